import * as vscode from 'vscode';
import { MAX_PROBLEMS } from '../domain/maxProblems.ts';

/** How many problems there are of some answers together, in words where there may be more than are told. */
export function problemCount(...counts: readonly number[]): string {
  const sum = counts.reduce((all, count) => all + count, 0);
  return counts.some(count => count >= MAX_PROBLEMS) ? vscode.l10n.t('{0} or more', sum) : String(sum);
}
