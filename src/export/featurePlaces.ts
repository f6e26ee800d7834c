import { listScanner } from '../api/reading/listScanner.ts';
import type { JsonState } from '../api/request/jsonScanner.ts';

/** From the first byte to before the last. */
export interface Span {
  start: number;
  end: number;
}

/** Follows a body while it comes, and holds none of it. */
export interface FeaturePlaces {
  push(part: Uint8Array): void;
  state(): JsonState;
  /** Where the features of a collection are: batches of whole ones, in order, with a comma between two batches. */
  batches(): readonly Span[];
  /** Bytes that came. */
  length(): number;
}

/** Least bytes of features that are looked at together. */
const BATCH_BYTES = 2 ** 20;

/** Finds out whether a body is JSON, and where the features are that it holds. */
export function featurePlaces(): FeaturePlaces {
  const batches: Span[] = [];
  let length = 0;
  let lists = 0;
  let start = 0;
  const add = (end: number) => {
    if (end > start) batches.push({ start, end });
    start = end + 1;
  };
  const scanner = listScanner('features', {
    open(position) {
      lists++;
      start = position;
    },
    cut(position) {
      if (lists === 1 && position - start >= BATCH_BYTES) add(position);
    },
    close(position) {
      if (lists === 1) add(position);
    },
  });
  return {
    push(part) {
      length += part.length;
      scanner.push(part);
    },
    state: scanner.state,
    batches: () => batches,
    length: () => length,
  };
}
