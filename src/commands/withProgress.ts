import * as vscode from 'vscode';

/** Runs one request with a notification that can cancel it. */
export function withProgress<T>(title: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return Promise.resolve(
    vscode.window.withProgress(options, (_progress, token) => {
      const aborting = new AbortController();
      const listening = token.onCancellationRequested(() => aborting.abort());
      return run(aborting.signal).finally(() => listening.dispose());
    }),
  );
}
