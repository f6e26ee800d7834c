import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import type { FileWatch } from './watch.ts';

/** What the file of a watch is called: of the workspace by its path there, as several may have one name. */
export function watchedFile({ uri }: FileWatch): string {
  const file = vscode.Uri.parse(uri);
  return vscode.workspace.getWorkspaceFolder(file) === undefined
    ? basename(file.path)
    : vscode.workspace.asRelativePath(file);
}
