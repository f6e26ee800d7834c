import type * as vscode from 'vscode';
import type * as z from 'zod';
import type { PanelExport } from './panelExport.ts';
import type { PageName } from './panelHtml.ts';
import type { PanelSubject } from './panels.ts';
import type { Session } from './session.ts';

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
  /** Intents for which more is asked than what it opens with: a panel that was opened for a look stays with what comes. */
  stays?: ReadonlySet<Intent['type']>;
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
