import * as vscode from 'vscode';

/** Calls back by the setting's minutes; 0 never does. */
export function refreshRegularly(callback: () => void): vscode.Disposable {
  let timer: NodeJS.Timeout | undefined;
  const start = () => {
    clearInterval(timer);
    const minutes = vscode.workspace.getConfiguration('landfall').get('refreshMinutes', 15);
    if (minutes > 0) timer = setInterval(callback, minutes * 60_000);
  };
  start();
  const watching = vscode.workspace.onDidChangeConfiguration(event => {
    if (event.affectsConfiguration('landfall.refreshMinutes')) start();
  });
  return new vscode.Disposable(() => {
    clearInterval(timer);
    watching.dispose();
  });
}
