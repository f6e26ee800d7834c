import type { BegunTable, BodyReader } from '../reading/bodyReader.ts';
import type { OnProgress } from '../reading/readingTask.ts';
import type { ArrivingBytes } from '../request/arrivingBytes.ts';
import type { EarlyTable } from './answer.ts';

/** Begins to read features while they come, told of how many were read. */
export type Begin = (
  url: string,
  onProgress: OnProgress,
) => {
  onArriving(bytes: ArrivingBytes): void;
  /** All of them came. */
  arrived(): void;
  /** Undefined where nothing was begun. */
  early(): EarlyTable | undefined;
};

/** Begins at once where there is a thread for it; undefined without one. */
export function beginning(reader: BodyReader | undefined): Begin | undefined {
  if (reader === undefined) return undefined;
  return (url, onProgress) => {
    const ending = new AbortController();
    const { promise: whole, resolve: arrived } = Promise.withResolvers<void>();
    let table: BegunTable | undefined;
    return {
      onArriving(bytes) {
        const options = { signal: ending.signal, onProgress, whole };
        table = reader.begin({ endpoint: 'portfolioFeatures', url, bytes }, options);
      },
      arrived,
      early: () => table && { table, end: () => ending.abort() },
    };
  };
}
