import * as vscode from 'vscode';

/** How far a run is that comes in parts, for those who wait. */
export function runPartWords(come: number, of: number): string {
  const text = (count: number) => count.toLocaleString(vscode.env.language);
  return vscode.l10n.t('{0} of {1} assets of a run', text(come), text(of));
}
