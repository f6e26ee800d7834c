import type { UnheldResponse } from '../api/asking/unheldReading.ts';
import { CancelledError, ReadingExhaustedError } from '../api/errors.ts';
import { ReadingExhausted } from '../api/reading/readingFaults.ts';
import type { LimitQuestion, LimitSummary } from '../api/reading/readLimit.ts';
import type { LimitFactsQuestion } from '../api/reading/readLimitFacts.ts';
import type { SeriesQuestion, SeriesRead } from '../api/reading/readSeries.ts';
import type { TextColumn } from '../api/reading/textColumn.ts';
import type { CsvCell } from '../domain/csv.ts';
import type { LimitFacts } from '../domain/watch/limitFacts.ts';
import type { Parts } from '../parts.ts';
import { assetThreads, readingMemory } from './assetThreads.ts';

/** Series of a portfolio as the service sent them. */
export interface SeriesAnswer extends Omit<UnheldResponse, 'endpoint'>, Pick<SeriesQuestion, 'endpoint'> {
  /** The answers to the rest of the assets, where they had to be asked for in several requests. */
  more?: readonly UnheldResponse[] | undefined;
}

interface Asked {
  url: string;
  more?: readonly { url: string }[] | undefined;
}

/** What was asked for, request by request. */
export function requestsOf({ url, more = [] }: Asked): string[] {
  return [url, ...more.map(answer => answer.url)];
}

/** Packs a variable of series in a thread, for those who show the features with these ids, as JSON. */
export function packVariable(
  parts: Parts,
  answer: SeriesAnswer,
  asked: { variable: string | undefined; ids: TextColumn },
  signal: AbortSignal,
): Promise<SeriesRead> {
  return inThread(answer, signal, async () => {
    const question = { ...questionOf(answer), ...asked };
    return (await assetThreads(parts).run({ do: 'series', question }, { signal })).result;
  });
}

/**
 * What passes a limit, with a row for each stretch, or for each feature where ids are given; undefined where nothing has
 * the variable in the limit's unit.
 */
export function findLimit(
  parts: Parts,
  answer: SeriesAnswer,
  asked: Pick<LimitQuestion, 'limit' | 'ids'>,
  signal: AbortSignal,
): Promise<{ summary: LimitSummary; rows: CsvCell[][] } | undefined> {
  return inThread(answer, signal, async () => {
    const question = { ...questionOf(answer), ...asked };
    const { result, elements } = await assetThreads(parts).run({ do: 'limit', question }, { signal });
    return result && { summary: result, rows: elements.filter(isRow) };
  });
}

/** What is known of a limit that is watched, after these forecasts; undefined as in `findLimit`. */
export function learnLimitOf(
  parts: Parts,
  answer: SeriesAnswer,
  watched: Pick<LimitFactsQuestion, 'limit' | 'of' | 'known' | 'ids' | 'labels'>,
  signal: AbortSignal,
): Promise<LimitFacts | undefined> {
  return inThread(answer, signal, async () => {
    const question = { ...questionOf(answer), ...watched };
    return (await assetThreads(parts).run({ do: 'limitFacts', question }, { signal })).result;
  });
}

function questionOf({ endpoint, bytes, more = [] }: SeriesAnswer) {
  return { endpoint, bodies: [bytes, ...more.map(answer => answer.bytes)], memory: readingMemory() };
}

/** The thread makes rows, and nothing else. */
function isRow(element: unknown): element is CsvCell[] {
  return Array.isArray(element);
}

async function inThread<T>(
  { endpoint, url, bytes }: SeriesAnswer,
  signal: AbortSignal,
  work: () => Promise<T>,
): Promise<T> {
  const summary = { endpoint, url };
  try {
    return await work();
  } catch (error) {
    if (signal.aborted) throw new CancelledError('The reading was cancelled.', summary);
    if (error instanceof ReadingExhausted) throw new ReadingExhaustedError(error.of, bytes, summary);
    throw error;
  }
}
