import * as vscode from 'vscode';

/** Runs one request with a notification that can cancel it; `report` says how far it is. */
export function withProgress<T>(
  title: string,
  run: (signal: AbortSignal, report: (message: string) => void) => Promise<T>,
): Promise<T> {
  const options = { location: vscode.ProgressLocation.Notification, title, cancellable: true };
  return Promise.resolve(
    vscode.window.withProgress(options, (progress, token) => {
      const aborting = new AbortController();
      const listening = token.onCancellationRequested(() => aborting.abort());
      const report = (message: string) => progress.report({ message });
      return run(aborting.signal, report).finally(() => listening.dispose());
    }),
  );
}
