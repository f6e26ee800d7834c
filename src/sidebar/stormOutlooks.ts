import type { CycloneForecast } from '../api/schemas/cyclone.ts';
import type { Connection } from '../connection/connection.ts';
import { describeError } from '../connection/describeError.ts';
import type { StormOutlookWords } from './stormOutlookWords.ts';
import type { CycloneQuery } from './stormQuery.ts';

/** Most storms whose tracks are asked for: a row further down says what the list has. */
export const MOST_ASKED = 30;

/** A storm of a list, and what was asked for it. */
export interface ListedStorm extends Pick<CycloneQuery, 'time' | 'model'> {
  storm_id: string | undefined;
  forecast: CycloneForecast;
}

/** What the tracks of listed storms say of them; a track is asked for once for each forecast that is listed. */
export interface StormOutlooks<Row extends ListedStorm> {
  /** Undefined until it is known, and where the track does not say. */
  of(row: Row): StormOutlookWords | undefined;
  /** Asks for what is not known of the first rows, and ends what was asked before; done when all has come, or failed. */
  ask(rows: readonly Row[]): Promise<void>;
  forget(): void;
}

/** `learned` is told of each row of which something is known now. */
export function createStormOutlooks<Row extends ListedStorm>(
  connection: Pick<Connection, 'client'>,
  learned: (row: Row) => void,
  log: (text: string) => void,
): StormOutlooks<Row> {
  const known = new Map<string, StormOutlookWords | undefined>();
  let asking = new AbortController();
  const askOne = async (row: Row, signal: AbortSignal) => {
    try {
      const { askStormOutlook } = await import('./askStormOutlook.ts');
      const words = await askStormOutlook(connection, row, signal);
      if (signal.aborted) return;
      known.set(keyOf(row), words);
      if (words !== undefined) learned(row);
    } catch (error) {
      if (!signal.aborted) log(describeError(error).message);
    }
  };
  return {
    of: row => known.get(keyOf(row)),
    async ask(rows) {
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      const first = rows.filter(({ storm_id }) => storm_id !== undefined).slice(0, MOST_ASKED);
      const unknown = first.filter(row => !known.has(keyOf(row)));
      await Promise.all(unknown.map(row => askOne(row, signal)));
    },
    forget() {
      asking.abort();
      known.clear();
    },
  };
}

/** A new forecast of a storm has a track of its own. */
function keyOf({ storm_id, time, model, forecast }: ListedStorm): string {
  return JSON.stringify([storm_id, time, model, forecast.forecast_time, forecast.forecast_last_updated]);
}
