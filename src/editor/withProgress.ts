import * as vscode from 'vscode';
import { titleOf } from './words.ts';

/** Runs one request with a notification that can cancel it; `report` says how far it is. */
export function withProgress<T>(
  title: string,
  run: (signal: AbortSignal, report: (message: string) => void) => Promise<T>,
): Promise<T> {
  const { Notification } = vscode.ProgressLocation;
  const options = { location: Notification, title: titleOf(title), cancellable: true };
  return Promise.resolve(
    vscode.window.withProgress(options, (progress, token) => {
      const aborting = new AbortController();
      const listening = token.onCancellationRequested(() => aborting.abort());
      const report = (message: string) => progress.report({ message: titleOf(message) });
      return run(aborting.signal, report).finally(() => listening.dispose());
    }),
  );
}
