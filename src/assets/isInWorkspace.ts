import { realpath } from 'node:fs/promises';
import { isAbsolute, relative, sep } from 'node:path';
import * as vscode from 'vscode';
import { readUri } from '../editor/readUri.ts';

/** Whether an address names a file in a folder of the workspace: by its words, and of this machine with links followed. */
export async function isInWorkspace(address: string): Promise<boolean> {
  const file = readUri(address);
  if (file === undefined || file.path.split(/[\\/]/).some(name => name === '.' || name === '..'))
    return false;
  const folder = vscode.workspace.getWorkspaceFolder(file)?.uri;
  if (folder === undefined) return false;
  if (file.scheme !== 'file') return true;
  try {
    return isBelow(await realpath(file.fsPath), await realpath(folder.fsPath));
  } catch {
    return false;
  }
}

function isBelow(inner: string, outer: string): boolean {
  const way = relative(outer, inner);
  return way !== '' && way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}
