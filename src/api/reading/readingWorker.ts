import { type MessagePort, parentPort, type Transferable, workerData } from 'node:worker_threads';
import { takeTranslations } from '../../domain/localize.ts';
import { collectShared } from './collectShared.ts';
import type { ReadingMessage, ReadingTask } from './readingTask.ts';
import { runTask } from './runTask.ts';

/* A thread of its own for bodies that would hold up the extension host: one task at a time, until it is ended. */

let taken: () => void = () => undefined;

/** Milliseconds without a task after which the memory of the last ones is given back. */
const REST = 1000;
let resting: NodeJS.Timeout | undefined;

function serve(port: MessagePort): void {
  /** Resolves when the receiver has taken the message. */
  const send = (message: ReadingMessage, transfer: readonly Transferable[] = []) => {
    port.postMessage(message, transfer);
    return new Promise<void>(resolve => {
      taken = resolve;
    });
  };
  const carryOut = async (task: ReadingTask) => {
    clearTimeout(resting);
    await runTask(task, send).catch(error => void send({ type: 'failed', message: String(error) }));
    resting = setTimeout(collectShared, REST);
  };
  port.on('message', (message: ReadingTask | 'taken') => {
    if (message === 'taken') taken();
    else void carryOut(message);
  });
}

if (parentPort !== null) {
  takeTranslations(workerData ?? {});
  serve(parentPort);
}
