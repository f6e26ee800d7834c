import { askByTwos } from '../api/askByTwos.ts';
import type { AskingOptions } from '../api/asking/asking.ts';
import type { UnheldResponse } from '../api/asking/unheldReading.ts';
import { ReadingExhaustedError } from '../api/errors.ts';
import type { TextColumn } from '../api/reading/textColumn.ts';
import type { BatchPlan } from '../assets/mayAskInParts.ts';
import {
  askBatches,
  beginBatches,
  isTooMuchAtOnce,
  joinedBatches,
  requestsLeft,
  type SeriesBatches,
} from '../assets/seriesBatches.ts';
import type { SeriesAnswer } from '../assets/seriesThread.ts';

/** Series as the service sent them, in several answers where it did not give them all at once. */
export interface SentSeries extends UnheldResponse, Pick<SeriesAnswer, 'more'> {}

/** Series of all assets that are wanted, and what of them has come. */
export interface WantedSeries {
  /** Asks for those of the assets with some ids, or for all. */
  ask(id: (number | string)[] | undefined, options: AskingOptions<UnheldResponse>): Promise<UnheldResponse>;
  /** All of it, once it has come. */
  answer: SentSeries | undefined;
  /** What came by ids; undefined while it is not asked for so. */
  batches: SeriesBatches | undefined;
}

/** How a service is asked that may refuse all assets at once; what it refused stays known. */
export interface AskingInParts {
  refusal: { error: unknown } | undefined;
  /** The assets to ask for, none of which was asked for. */
  begun: SeriesBatches | undefined;
  isAllowed: boolean;
}

export interface WantedOptions {
  signal: AbortSignal;
  /** Ids of the assets, as JSON: asked for where they have to be named. */
  ids: (signal: AbortSignal) => Promise<TextColumn>;
  /** Whether so many requests may go out. */
  mayAsk: (plan: BatchPlan) => Promise<boolean>;
  /** Most bytes of all answers together. */
  memory: number;
  /** Series of the same assets that will be wanted after these. */
  wantedLater: number;
  /** Told when any of them has come or failed. */
  onSettled?: () => void;
  /** Told for how many assets of the series that is asked for by ids an answer has come, of how many. */
  onCome?: (assets: number, of: number) => void;
}

/**
 * Asks for what has not come of series of the same assets, two requests at a time: each all at once until the service
 * refuses that, and then by the ids of the assets, if so many requests may go out. Resolves to the errors of those that
 * failed; what came of them stays, and is not asked for again. Rejects with the reason of the signal, and with
 * ReadingExhaustedError where they are more than may be read.
 */
export async function askWanted(
  wanted: readonly WantedSeries[],
  inParts: AskingInParts,
  options: WantedOptions,
): Promise<Map<WantedSeries, unknown>> {
  const failed = await askWhole(wanted, inParts, options);
  const left = wanted.filter(each => each.answer === undefined && !failed.has(each));
  if (left.length === 0) return failed;
  const begun = await beginParts(left, inParts, options);
  for (const each of left) {
    try {
      if (begun === undefined) throw inParts.refusal?.error;
      await askParts(each, begun, wanted, options);
    } catch (error) {
      if (options.signal.aborted || error instanceof ReadingExhaustedError) throw error;
      failed.set(each, error);
    }
    options.onSettled?.();
  }
  return failed;
}

async function askWhole(
  wanted: readonly WantedSeries[],
  inParts: AskingInParts,
  { signal, memory, onSettled }: WantedOptions,
): Promise<Map<WantedSeries, unknown>> {
  const failed = new Map<WantedSeries, unknown>();
  const waiting = wanted.filter(each => each.answer === undefined).values();
  const isFull = () => bytesOf(wanted) > memory;
  const ask = async (each: WantedSeries) => {
    try {
      each.answer = await each.ask(undefined, { signal });
    } catch (error) {
      if (isTooMuchAtOnce(error)) {
        inParts.refusal ??= { error };
        return;
      }
      failed.set(each, error);
    }
    onSettled?.();
  };
  const next = () => (inParts.refusal !== undefined || isFull() ? undefined : waiting.next().value);
  await askByTwos(next, ask, signal);
  signal.throwIfAborted();
  if (!isFull()) return failed;
  throw new ReadingExhaustedError('memory', new Uint8Array(), { endpoint: 'portfolioForecasts', url: '' });
}

/** What has come of all of them. */
function bytesOf(wanted: readonly WantedSeries[]): number {
  return wanted.flatMap(answersOf).reduce((sum, { bytes }) => sum + bytes.length, 0);
}

function answersOf({ answer, batches }: WantedSeries): readonly UnheldResponse[] {
  return answer === undefined ? (batches?.come ?? []) : [answer, ...(answer.more ?? [])];
}

/** The assets to ask for by their ids; undefined where none can be named, or so many requests may not go out. */
async function beginParts(
  left: readonly WantedSeries[],
  inParts: AskingInParts,
  { signal, ids, mayAsk, wantedLater }: WantedOptions,
): Promise<SeriesBatches | undefined> {
  inParts.begun ??= await beginBatches(await ids(signal));
  signal.throwIfAborted();
  const { begun, refusal } = inParts;
  if (begun.count === 0) return undefined;
  const reason = refusal?.error instanceof Error ? refusal.error.message : '';
  const requests = requestsLeft(begun) * (left.length + wantedLater);
  inParts.isAllowed ||= await mayAsk({ requests, assets: begun.count, reason });
  return inParts.isAllowed ? begun : undefined;
}

async function askParts(
  each: WantedSeries,
  begun: SeriesBatches,
  wanted: readonly WantedSeries[],
  { signal, memory, onCome }: WantedOptions,
): Promise<void> {
  each.batches ??= { ...begun, left: [...begun.left], come: [], refused: [] };
  const { batches } = each;
  try {
    await askBatches(each.ask, batches, {
      signal,
      memory: memory - bytesOf(wanted.filter(other => other !== each)),
      onCome: assets => onCome?.(assets, batches.count),
    });
  } finally {
    // What one of them found to be too many is too many for the others.
    begun.most = Math.min(begun.most, batches.most);
  }
  each.answer = joinedBatches(batches);
}
