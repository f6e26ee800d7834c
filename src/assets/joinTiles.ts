import { CancelledError, ReadingExhaustedError } from '../api/errors.ts';
import type { Problem } from '../api/problem.ts';
import { collectionBytes } from '../api/reading/collectionBytes.ts';
import type { FeaturesResponse } from '../api/reading/featureTable.ts';
import { type NamedReference, referenceOfText } from '../api/reading/namedReference.ts';
import { ReadingExhausted } from '../api/reading/readingFaults.ts';
import { sharedReference } from '../api/reading/sharedReference.ts';
import { textAt } from '../api/reading/textColumn.ts';
import { threadTable } from '../api/reading/threadTable.ts';
import { createTurns } from '../api/turns.ts';
import { t } from '../domain/localize.ts';
import { pointPlaces } from '../domain/tiles/pointPlaces.ts';
import { createTileJoin } from '../domain/tiles/tileJoin.ts';
import type { Parts } from '../parts.ts';
import { assetThreads, readingMemory } from './assetThreads.ts';
import { tileProblems } from './tileProblems.ts';

/** The features of several tiles as one collection, each once, byte for byte as it came. */
export interface JoinedTiles extends FeaturesResponse {
  bytes: Uint8Array;
  /** What was asked for, tile by tile. */
  tiles: readonly string[];
  /** Features that were left out since they had come with an earlier tile. */
  repeated: number;
  /** Those of them that came otherwise than with any earlier tile. */
  differing: number;
  /** The reference systems that the tiles name, where they differ, so that the collection names none. */
  references?: readonly string[];
}

/** Puts the answers to tiles together; rejects with an error of errors.ts. There is at least one. */
export async function joinTiles(
  parts: Parts,
  answers: readonly FeaturesResponse[],
  signal: AbortSignal,
): Promise<JoinedTiles> {
  const [first] = answers;
  if (first === undefined) throw new Error('No tile was answered.');
  const { texts, places, repeated, differing } = await distinctTexts(answers, signal);
  const { member, differing: references } = sharedReference(await referencesOf(answers));
  const bytes = await collectionBytes(texts, member);
  const { endpoint, url } = first;
  const memory = readingMemory();
  const threads = assetThreads(parts);
  try {
    const task = { do: 'table', endpoint, url, bytes, memory } as const;
    const { result } = await threads.run(task, { signal });
    return {
      ...first,
      bytes,
      problems: [
        ...otherReferences(references),
        ...answers.flatMap((answer, at) => tileProblems(answer, places[at] ?? [])),
      ],
      receivedAt: Math.min(...answers.map(answer => answer.receivedAt)),
      table: threadTable(threads, result),
      tiles: answers.map(answer => answer.url),
      repeated,
      differing,
      ...(references.length === 0 ? {} : { references }),
    };
  } catch (error) {
    if (signal.aborted) throw new CancelledError('The reading was cancelled.', { endpoint, url });
    if (error instanceof ReadingExhausted)
      throw new ReadingExhaustedError(error.of, bytes, { endpoint, url });
    throw error;
  }
}

/** What each tile that has a feature names. */
function referencesOf(answers: readonly FeaturesResponse[]): Promise<(NamedReference | undefined)[]> {
  const filled = answers.filter(({ table }) => table.count > 0);
  return Promise.all(filled.map(({ bytes }) => referenceOfText(bytes)));
}

function otherReferences(references: readonly string[]): Problem[] {
  if (references.length === 0) return [];
  const expected = t('the same reference system in all tiles');
  return [{ path: '$.crs', expected, found: references.join(', ') }];
}

/**
 * The text of each feature that is of no earlier answer, in turns with other work of the thread; and for each answer the
 * places of its features among these, where those that were left out have none.
 */
async function distinctTexts(answers: readonly FeaturesResponse[], signal: AbortSignal) {
  const turns = createTurns();
  const join = createTileJoin();
  const texts: Uint8Array[] = [];
  const places: (number | undefined)[][] = [];
  for (const { table } of answers) {
    const placeOf = pointPlaces(table.geometry);
    const own: (number | undefined)[] = [];
    for (let index = 0; index < table.count; index++) {
      if (turns.isOver()) await turns.next();
      signal.throwIfAborted();
      const text = withoutBlanks(await textOf(table, index));
      const isTaken = join.take(textAt(table.ids, index), text, placeOf(index));
      own.push(isTaken ? texts.length : undefined);
      if (isTaken) texts.push(text);
    }
    places.push(own);
    join.next();
  }
  return { texts, places, repeated: join.repeated(), differing: join.differing() };
}

/** Nothing is written anew: it might lose digits, and members that are not read. */
async function textOf(table: FeaturesResponse['table'], index: number): Promise<Uint8Array> {
  const text = await table.text(index);
  if (text === undefined) throw new Error('The text of a tile does not tell its features apart.');
  return text;
}

/** The last of the characters that JSON takes for blanks. */
const SPACE = 0x20;

function withoutBlanks(text: Uint8Array): Uint8Array {
  let [from, to] = [0, text.length];
  while (from < to && (text[from] ?? 0) <= SPACE) from++;
  while (to > from && (text[to - 1] ?? 0) <= SPACE) to--;
  return text.subarray(from, to);
}
