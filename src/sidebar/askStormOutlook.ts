import type { Connection } from '../connection/connection.ts';
import { readTracks } from '../domain/readTracks.ts';
import { readTrackTime } from '../domain/readTrackTime.ts';
import { stormOutlook } from '../domain/stormOutlook.ts';
import type { ListedStorm } from './stormOutlooks.ts';
import { type StormOutlookWords, stormOutlookWords } from './stormOutlookWords.ts';

/** Bytes of the longest track that is looked at for a row. */
const MOST_BYTES = 2 ** 18;

/** Asks for the same track as the storm's panel does; undefined where that does not say how the storm is. */
export async function askStormOutlook(
  connection: Pick<Connection, 'client'>,
  { storm_id = '', time, model, forecast }: ListedStorm,
  signal: AbortSignal,
): Promise<StormOutlookWords | undefined> {
  const client = await connection.client();
  const { value, bytes } = await client.cycloneTrack({ storm_id, time, model }, { signal });
  if (bytes.length > MOST_BYTES) return undefined;
  const outlook = stormOutlook(readTracks(value).tracks, readTrackTime(forecast.forecast_time)?.time);
  return outlook && stormOutlookWords(outlook);
}
