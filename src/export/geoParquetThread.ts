import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { GeoParquetTask } from './geoParquetTask.ts';

export interface GeoParquetSource {
  /** The text of a GeoJSON collection, in parts; those in shared memory are not copied. */
  parts: Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** What the metadata of the file say of where it came from. */
  origin: object;
  signal: AbortSignal;
}

/**
 * The bytes of a file of GeoParquet, made in a thread that ends with it; `script` is the file of the bundled
 * geoParquetWorker. Undefined where the text does not tell its features apart. Rejects where the thread fails, or with
 * the reason of the signal.
 */
export async function geoParquetInThread(
  script: string,
  { parts, origin, signal }: GeoParquetSource,
): Promise<Uint8Array | undefined> {
  signal.throwIfAborted();
  // Also told of an error once nobody waits for the answer: without a listener it would end the process.
  const worker = new Worker(script).on('error', () => undefined);
  const ended = new AbortController();
  const ending = AbortSignal.any([signal, ended.signal]);
  const tell = (task: GeoParquetTask) => worker.postMessage(task);
  const send = async () => {
    for await (const part of parts) {
      ending.throwIfAborted();
      tell({ do: 'take', part });
    }
    tell({ do: 'make', origin });
  };
  try {
    const [[bytes]] = await Promise.all([once(worker, 'message', { signal }), send()]);
    return bytes instanceof Uint8Array ? bytes : undefined;
  } finally {
    ended.abort();
    await worker.terminate();
  }
}
