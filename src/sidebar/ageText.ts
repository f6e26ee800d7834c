import * as vscode from 'vscode';

/** How old something is, in whole minutes or hours. */
export function ageText(milliseconds: number): string {
  const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
  return minutes < 60
    ? vscode.l10n.t('{0} min old', minutes)
    : vscode.l10n.t('{0} h old', Math.floor(minutes / 60));
}
