import type { TextColumn } from '../api/reading/textColumn.ts';
import type { Parts } from '../parts.ts';
import { readingMemory } from './assetThreads.ts';
import type { BatchPlan } from './mayAskInParts.ts';
import {
  type AskSeries,
  askBatches,
  beginBatches,
  isTooMuchAtOnce,
  joinedBatches,
  requestsLeft,
  type SeriesBatches,
} from './seriesBatches.ts';
import type { SeriesAnswer } from './seriesThread.ts';

/** A run of a portfolio. */
interface Run {
  portfolio_id: string;
  init_time: string;
}

export interface RunOptions {
  signal: AbortSignal;
  /** Told how many forecasts came so far, and of how many where that is known. */
  onProgress?: (count: number, of?: number) => void;
  /** Ids of the assets, as JSON: asked for where they have to be named. */
  ids: () => TextColumn | Promise<TextColumn>;
  /** Whether so many requests may go out. */
  mayAsk: (plan: BatchPlan) => Promise<boolean>;
}

/** Asks for the forecasts of all assets of a run, whose value nobody holds. */
export interface RunForecasts {
  /**
   * All at once, or by the ids of the assets where the service refuses that. What came before it failed, or was
   * cancelled, is not asked for again. Undefined where so many requests may not go out.
   */
  ask(options: RunOptions): Promise<SeriesAnswer | undefined>;
}

export function createRunForecasts({ connection }: Parts, run: Run): RunForecasts {
  let batches: SeriesBatches | undefined;
  let reason = '';
  let isAllowed = false;
  /** What was cancelled ends before what goes on with it begins: until then its assets are in neither's hands. */
  let ended: Promise<void> = Promise.resolve();
  return {
    async ask({ signal, onProgress, ids, mayAsk }) {
      const { client } = await connection.opened();
      if (batches === undefined) {
        try {
          const answer = await client.openForecasts(run, {
            signal,
            onProgress: count => onProgress?.(count),
          });
          return { ...answer, endpoint: 'portfolioForecasts' };
        } catch (error) {
          if (!isTooMuchAtOnce(error)) throw error;
          const begun = await beginBatches(await ids());
          if (begun.count === 0) throw error;
          batches = begun;
          reason = error instanceof Error ? error.message : '';
        }
      }
      const all = batches;
      isAllowed ||= await mayAsk({ requests: requestsLeft(all), assets: all.count, reason });
      if (!isAllowed) return undefined;
      const onCome = (assets: number) => onProgress?.(assets, all.count);
      await ended;
      const askSeries: AskSeries = (id, asking) => client.openForecasts({ ...run, id }, asking);
      const asking = askBatches(askSeries, all, { signal, onCome, memory: readingMemory() });
      ended = asking.catch(() => undefined);
      await asking;
      return { ...joinedBatches(all), endpoint: 'portfolioForecasts' };
    },
  };
}
