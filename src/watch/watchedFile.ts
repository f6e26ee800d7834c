import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import type { FileWatch } from './watch.ts';

/** What the file of a watch is called. */
export function watchedFile({ uri }: FileWatch): string {
  return basename(vscode.Uri.parse(uri).path);
}
