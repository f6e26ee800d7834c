import * as vscode from 'vscode';
import { withoutKeys } from './words.ts';

/** Puts a text on the clipboard, as it stands but for the key. */
export async function copyText(text: string): Promise<void> {
  await vscode.env.clipboard.writeText(withoutKeys(text));
}
