import * as vscode from 'vscode';
import { isOfThisWindow } from './isOfThisWindow.ts';
import type { FileWatch } from './watch.ts';

/**
 * Whether the file of a watch is there. One of another machine, such as that of a remote workspace, is known to the
 * windows alone that have its workspace open.
 */
export async function whereIs(watch: FileWatch): Promise<'here' | 'gone' | 'elsewhere'> {
  if (!isOfThisWindow(watch)) return 'elsewhere';
  const file = vscode.Uri.parse(watch.uri, true);
  const isLocal = file.scheme === 'file' && watch.remote === undefined;
  if (!isLocal && vscode.workspace.getWorkspaceFolder(file) === undefined) return 'elsewhere';
  try {
    await vscode.workspace.fs.stat(file);
    return 'here';
  } catch (error) {
    if (error instanceof vscode.FileSystemError && error.code === 'FileNotFound') return 'gone';
    throw error;
  }
}
