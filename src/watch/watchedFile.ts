import { basename } from 'node:path/posix';
import * as vscode from 'vscode';
import { readUri } from '../editor/readUri.ts';
import type { FileWatch } from './watch.ts';

/**
 * What the file of a watch is called: of the workspace by its path there, as several may have one name; by its address
 * where that cannot be read, as another hand may have kept it.
 */
export function watchedFile({ uri }: FileWatch): string {
  const file = readUri(uri);
  if (file === undefined) return uri;
  return vscode.workspace.getWorkspaceFolder(file) === undefined
    ? basename(file.path)
    : vscode.workspace.asRelativePath(file);
}
