import * as vscode from 'vscode';
import type { FileWatch } from './watch.ts';

/**
 * Whether a watch began in a window of the same machine, or kind of remote: what is watched is kept for all of them,
 * and the addresses of their files are alike.
 */
export function isOfThisWindow({ remote }: FileWatch): boolean {
  return (remote ?? '') === (vscode.env.remoteName ?? '');
}
