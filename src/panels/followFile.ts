import * as vscode from 'vscode';

/** Tells whenever a file changes, comes or goes. */
export function followFile(file: vscode.Uri, changed: () => void): vscode.Disposable {
  const folder = new vscode.RelativePattern(vscode.Uri.joinPath(file, '..'), '*');
  const watcher = vscode.workspace.createFileSystemWatcher(folder);
  const events = [watcher.onDidChange, watcher.onDidCreate, watcher.onDidDelete];
  const tell = (each: vscode.Uri) => {
    if (each.toString() === file.toString()) changed();
  };
  return vscode.Disposable.from(watcher, ...events.map(event => event(tell)));
}
