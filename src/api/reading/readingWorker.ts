import { type MessagePort, parentPort, type Transferable } from 'node:worker_threads';
import type { ReadingMessage, ReadingTask } from './readingTask.ts';
import { runTask } from './runTask.ts';

/* A thread of its own for bodies that would hold up the extension host: one task at a time, until it is ended. */

let taken: () => void = () => undefined;

function serve(port: MessagePort): void {
  /** Resolves when the receiver has taken the message. */
  const send = (message: ReadingMessage, transfer: readonly Transferable[] = []) => {
    port.postMessage(message, transfer);
    return new Promise<void>(resolve => {
      taken = resolve;
    });
  };
  port.on('message', (message: ReadingTask | 'taken') => {
    if (message === 'taken') taken();
    else runTask(message, send).catch(error => send({ type: 'failed', message: String(error) }));
  });
}

if (parentPort !== null) serve(parentPort);
