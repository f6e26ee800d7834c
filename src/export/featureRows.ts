import { featureTextParts } from '../api/reading/featureTexts.ts';
import type { ResponseBody } from '../api/responseBody.ts';
import { createTurns } from '../api/turns.ts';

/** Features in a form in which each is a line by itself, made while they are written. */
export interface FeatureRows {
  /** Rejects with UnclearFeatures where the text does not tell its features apart: what came is then none of them. */
  blocks: AsyncIterable<Uint8Array>;
  /** What the rows cannot say themselves, in words; known behind the last block. */
  notes(): string[];
}

/** How features become rows. */
export interface MakingRows {
  /** Ends it: what is made rejects with the reason. */
  signal: AbortSignal;
  /** Told how many features are looked at so far, and of how many once that is known. */
  onProgress?: (count: number, of?: number) => void;
}

/** The text of a collection does not tell for certain where its features are. */
export class UnclearFeatures extends Error {
  override name = 'UnclearFeatures';
}

/**
 * What becomes of each feature of a collection, some at a time, in turns with other work of the thread. Rejects with
 * UnclearFeatures where its text does not tell them apart.
 */
export async function* eachFeature<T>(
  body: ResponseBody,
  { signal, onProgress }: MakingRows,
  make: (text: Uint8Array) => T,
): AsyncGenerator<T[]> {
  const turns = createTurns();
  const parts = featureTextParts(body);
  let count = 0;
  for (;;) {
    const part = await parts.next();
    signal.throwIfAborted();
    if (part.done && !part.value) throw new UnclearFeatures();
    if (part.done) return;
    const made: T[] = [];
    for (const text of part.value) {
      if (turns.isOver()) await turns.next();
      signal.throwIfAborted();
      made.push(make(text));
    }
    count += made.length;
    onProgress?.(count);
    yield made;
  }
}
