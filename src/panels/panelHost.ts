import * as vscode from 'vscode';
import * as z from 'zod';
import { LONGEST_TEXT } from '../domain/shortName.ts';
import { openPage } from '../editor/page.ts';
import { tell } from '../editor/tell.ts';
import type { Parts } from '../parts.ts';
import { hasLongText } from './hasLongText.ts';
import { type PageName, webviewOptions } from './panelHtml.ts';
import type { PanelKind } from './panelKind.ts';
import { type PanelSession, startSession } from './panelSession.ts';

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
  const shown = new Map<string, PanelSession<Identity>>();
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
