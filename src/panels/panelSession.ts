import * as vscode from 'vscode';
import * as z from 'zod';
import { describeError } from '../connection/describeError.ts';
import type { FailureAction } from '../connection/failureAction.ts';
import { actionCommands } from '../connection/failureActions.ts';
import { serviceInUse } from '../connection/serviceInUse.ts';
import { LONGEST_TEXT } from '../domain/shortName.ts';
import { copyAndTell } from '../editor/copyText.ts';
import { openPage, retitle } from '../editor/page.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import { openProblems } from '../responses/openProblems.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { giveBack } from './giveBack.ts';
import { hasLongText } from './hasLongText.ts';
import { createOutbox } from './outbox.ts';
import type { PanelExport } from './panelExport.ts';
import { hasMap, type PageName, panelHtml, webviewOptions } from './panelHtml.ts';
import type { OpenPanel, PanelSubject } from './panels.ts';
import { tellRefusedPicture } from './pictureExports.ts';
import type { Face, FailedFace, Provenance } from './protocol.ts';

/** What tells one kind of panel from another. */
export interface PanelKind<Identity, Intent extends { type: string }, Message extends { type: string }> {
  page: PageName;
  identity: z.ZodType<Identity>;
  intent: z.ZodType<Intent>;
  key(identity: Identity): string;
  title(identity: Identity): string;
  /** What can be kept in the sidebar or the status bar; nothing unless said. */
  subject?(identity: Identity): PanelSubject;
  /** What it shows comes from no service, and stays where another is chosen. */
  isLocal?: true;
  /** What can be saved of what is shown. */
  exports(session: Session<Identity, Message>): readonly PanelExport[];
  /** Asks the service for what the identity names and posts faces; those of an overtaken load are dropped. */
  load(session: Session<Identity, Message>, signal: AbortSignal): Promise<unknown>;
  /**
   * Tells the page of what changes beside its own loads, from when it opens. What it gives ends what this kind keeps beside
   * them: with the panel, and with the service that it came from.
   */
  follow?(session: Session<Identity, Message>): vscode.Disposable;
  /** Tells the person of a message that was refused, where one waits for what comes of it. */
  tellRefused?(received: unknown): void;
  /** Intents that are this kind's own. */
  handle(session: Session<Identity, Message>, intent: Intent): Promise<void> | void;
}

/** One open panel, as its kind sees it. */
export interface Session<Identity, Message> {
  parts: Parts;
  identity(): Identity;
  /** Sent now, and again whenever the page starts anew; a later message of the same type replaces it. */
  post(message: Message): void;
  /** Sent now, to the page as it is, and never again. */
  tell(message: Message): void;
  /** Not sent now, but to a page that starts anew, in the place of what was posted last of its type. */
  remember(message: Message): void;
  /**
   * Keeps a response for raw JSON, copied requests and exports, and gives its provenance. It replaces the one kept
   * for the same part of the panel; a part is what one endpoint answers, unless it is named.
   */
  keep(response: AnyResponse, part?: string): Provenance;
  /** Lets go of the response of a part that is no more shown. */
  drop(part: string): void;
  /** Provenance of a response that is shown beside those that are kept. */
  provenanceOf(response: AnyResponse): Provenance;
  responses(): readonly AnyResponse[];
  show(identity: Identity): void;
  /** Gives its tab the name that what it shows has now, in place of the one that it was opened with. */
  entitle(name: string): void;
  /** Ends this session: its view goes to whoever was named when it was adopted. */
  leave(): void;
}

/** Opens panels of one kind, one for each subject, and gives restored ones their life back. */
export interface PanelHost<Identity> {
  /**
   * Opens a panel, or reveals the one that shows the same subject and loads it anew; what fails shows in the panel.
   * The signal is aborted where that load is cancelled or overtaken, or its panel closed before it ends. A panel that
   * is opened for a look takes the place of the one before it; opened again, it stays.
   */
  open(parts: Parts, identity: Identity, manner?: 'look' | 'stay'): AbortSignal;
  /** Takes over a panel that the editor restored; `state` is what its page remembered. */
  restore(parts: Parts, view: vscode.WebviewPanel, state: unknown): void;
  /** Takes over a panel that the editor opened for a file; `onLeave` gets it back where the session leaves it. */
  adopt(parts: Parts, view: vscode.WebviewPanel, identity: Identity, onLeave: () => void): void;
}

function viewType(page: PageName): string {
  return `landfall.${page}`;
}

export function createPanelHost<Identity, Intent extends { type: string }, Message extends { type: string }>(
  kind: PanelKind<Identity, Intent, Message>,
): PanelHost<Identity> {
  const shown = new Map<string, Shown<Identity>>();
  const start = (
    parts: Parts,
    view: vscode.WebviewPanel,
    identity: Identity,
    onLeave: () => void = () => undefined,
  ) => {
    const key = kind.key(identity);
    const onEnd = () => {
      if (shown.get(key) === session) shown.delete(key);
    };
    const session = startSession(parts, kind, view, identity, { onEnd, onLeave });
    shown.set(key, session);
    return session.show(identity);
  };
  return {
    open(parts, identity, manner = 'stay') {
      const existing = shown.get(kind.key(identity));
      if (existing !== undefined) {
        parts.panels.keep(existing.view);
        existing.view.reveal();
        return existing.show(identity);
      }
      const view = createView(parts, kind, identity);
      const load = start(parts, view, identity);
      if (manner === 'look') parts.panels.preview(view);
      return load;
    },
    restore(parts, view, state) {
      const remembered = z.object({ identity: kind.identity }).safeParse(state);
      if (remembered.success) return void start(parts, view, remembered.data.identity);
      view.dispose();
      if (hasLongText(remembered.error)) tell('warning', notRestored());
    },
    adopt: (parts, view, identity, onLeave) => void start(parts, view, identity, onLeave),
  };
}

interface Shown<Identity> {
  view: vscode.WebviewPanel;
  /** Begins to load what the identity names; the signal is that of this load. */
  show(identity: Identity): AbortSignal;
}

function tooLong(): string {
  return vscode.l10n.t(
    'That could not be done: it has a text of more than {0} characters, such as a name or an id.',
    LONGEST_TEXT,
  );
}

function notRestored(): string {
  return vscode.l10n.t(
    'A panel could not be opened again: it has a text of more than {0} characters, such as a name or an id.',
    LONGEST_TEXT,
  );
}

function createView<Identity>(
  parts: Parts,
  kind: { page: PageName; title(identity: Identity): string },
  identity: Identity,
): vscode.WebviewPanel {
  const title = kind.title(identity);
  const options = webviewOptions(parts.extensionUri);
  return openPage(viewType(kind.page), title, options);
}

function startSession<Identity, Intent extends { type: string }, Message extends { type: string }>(
  parts: Parts,
  kind: PanelKind<Identity, Intent, Message>,
  view: vscode.WebviewPanel,
  firstIdentity: Identity,
  { onEnd, onLeave }: { onEnd: () => void; onLeave: () => void },
): Shown<Identity> {
  let identity = firstIdentity;
  let kept: { part: string; response: AnyResponse }[] = [];
  const responses = () => kept.map(({ response }) => response);
  let loading = new AbortController();
  let title: string | undefined;
  let ready = false;
  const posted = new Map<string, Message>();
  const outbox = createOutbox(view, parts.log);
  const send = (message: Message) => {
    if (ready) outbox.send(message);
  };

  const session: Session<Identity, Message> = {
    parts,
    identity: () => identity,
    post(message) {
      posted.set(message.type, message);
      send(message);
    },
    tell: send,
    remember: message => void posted.set(message.type, message),
    keep(response, part = response.endpoint) {
      const before = kept.find(each => each.part === part)?.response;
      kept = [{ part, response }, ...kept.filter(each => each.part !== part)];
      parts.responses.add(response);
      if (before !== undefined && before.bytes !== response.bytes) giveBack(before.bytes.length);
      parts.panels.tell();
      return session.provenanceOf(response);
    },
    drop(part) {
      kept = kept.filter(each => each.part !== part);
      parts.panels.tell();
    },
    provenanceOf: ({ url, receivedAt, stored, service: { demo, label } }) => ({
      url,
      receivedAt,
      service: label,
      demo,
      stored,
    }),
    responses,
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
  const load = (): AbortSignal => {
    loading.abort();
    const own = new AbortController();
    loading = own;
    /** An overtaken load changes nothing any more. */
    const ifLatest =
      <T>(act: (what: T) => void) =>
      (what: T) => {
        if (loading === own) act(what);
      };
    const post = ifLatest(session.post);
    const tellPage = ifLatest(session.tell);
    const remember = ifLatest(session.remember);
    const drop = ifLatest(session.drop);
    const entitle = ifLatest(session.entitle);
    kind
      .load({ ...session, post, tell: tellPage, remember, drop, entitle }, own.signal)
      .catch(error => parts.log.debug(`A panel did not load: ${String(error)}`));
    return own.signal;
  };
  const show = (next: Identity) => {
    identity = next;
    retitle(view, title ?? kind.title(next));
    return load();
  };
  const open: OpenPanel = {
    view,
    responses,
    exports: () => kind.exports(session),
    isFilled: () => responses().length > 0 || (kind.isLocal === true && kind.exports(session).length > 0),
    subject: () => kind.subject?.(identity) ?? {},
    refresh: () => void load(),
  };

  const act = async (action: FailureAction) => {
    if (action !== 'retry') await vscode.commands.executeCommand(actionCommands[action]);
    if (!LEAVES.has(action)) session.show(identity);
  };
  const receive = async (received: unknown) => {
    const parsed = kind.intent.safeParse(received);
    if (!parsed.success) {
      parts.log.warn('Dropped a message from a panel that is not an intent.');
      kind.tellRefused?.(received);
      if (hasLongText(parsed.error)) tell('error', tooLong());
      return tellRefusedPicture(received);
    }
    const common = commonIntent(parsed.data);
    if (common === undefined) return kind.handle(session, parsed.data);
    if (common.type === 'cancel') return loading.abort();
    if (common.type === 'act') return act(common.action);
    if (common.type === 'openProblems') return openProblems(responses());
    if (common.type === 'copyText') return copyAndTell(common.text);
    ready = true;
    outbox.clear();
    for (const message of posted.values()) send(message);
  };

  view.webview.options = webviewOptions(parts.extensionUri);
  view.iconPath = tabIcon(parts.extensionUri);
  const listening = view.webview.onDidReceiveMessage((received: unknown) => {
    receive(received).catch(error => showFailure(parts, error));
  });
  const baseUrl = () => serviceInUse(parts.connection)?.baseUrl;
  let service = baseUrl();
  let follower = kind.follow?.(session);
  const letGo = () => {
    loading.abort();
    follower?.dispose();
    outbox.clear();
    posted.clear();
    for (const { response } of kept) {
      parts.responses.letGo(response);
      giveBack(response.bytes.length);
    }
    kept = [];
  };
  /** What was posted is told to it again. */
  const startPage = () => {
    ready = false;
    outbox.clear();
    view.webview.html = panelHtml(view.webview, parts.extensionUri, kind.page);
  };
  /** The page starts anew and empty: nothing of one service ever stands under the name of another. */
  const clear = () => {
    service = baseUrl();
    title = undefined;
    letGo();
    parts.panels.tell();
    ready = false;
    follower = kind.follow?.(session);
    startPage();
  };
  const following = kind.isLocal
    ? undefined
    : parts.connection.onDidChange(() => {
        if (baseUrl() !== service) clear();
        show(identity);
      });
  // The tiles of before are asked of nobody any more.
  const redrawing = vscode.workspace.onDidChangeConfiguration(event => {
    if (hasMap(kind.page) && event.affectsConfiguration('landfall.map')) startPage();
  });
  const turning = view.onDidChangeViewState(() => parts.panels.tell());
  const end = () => {
    // What ends by this has nobody to tell.
    ready = false;
    letGo();
    for (const each of [listening, following, redrawing, turning, closing]) each?.dispose();
    parts.panels.remove(open);
    onEnd();
  };
  const closing = view.onDidDispose(end);
  parts.panels.add(open);
  view.webview.html = panelHtml(view.webview, parts.extensionUri, kind.page);
  return { view, show };
}

function tabIcon(extensionUri: vscode.Uri): { light: vscode.Uri; dark: vscode.Uri } {
  const uri = (name: string) => vscode.Uri.joinPath(extensionUri, 'dist', 'media', `landfall-${name}.svg`);
  return { light: uri('light'), dark: uri('dark') };
}

/** Actions after which nothing is asked anew. */
const LEAVES: ReadonlySet<FailureAction> = new Set(['saveResponse', 'openText']);

type CommonIntent =
  | { type: 'ready' | 'cancel' | 'openProblems' }
  | { type: 'act'; action: FailureAction }
  | { type: 'copyText'; text: string };

const COMMON_TYPES: ReadonlySet<string> = new Set(['ready', 'cancel', 'act', 'copyText', 'openProblems']);

function commonIntent(intent: { type: string }): CommonIntent | undefined {
  return isCommon(intent) ? intent : undefined;
}

/** The kind's schema has checked the members; every kind includes these types as they stand here. */
function isCommon(intent: { type: string }): intent is CommonIntent {
  return COMMON_TYPES.has(intent.type);
}

function showFailure(parts: Parts, error: unknown): void {
  const { message } = describeError(error);
  parts.log.error(message);
  tell('error', message);
}

/** The face of a load that failed. */
export function failedFace(error: unknown): FailedFace {
  const { message, actions } = describeError(error);
  return { face: 'failed', message, actions };
}

/** A question of a panel, and how its answer shows. */
export interface Question<Response, Data> {
  /** What is asked for, in words. */
  what: string;
  /** `tell` says how far it is while nothing is shown yet. */
  ask: (onStored: (response: Response) => void, tell: (what: string) => void) => Promise<Response>;
  faceOf: (response: Response) => Face<Data>;
  post: (face: Face<Data>) => void;
}

/** Shows what is kept at once, then what the service says; where it fails, what is kept stays, and says so. */
export async function showAnswer<Response, Data>(question: Question<Response, Data>): Promise<Response> {
  const { what, ask, faceOf, post } = question;
  post({ face: 'loading', what });
  let kept: Face<Data> | undefined;
  try {
    const onStored = (stored: Response) => {
      kept = faceOf(stored);
      if (kept.face === 'data') post({ ...kept, renewal: { face: 'loading' } });
    };
    const response = await ask(onStored, further => {
      if (kept?.face !== 'data') post({ face: 'loading', what: further });
    });
    post(faceOf(response));
    return response;
  } catch (error) {
    const failed = failedFace(error);
    post(kept?.face === 'data' ? { ...kept, renewal: failed } : failed);
    throw error;
  }
}
