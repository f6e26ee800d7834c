import { setImmediate } from 'node:timers/promises';
import * as vscode from 'vscode';
import type { Log } from '../editor/log.ts';
import { sendToPage } from '../editor/page.ts';
import { parcelOf, withOwnColumns } from './parcel.ts';
import type { FailedFace } from './protocol.ts';

/** Sends messages to a page in their order; a large one in parts, with time for other work between them. */
export interface Outbox {
  send(message: { type: string }): void;
  /** Drops what is not sent yet: the page starts anew, or is gone. */
  clear(): void;
}

/** Parts of a message on their way at once: each is held at every stage of it. */
const MOST_UNDER_WAY = 4;

export function createOutbox(view: vscode.WebviewPanel, log: Log): Outbox {
  let waiting: { type: string }[] = [];
  let sending: object | undefined;
  /** Resolves when the page has it, or cannot have it. */
  const post = (message: object) =>
    sendToPage(view, message).then(
      () => undefined,
      error => log.error(String(error)),
    );

  const refuse = (message: { type: string }, error: unknown) => {
    log.error(`A panel could not be told of ${message.type}: ${String(error)}`);
    void post({ ...message, face: unshowable() });
  };
  const sendParts = async (message: { type: string }, parts: Iterable<object | undefined>): Promise<void> => {
    const own = {};
    sending = own;
    const underWay: Promise<void>[] = [];
    try {
      for (const part of parts) {
        if (part !== undefined) underWay.push(post(part));
        if (underWay.length > MOST_UNDER_WAY) await underWay.shift();
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
      if (parts === undefined) void post(withOwnColumns(message));
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
