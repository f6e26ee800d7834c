import type { ServiceClient } from '../api/client.ts';
import { NotFoundError } from '../api/errors.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';

/** A run of a portfolio's forecasts. */
export interface Run {
  /** Init time as the service wrote it, by which its forecasts are asked for. */
  text: string;
  /** The same in epoch milliseconds. */
  initTime: number;
}

export interface RunsQuestion {
  portfolio_id: string;
  /** Epoch milliseconds. */
  asOf: number;
  count: number;
}

/**
 * The latest runs as of a time, newest first: each as the service names it for the second before the one after it.
 * Fewer where it names no earlier one, and none where it names what is no time. Rejects where it is not answered.
 */
export async function latestRuns(
  client: Pick<ServiceClient, 'portfolioInitTime'>,
  { portfolio_id, asOf, count }: RunsQuestion,
  signal: AbortSignal,
): Promise<Run[]> {
  const runs: Run[] = [];
  /** Undefined where the service knows of none, which is no fault once one is known. */
  const runAsOf = async (time: number, isEarlier: boolean): Promise<string | undefined> => {
    try {
      return (await client.portfolioInitTime({ portfolio_id, time: isoText(time) }, { signal })).value;
    } catch (error) {
      if (isEarlier && error instanceof NotFoundError) return undefined;
      throw error;
    }
  };
  for (let time = asOf; runs.length < count; ) {
    const last = runs.at(-1);
    const text = await runAsOf(time, last !== undefined);
    const initTime = readInstant(text);
    if (text === undefined || initTime === undefined || (last !== undefined && initTime >= last.initTime))
      break;
    runs.push({ text, initTime });
    time = initTime - 1000;
  }
  return runs;
}
