import { closeSync, openSync, readSync } from 'node:fs';
import { type MessagePort, parentPort } from 'node:worker_threads';
import type { CheckAnswer, CheckTask } from './checkTask.ts';
import { departuresOf } from './departuresOf.ts';
import { type FeaturePlaces, featurePlaces } from './featurePlaces.ts';

/* A thread of its own for what is exported: to look at each byte of a large body would hold up the extension host. */

/** Bytes that are read at once. */
const BLOCK_BYTES = 2 ** 20;

function serve(port: MessagePort): void {
  const block = new Uint8Array(BLOCK_BYTES);
  let places = featurePlaces();
  let attempt = 0;
  const answer = (message: CheckAnswer) => port.postMessage(message);
  const judge = () => answer({ type: 'judged', attempt, state: places.state() });
  port.on('message', (task: CheckTask) => {
    if (task.do === 'restart') {
      places = featurePlaces();
      attempt++;
    } else if (task.do === 'follow') {
      if (places.state() === 'refused') return;
      inFile(task.path, file => follow(places, file, task.bytes, block));
      if (places.state() === 'refused') judge();
    } else if (task.do === 'judge') judge();
    else {
      const { path, endpoint } = task;
      const problems = inFile(path, file =>
        departuresOf(endpoint, places, ({ start, end }) => readAt(file, new Uint8Array(end - start), start)),
      );
      answer({ type: 'compared', problems });
    }
  });
}

/** A file that was cut off meanwhile, since its body comes anew, ends sooner. */
function follow(places: FeaturePlaces, file: number, bytes: number, block: Uint8Array): void {
  while (places.length() < bytes) {
    const wanted = block.subarray(0, Math.min(block.length, bytes - places.length()));
    const part = readAt(file, wanted, places.length());
    if (part.length === 0) return;
    places.push(part);
  }
}

/** Bytes of a file from a position on, as many as there are. */
function readAt(file: number, into: Uint8Array, position: number): Uint8Array {
  let length = 0;
  while (length < into.length) {
    const count = readSync(file, into, length, Math.min(into.length - length, 2 ** 30), position + length);
    if (count === 0) break;
    length += count;
  }
  return into.subarray(0, length);
}

/** A file is open no longer than it is read: some systems let no open file be named. */
function inFile<T>(path: string, use: (file: number) => T): T {
  const file = openSync(path, 'r');
  try {
    return use(file);
  } finally {
    closeSync(file);
  }
}

if (parentPort !== null) serve(parentPort);
