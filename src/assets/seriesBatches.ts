import { askByTwos } from '../api/askByTwos.ts';
import type { AskingOptions } from '../api/asking/asking.ts';
import type { UnheldResponse } from '../api/asking/unheldReading.ts';
import { NotFoundError, ReadingExhaustedError, StatusError, TooLargeError } from '../api/errors.ts';
import type { Problem } from '../api/problem.ts';
import { type TextColumn, textAt } from '../api/reading/textColumn.ts';
import { mapInTurns } from '../api/turns.ts';
import { batchCount, batchLength, canBeNamed, MOST_IDS } from '../domain/idBatches.ts';

type FeatureId = number | string;

/** Asks for the series of assets with some ids. */
export type AskSeries = (id: FeatureId[], options: AskingOptions<UnheldResponse>) => Promise<UnheldResponse>;

/** Series of many assets that are asked for by their ids, some of which may have come. */
export interface SeriesBatches {
  /** Assets that can be named. */
  count: number;
  /** Assets without an id, or with one that a request cannot name. */
  unnamed: number;
  /** Those of them that no answer has come for. */
  left: FeatureId[];
  /** Most ids of one request: fewer once the service refused as many. */
  most: number;
  come: UnheldResponse[];
  /** Those that the service refused by themselves, with the reason of the last. */
  refused: FeatureId[];
  refusal?: unknown;
  /** Whether one was since `most` was last known to be too few. */
  wasRefusedAlone?: boolean;
  /** Assets that these answers are for. */
  answered: number;
}

export interface BatchOptions {
  signal: AbortSignal;
  /** Told for how many assets an answer has come. */
  onCome: (assets: number) => void;
  /** Most bytes of all answers together. */
  memory: number;
}

/** As many are asked for by themselves and refused before it is clear that no other asset is answered either. */
const MOST_REFUSED = 10;

/** What a server answers where a question or its answer is more than it bears; 422 is that of the service. */
const TOO_MUCH: readonly number[] = [400, 413, 414, 422, 431];

/** Whether a question may be answered where it asks for less at once. */
export function isTooMuchAtOnce(error: unknown): boolean {
  if (error instanceof TooLargeError || error instanceof ReadingExhaustedError) return true;
  return error instanceof StatusError && TOO_MUCH.includes(error.status);
}

/** Those of the features with these ids, as JSON, that a request can name, each once. */
export async function beginBatches(ids: TextColumn): Promise<SeriesBatches> {
  const all = await mapInTurns(ids.ends.keys(), index => idOf(textAt(ids, index)));
  const named = all.filter(id => id !== undefined);
  const left = [...new Set(named)];
  const unnamed = all.length - named.length;
  return { count: left.length, unnamed, left, most: MOST_IDS, come: [], refused: [], answered: 0 };
}

/** Undefined for what is no id that can be sent. */
function idOf(json: string): FeatureId | undefined {
  const id: unknown = json === '' ? undefined : JSON.parse(json);
  return (typeof id === 'string' || typeof id === 'number') && canBeNamed(id) ? id : undefined;
}

/** How many requests are left; more where the service refuses as many ids at once. */
export function requestsLeft({ left, most }: SeriesBatches): number {
  return batchCount(left, most);
}

/**
 * Asks for what is left, two requests at a time. What is more than the service bears, or has an asset that it refuses, is
 * asked for in halves; what is refused by itself is left out. Rejects with the first error that this does not help
 * against, and where nothing came; what came meanwhile stays.
 */
export async function askBatches(
  askSeries: AskSeries,
  batches: SeriesBatches,
  { signal, onCome, memory }: BatchOptions,
): Promise<void> {
  let failure: { error: unknown } | undefined;
  const isFull = () => batches.come.reduce((sum, { bytes }) => sum + bytes.length, 0) > memory;
  const ask = async (id: FeatureId[]) => {
    try {
      const answer = await askSeries(id, { signal, keeps: false });
      noteAnswer(batches, id, answer);
      onCome(batches.answered);
    } catch (error) {
      if (!noteRefusal(batches, id, error)) failure ??= { error };
    }
  };
  const next = () => {
    const { left, most } = batches;
    const isEnd = failure !== undefined || isFull() || isRefusedWhole(batches) || left.length === 0;
    return isEnd ? undefined : left.splice(0, batchLength(left, 0, most));
  };
  // Not before the other request has ended too: what it brings is not to be asked for again.
  await askByTwos(next, ask, signal);
  if (failure !== undefined) throw failure.error;
  signal.throwIfAborted();
  if (batches.come.length === 0) throw restored(batches);
  if (!isFull()) return;
  const { endpoint = '', url = '' } = batches.come.at(-1) ?? {};
  const summary = { endpoint, url };
  throw new ReadingExhaustedError('memory', new Uint8Array(), summary);
}

/** Where one is answered by itself and another is not, it was not their number that was refused. */
function noteAnswer(batches: SeriesBatches, id: readonly FeatureId[], answer: UnheldResponse): void {
  batches.come.push(answer);
  batches.answered += id.length;
  if (id.length > 1 || batches.wasRefusedAlone !== true) return;
  batches.most = MOST_IDS;
  batches.wasRefusedAlone = false;
}

/** Whether it helps to ask for less, or for others. */
function noteRefusal(batches: SeriesBatches, id: FeatureId[], error: unknown): boolean {
  const isOfThese = error instanceof NotFoundError || isTooMuchAtOnce(error);
  const isAlone = id.length === 1;
  if (isAlone && isOfThese && error instanceof StatusError) {
    batches.refused.push(...id);
    batches.refusal = error;
    batches.wasRefusedAlone = true;
    return true;
  }
  batches.left.unshift(...id);
  if (isAlone || !isOfThese) return false;
  batches.most = Math.min(batches.most, Math.ceil(id.length / 2));
  return true;
}

function isRefusedWhole({ come, refused }: SeriesBatches): boolean {
  return come.length === 0 && refused.length >= MOST_REFUSED;
}

/** Why nothing came; all of it may be asked for again. */
function restored(batches: SeriesBatches): unknown {
  batches.left.unshift(...batches.refused.splice(0));
  batches.most = MOST_IDS;
  return batches.refusal;
}

/** The answers to all requests as that of the first, with those to the rest. Throws where there is none. */
export function joinedBatches(batches: SeriesBatches): Joined {
  const [first, ...more] = batches.come;
  if (first === undefined) throw new Error('No batch was answered.');
  const problems = [first, ...more].flatMap(answer => answer.problems);
  return { ...first, problems: [...leftOutProblems(batches), ...problems], more };
}

type Joined = UnheldResponse & { more: readonly UnheldResponse[] };

/** What is told of assets without an answer. */
function leftOutProblems({ unnamed, refused, refusal }: SeriesBatches): Problem[] {
  const reason = refusal instanceof Error ? refusal.message : '';
  const [last] = refused.slice(-1).map(id => JSON.stringify(id));
  const told = [
    unnamed > 0 ? `${unnamed} without an id that can be sent exactly` : '',
    last === undefined ? '' : `${refused.length} refused, the last ${last}: ${reason}`,
  ];
  return told
    .filter(found => found !== '')
    .map(found => ({ path: '$', expected: 'a series for each asset', found }));
}
