import type { Parts } from '../parts.ts';
import type { SeriesAnswer } from './seriesThread.ts';

/** Asks for the forecasts of all assets of a run, whose value nobody holds. */
export async function runForecasts(
  { connection }: Parts,
  run: { portfolio_id: string; init_time: string },
  options: { signal: AbortSignal; onProgress?: (count: number) => void },
): Promise<SeriesAnswer> {
  const { client } = await connection.opened();
  return { ...(await client.openForecasts(run, options)), endpoint: 'portfolioForecasts' };
}
