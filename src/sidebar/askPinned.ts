import type { Connection } from '../connection/connection.ts';
import { describeError } from '../connection/describeError.ts';
import type { Coordinates } from '../domain/coordinates.ts';
import { askPlaceForecast, type PlaceForecast } from './placeForecast.ts';

/** What is known of the pinned place: the last answer, and why there is no later one. */
export interface PinnedKnowledge {
  forecast?: PlaceForecast;
  /** One sentence. */
  failure?: string;
}

/** Asks anew; where that fails, the answer from before stays. */
export async function askPinned(
  connection: Connection,
  place: Coordinates,
  before: PinnedKnowledge,
  signal: AbortSignal,
): Promise<PinnedKnowledge> {
  try {
    return { forecast: await askPlaceForecast(connection, place, signal) };
  } catch (error) {
    return { ...before, failure: describeError(error).message };
  }
}
