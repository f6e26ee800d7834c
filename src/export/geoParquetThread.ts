import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FiledBody } from '../api/responseBody.ts';
import type { GeoParquetTask, SentSeries } from './geoParquetTask.ts';

export interface GeoParquetSource {
  /** The text of a GeoJSON collection: in a file, or in parts; those in shared memory are not copied. */
  text: FiledBody | Iterable<Uint8Array> | AsyncIterable<Uint8Array>;
  /** What the metadata of the file say of where it came from. */
  origin: object;
  /** Whether the coordinates are said to be in another reference system than WGS 84. */
  isOtherReference?: boolean;
}

/** What becomes a file: a row for each feature of a collection, or for each feature and time of series. */
export type GeoParquetContent = GeoParquetSource | { series: SentSeries };

/** What is made a file stays open as long as it is held. */
const underWay = new Set<GeoParquetContent>();

/** Little of what the thread makes outlives its row: by itself the engine takes over 100 MB for it. */
const resourceLimits = { maxYoungGenerationSizeMb: 8 };

/**
 * The bytes of a file of GeoParquet, made in a thread that ends with it; `script` is the file of the bundled
 * geoParquetWorker. Undefined where a text does not tell its features apart. Rejects where the thread fails, or with
 * the reason of the signal.
 */
export async function geoParquetInThread(
  script: string,
  content: GeoParquetContent & { signal: AbortSignal },
): Promise<Uint8Array | undefined> {
  const { signal } = content;
  signal.throwIfAborted();
  // Also told of an error once nobody waits for the answer: without a listener it would end the process.
  const worker = new Worker(script, { resourceLimits }).on('error', () => undefined);
  underWay.add(content);
  const ended = new AbortController();
  const ending = AbortSignal.any([signal, ended.signal]);
  const send = async () => {
    for await (const task of tasksOf(content)) {
      ending.throwIfAborted();
      worker.postMessage(task);
    }
  };
  try {
    const [[bytes]] = await Promise.all([once(worker, 'message', { signal }), send()]);
    return bytes instanceof Uint8Array ? bytes : undefined;
  } finally {
    underWay.delete(content);
    ended.abort();
    await worker.terminate();
  }
}

async function* tasksOf(content: GeoParquetContent): AsyncGenerator<GeoParquetTask> {
  if ('series' in content) {
    yield { do: 'makeSeries', series: content.series };
    return;
  }
  const { text, origin, isOtherReference = false } = content;
  const body = 'file' in text ? text : undefined;
  if (!('file' in text)) for await (const part of text) yield { do: 'take', part };
  yield { do: 'make', body, origin, isOtherReference };
}
