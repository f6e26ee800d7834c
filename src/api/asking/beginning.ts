import { NO_GEOMETRY } from '../../domain/geometry.ts';
import type { BegunTable, BodyReader } from '../reading/bodyReader.ts';
import type { GeometryPart, OnProgress } from '../reading/readingTask.ts';
import type { OnArriving } from '../request/bodyCollection.ts';
import type { OpenBodyFile } from '../request/readBody.ts';
import type { EarlyTable } from './answer.ts';

/** Begins to read features while they come, told of how many were read. */
export type Begin = (
  url: string,
  onProgress: OnProgress,
) => {
  onArriving: OnArriving;
  /** Opens a file for features that are many. */
  openFile: OpenBodyFile | undefined;
  /** All of them came. */
  arrived(): void;
  /** Undefined where nothing was begun. */
  early(): EarlyTable | undefined;
};

/** What was told of a body that broke off holds no more: all is told anew. */
export const NOTHING_READ: GeometryPart = { from: 0, geometry: NO_GEOMETRY, soFar: NO_GEOMETRY };

/** Begins at once where there is a thread for it; undefined without one. */
export function beginning(
  reader: BodyReader | undefined,
  openFile: OpenBodyFile | undefined,
): Begin | undefined {
  if (reader === undefined) return undefined;
  return (url, onProgress) => {
    let ending = new AbortController();
    const { promise: whole, resolve: arrived } = Promise.withResolvers<void>();
    let table: BegunTable | undefined;
    return {
      openFile,
      onArriving(bytes) {
        // What was read of it elsewhere is read again.
        if (table !== undefined) {
          ending.abort();
          ending = new AbortController();
          onProgress(0, NOTHING_READ);
        }
        const options = { signal: ending.signal, onProgress, whole };
        table = reader.begin({ endpoint: 'portfolioFeatures', url, bytes }, options);
      },
      arrived,
      early: () => table && { table, end: () => ending.abort() },
    };
  };
}
