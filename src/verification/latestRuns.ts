import type { ServiceClient } from '../api/client.ts';
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
 * Fewer where it names no earlier one. Throws where it names none.
 */
export async function latestRuns(
  client: Pick<ServiceClient, 'portfolioInitTime'>,
  { portfolio_id, asOf, count }: RunsQuestion,
  signal: AbortSignal,
): Promise<Run[]> {
  const runs: Run[] = [];
  for (let time = asOf; runs.length < count; ) {
    const { value: text } = await client.portfolioInitTime({ portfolio_id, time: isoText(time) }, { signal });
    const initTime = readInstant(text);
    const last = runs.at(-1);
    if (initTime === undefined || (last !== undefined && initTime >= last.initTime)) break;
    runs.push({ text, initTime });
    time = initTime - 1000;
  }
  return runs;
}
