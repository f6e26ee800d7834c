import * as vscode from 'vscode';
import { tellInPassing } from './tell.ts';
import { withoutKeys } from './words.ts';

/** Puts a text on the clipboard, as it stands but for the key. */
export async function copyText(text: string): Promise<void> {
  await vscode.env.clipboard.writeText(withoutKeys(text));
}

/** Copies what a person looks at, and says so. */
export async function copyAndTell(text: string): Promise<void> {
  await copyText(text);
  tellInPassing(vscode.l10n.t('Copied'));
}
