import * as vscode from 'vscode';
import { MAX_PROBLEMS } from '../domain/maxProblems.ts';

/** How many problems there are, in words where there may be more than are told. */
export function problemCount(count: number): string {
  return count < MAX_PROBLEMS ? String(count) : vscode.l10n.t('{0} or more', count);
}
