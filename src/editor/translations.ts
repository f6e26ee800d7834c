import * as vscode from 'vscode';
import type { Translations } from '../domain/localize.ts';

/** Translations of the editor's language, for what is made without the editor: pages, threads and the domain. */
export function translations(): Translations {
  // The bundle may hold `{message, comment}` entries; the texts alone are needed.
  const entries = Object.entries(vscode.l10n.bundle ?? {});
  return Object.fromEntries(entries.map(([key, text]) => [key, String(text)]));
}
