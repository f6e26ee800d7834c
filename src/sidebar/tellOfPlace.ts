import type { Connection } from '../connection/connection.ts';
import { describeError } from '../connection/describeError.ts';
import type { Coordinates } from '../domain/coordinates.ts';
import { nextDayLines } from './nextDayLines.ts';
import { askPlaceForecast } from './placeForecast.ts';

/** The next 24 hours of a place in lines of plain text, or why there are none; undefined once it is cancelled. */
export async function tellOfPlace(
  connection: Connection,
  place: Coordinates,
  signal: AbortSignal,
): Promise<string[] | undefined> {
  try {
    return nextDayLines(await askPlaceForecast(connection, place, signal), Date.now());
  } catch (error) {
    const { message, cancelled } = describeError(error);
    return cancelled ? undefined : [message];
  }
}
