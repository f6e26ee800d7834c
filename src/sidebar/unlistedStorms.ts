import * as vscode from 'vscode';

/** Storms that are listed of an answer, in a list of which each takes time; the world has some hundred in a year. */
export const MOST_STORMS = 5000;

/** Says that more came than are listed; undefined where all are. */
export function unlistedStorms(count: number): string | undefined {
  return count > MOST_STORMS
    ? vscode.l10n.t('The service sent {0} storms: the first {1} are listed.', count, MOST_STORMS)
    : undefined;
}
