import * as vscode from 'vscode';
import { describeError } from '../connection/describeError.ts';
import type { FailureAction } from '../connection/failureAction.ts';
import { actionCommands } from '../connection/failureActions.ts';
import { serviceInUse } from '../connection/serviceInUse.ts';
import { LONGEST_TEXT } from '../domain/shortName.ts';
import { copyAndTell } from '../editor/copyText.ts';
import { retitle } from '../editor/page.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import { openProblems } from '../responses/openProblems.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { commonIntent } from './commonIntent.ts';
import { hasLongText } from './hasLongText.ts';
import { createKeptResponses } from './keptResponses.ts';
import { createOutbox } from './outbox.ts';
import { createPageMail } from './pageMail.ts';
import { hasMap, panelHtml, webviewOptions } from './panelHtml.ts';
import type { PanelKind } from './panelKind.ts';
import { createPanelLoads } from './panelLoads.ts';
import type { OpenPanel } from './panels.ts';
import { tellRefusedPicture } from './pictureExports.ts';
import type { Provenance } from './protocol.ts';
import type { Session } from './session.ts';
import { tellRefusedCopy } from './tellRefusedCopy.ts';

/** A panel that is open. */
export interface PanelSession<Identity> {
  view: vscode.WebviewPanel;
  /** Begins to load what the identity names; the signal is that of this load. */
  show(identity: Identity): AbortSignal;
}

/** What a session tells of its end. */
interface SessionEnds {
  /** It has ended, however it did. */
  onEnd: () => void;
  /** Its view goes on without it. */
  onLeave: () => void;
}

/** Fills a view with the page of a kind, and answers to it until it is closed; nothing is loaded before it is shown. */
export function startSession<Identity, Intent extends { type: string }, Message extends { type: string }>(
  parts: Parts,
  kind: PanelKind<Identity, Intent, Message>,
  view: vscode.WebviewPanel,
  firstIdentity: Identity,
  { onEnd, onLeave }: SessionEnds,
): PanelSession<Identity> {
  let identity = firstIdentity;
  let title: string | undefined;
  const kept = createKeptResponses(parts);
  const mail = createPageMail<Message>(createOutbox(view, parts.log));
  const session: Session<Identity, Message> = {
    parts,
    identity: () => identity,
    post: mail.post,
    tell: mail.tell,
    remember: mail.remember,
    keep(response, part = response.endpoint) {
      kept.keep(response, part);
      return provenanceOf(response);
    },
    drop: kept.drop,
    provenanceOf,
    responses: kept.all,
    show: next => void show(next),
    entitle(name) {
      title = name;
      retitle(view, name);
    },
    leave() {
      end();
      onLeave();
    },
  };
  const loads = createPanelLoads(kind, session, parts.log);
  const show = (next: Identity) => {
    identity = next;
    retitle(view, title ?? kind.title(next));
    return loads.begin();
  };
  const open: OpenPanel = {
    view,
    responses: kept.all,
    exports: () => kind.exports(session),
    isFilled: () => kept.all().length > 0 || (kind.isLocal === true && kind.exports(session).length > 0),
    subject: () => kind.subject?.(identity) ?? {},
    refresh: () => void loads.begin(),
  };
  /** What was posted is told to it again. */
  const startPage = () => {
    mail.pause();
    view.webview.html = panelHtml(view.webview, parts.extensionUri, kind.page);
  };
  let follower = kind.follow?.(session);
  /** What ends by this has nobody to tell. */
  const letGo = () => {
    mail.pause();
    loads.cancel();
    follower?.dispose();
    mail.forget();
    kept.letGo();
  };
  /** The page starts anew and empty: nothing of one service ever stands under the name of another. */
  const clear = () => {
    title = undefined;
    letGo();
    parts.panels.tell();
    follower = kind.follow?.(session);
    startPage();
  };
  const end = () => {
    letGo();
    listening.dispose();
    parts.panels.remove(open);
    onEnd();
  };
  const listening = listen(parts, kind, session, {
    view,
    startPage,
    clear,
    end,
    begin: mail.begin,
    cancel: loads.cancel,
  });
  parts.panels.add(open);
  view.webview.options = webviewOptions(parts.extensionUri);
  view.iconPath = tabIcon(parts.extensionUri);
  startPage();
  return { view, show };
}

/** What a panel does about what it hears. */
interface PanelActs {
  view: vscode.WebviewPanel;
  startPage(): void;
  clear(): void;
  end(): void;
  /** The page listens. */
  begin(): void;
  /** Cancels what is loaded now. */
  cancel(): void;
}

/** Hears its page, its tab, the settings, and which service is in use, until it is disposed of. */
function listen<Identity, Intent extends { type: string }, Message extends { type: string }>(
  parts: Parts,
  kind: PanelKind<Identity, Intent, Message>,
  session: Session<Identity, Message>,
  acts: PanelActs,
): vscode.Disposable {
  const { view, startPage, end } = acts;
  return vscode.Disposable.from(
    view.webview.onDidReceiveMessage((received: unknown) => {
      receive(parts, kind, session, acts, received).catch(error => showFailure(parts, error));
    }),
    ...(kind.isLocal ? [] : [followService(parts, session, acts)]),
    // The tiles of before are asked of nobody any more.
    vscode.workspace.onDidChangeConfiguration(event => {
      if (hasMap(kind.page) && event.affectsConfiguration('landfall.map')) startPage();
    }),
    view.onDidChangeViewState(() => parts.panels.tell()),
    view.onDidDispose(end),
  );
}

/** Shows the same anew where another service, or another key, is used from now on. */
function followService<Identity, Message>(
  parts: Parts,
  session: Session<Identity, Message>,
  { clear }: PanelActs,
): vscode.Disposable {
  const baseUrl = () => serviceInUse(parts.connection)?.baseUrl;
  let service = baseUrl();
  return parts.connection.onDidChange(() => {
    const before = service;
    service = baseUrl();
    if (service !== before) clear();
    session.show(session.identity());
  });
}

/** Does what a page asks for; what is no intent of its kind is dropped. */
async function receive<Identity, Intent extends { type: string }, Message extends { type: string }>(
  { log, panels }: Parts,
  kind: PanelKind<Identity, Intent, Message>,
  session: Session<Identity, Message>,
  { view, begin, cancel }: PanelActs,
  received: unknown,
): Promise<void> {
  const parsed = kind.intent.safeParse(received);
  if (!parsed.success) {
    log.warn('Dropped a message from a panel that is not an intent.');
    kind.tellRefused?.(received);
    if (hasLongText(parsed.error)) tell('error', tooLong());
    tellRefusedCopy(received);
    return tellRefusedPicture(received);
  }
  if (kind.stays?.has(parsed.data.type)) panels.keep(view);
  const common = commonIntent(parsed.data);
  if (common === undefined) return kind.handle(session, parsed.data);
  if (common.type === 'cancel') return cancel();
  if (common.type === 'act') return act(session, common.action);
  if (common.type === 'openProblems') return openProblems(session.responses());
  if (common.type === 'copyText') return copyAndTell(common.text);
  begin();
}

async function act<Identity, Message>(session: Session<Identity, Message>, action: FailureAction) {
  if (action !== 'retry') await vscode.commands.executeCommand(actionCommands[action]);
  if (!LEAVES.has(action)) session.show(session.identity());
}

function provenanceOf({ url, receivedAt, stored, service: { demo, label } }: AnyResponse): Provenance {
  return { url, receivedAt, service: label, demo, stored };
}

function tabIcon(extensionUri: vscode.Uri): { light: vscode.Uri; dark: vscode.Uri } {
  const uri = (name: string) => vscode.Uri.joinPath(extensionUri, 'dist', 'media', `landfall-${name}.svg`);
  return { light: uri('light'), dark: uri('dark') };
}

/** Actions after which nothing is asked anew. */
const LEAVES: ReadonlySet<FailureAction> = new Set(['saveResponse', 'openText']);

function tooLong(): string {
  return vscode.l10n.t(
    'That could not be done: it has a text of more than {0} characters, such as a name or an id.',
    LONGEST_TEXT,
  );
}

function showFailure(parts: Parts, error: unknown): void {
  const { message } = describeError(error);
  // The connection has ended, and with it the threads that were asked: the panel shows others by then.
  if (error instanceof Error && error.name === 'AbortError') {
    parts.log.debug(message);
    return;
  }
  parts.log.error(message);
  tell('error', message);
}
