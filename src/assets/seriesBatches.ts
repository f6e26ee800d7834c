import { askByTwos } from '../api/askByTwos.ts';
import type { AskingOptions, UnheldResponse } from '../api/client.ts';
import { ReadingExhaustedError, StatusError, TooLargeError } from '../api/errors.ts';
import { type TextColumn, textAt } from '../api/reading/textColumn.ts';
import { mapInTurns } from '../api/turns.ts';
import { batchCount, batchLength, MOST_IDS } from '../domain/idBatches.ts';

type FeatureId = number | string;

/** Asks for the series of assets with some ids. */
export type AskSeries = (id: FeatureId[], options: AskingOptions<UnheldResponse>) => Promise<UnheldResponse>;

/** Series of many assets that are asked for by their ids, some of which may have come. */
export interface SeriesBatches {
  /** Assets that can be named. */
  count: number;
  /** Those of them that no answer has come for. */
  left: FeatureId[];
  /** Most ids of one request: fewer once the service refused as many. */
  most: number;
  come: UnheldResponse[];
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
  const left = [...new Set(all.filter(id => id !== undefined))];
  return { count: left.length, left, most: MOST_IDS, come: [], answered: 0 };
}

/** Undefined for what is no id that can be sent. */
function idOf(json: string): FeatureId | undefined {
  const id: unknown = json === '' ? undefined : JSON.parse(json);
  if (typeof id === 'string') return id.isWellFormed() ? id : undefined;
  return Number.isSafeInteger(id) ? Number(id) : undefined;
}

/** How many requests are left; more where the service refuses as many ids at once. */
export function requestsLeft({ left, most }: SeriesBatches): number {
  return batchCount(left, most);
}

/**
 * Asks for what is left, two requests at a time. What is more than the service bears is asked for in halves. Rejects with
 * the first error that this does not help against; what came meanwhile stays.
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
      batches.come.push(answer);
      batches.answered += id.length;
      onCome(batches.answered);
    } catch (error) {
      batches.left.unshift(...id);
      if (id.length > 1 && isTooMuchAtOnce(error))
        batches.most = Math.min(batches.most, Math.ceil(id.length / 2));
      else failure ??= { error };
    }
  };
  const next = () => {
    const { left, most } = batches;
    const isEnd = failure !== undefined || isFull() || left.length === 0;
    return isEnd ? undefined : left.splice(0, batchLength(left, 0, most));
  };
  // Not before the other request has ended too: what it brings is not to be asked for again.
  await askByTwos(next, ask, signal);
  if (failure !== undefined) throw failure.error;
  signal.throwIfAborted();
  if (!isFull()) return;
  const { endpoint = '', url = '' } = batches.come.at(-1) ?? {};
  const summary = { endpoint, url };
  throw new ReadingExhaustedError('memory', new Uint8Array(), summary);
}

/** The answers to all requests as that of the first, with those to the rest. Throws where there is none. */
export function joinedBatches({ come: [first, ...more] }: Pick<SeriesBatches, 'come'>): Joined {
  if (first === undefined) throw new Error('No batch was answered.');
  const problems = [first, ...more].flatMap(answer => answer.problems);
  return { ...first, problems, more };
}

type Joined = UnheldResponse & { more: readonly UnheldResponse[] };
