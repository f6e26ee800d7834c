import * as vscode from 'vscode';
import { lineOf } from './words.ts';

/** Work of a task: says lines, and resolves when it is done; a failure is said too. */
export type TaskWork = (signal: AbortSignal, say: (line: string) => void) => Promise<void>;

/** The terminal of a task; when a person ends the task, its work is cancelled. */
export function taskTerminal(work: TaskWork): vscode.Pseudoterminal {
  const said = new vscode.EventEmitter<string>();
  const ended = new vscode.EventEmitter<number>();
  const ending = new AbortController();
  const say = (line: string) => said.fire(`${lineOf(line)}\r\n`);
  return {
    onDidWrite: said.event,
    onDidClose: ended.event,
    open() {
      work(ending.signal, say).then(
        () => ended.fire(0),
        error => {
          say(error instanceof Error ? error.message : String(error));
          ended.fire(1);
        },
      );
    },
    close: () => ending.abort(),
  };
}
