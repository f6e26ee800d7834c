import * as vscode from 'vscode';
import { lineOf } from './words.ts';

/** The log of the extension: an entry is one line. */
export interface Log extends vscode.Disposable {
  debug(text: string): void;
  info(text: string): void;
  warn(text: string): void;
  error(text: string): void;
  show(): void;
}

export function createLog(name: string): Log {
  const channel = vscode.window.createOutputChannel(name, { log: true });
  return {
    debug: text => channel.debug(lineOf(text)),
    info: text => channel.info(lineOf(text)),
    warn: text => channel.warn(lineOf(text)),
    error: text => channel.error(lineOf(text)),
    show: () => channel.show(),
    dispose: () => channel.dispose(),
  };
}
