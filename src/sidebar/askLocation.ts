import { describeError } from '../connection/describeError.ts';
import { unitsAsked } from '../connection/unitsAsked.ts';
import type { Parts } from '../parts.ts';
import { judgedLimits } from './locationLimits.ts';
import type { LocationRows } from './locationRows.ts';
import type { SavedLocation } from './locations.ts';
import { presentWords } from './locationWords.ts';
import { askPlaceForecast } from './placeForecast.ts';

type Learn = (more: Parameters<LocationRows['learn']>[1]) => void;

/**
 * Asks for what a row says of a location, and tells it as it comes: its present hour, then its limits, which may be of
 * days and do not wait for hours that do not come. Never rejects: the row says why something is missing.
 */
export async function askLocation(
  { connection, limits }: Pick<Parts, 'connection' | 'limits'>,
  location: SavedLocation,
  { before, signal }: { before: Parameters<typeof judgedLimits>[3]['before']; signal: AbortSignal },
  learn: Learn,
): Promise<void> {
  let failure: string | undefined;
  try {
    const forecast = await askPlaceForecast(connection, location, signal);
    const wordsAt = (now: number) => presentWords(forecast, now);
    learn({ present: { wordsAt, receivedAt: forecast.receivedAt }, failure });
  } catch (error) {
    failure = describeError(error).message;
    learn({ failure });
  }
  const watched = limits.all();
  if (watched.length === 0 || signal.aborted) return;
  try {
    const client = await connection.client();
    const asked = { units: unitsAsked(), signal, before };
    const { failure: missing, ...judged } = await judgedLimits(client, location, watched, asked);
    learn(judged);
    if (missing !== undefined) throw missing;
  } catch (error) {
    learn({ failure: failure ?? describeError(error).message });
  }
}
