import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { Log } from '../editor/log.ts';
import { sendToPage } from '../editor/page.ts';
import { parcelOf } from './parcel.ts';
import type { FailedFace } from './protocol.ts';

/** Sends messages to a page in their order; a large one in parts, with time for other work between them. */
export interface Outbox {
  send(message: { type: string }): void;
  /** Drops what is not sent yet: the page starts anew, or is gone. */
  clear(): void;
}

export function createOutbox(view: vscode.WebviewPanel, log: Log): Outbox {
  let waiting: { type: string }[] = [];
  let sending: object | undefined;
  const post = (message: object) => void sendToPage(view, message).catch(error => log.error(String(error)));

  const refuse = (message: { type: string }, error: unknown) => {
    log.error(`A panel could not be told of ${message.type}: ${String(error)}`);
    post({ ...message, face: unshowable() });
  };
  const sendParts = async (message: { type: string }, parts: Iterable<object | undefined>): Promise<void> => {
    const own = {};
    sending = own;
    try {
      for (const part of parts) {
        if (part !== undefined) post(part);
        await setImmediate();
        if (sending !== own) return;
      }
    } catch (error) {
      refuse(message, error);
    }
    sending = undefined;
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      sendNow(next);
      if (sending !== undefined) return;
    }
  };
  const sendNow = (message: { type: string }): void => {
    try {
      const parts = parcelOf(message);
      if (parts === undefined) post(message);
      else void sendParts(message, parts);
    } catch (error) {
      refuse(message, error);
    }
  };
  return {
    send(message) {
      if (sending === undefined) sendNow(message);
      else waiting.push(message);
    },
    clear() {
      sending = undefined;
      waiting = [];
    },
  };
}

/** What is nested too deeply to be sent to a page. */
function unshowable(): FailedFace {
  const message = vscode.l10n.t('The response is too deeply nested to be shown. Open it as raw JSON.');
  return { face: 'failed', message, actions: ['openRaw'] };
}
