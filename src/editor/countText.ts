import * as vscode from 'vscode';

/** A count as people write it in the editor's language. */
export function countText(count: number): string {
  return count.toLocaleString(vscode.env.language);
}
