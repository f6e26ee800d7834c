import { readInstant } from './dateTime.ts';
import { isDated, isNewer } from './forecastOrder.ts';

interface Listed {
  storm_id?: string | undefined;
  forecast_time?: string | undefined;
  forecast_last_updated?: string | undefined;
}

/**
 * The entries of a list of storms by their ids: of several for one storm the one of its latest forecast, and of those
 * that are not told apart the first. Entries without an id are left out.
 */
export function latestListed<Entry extends Listed>(list: readonly (Entry | null)[]): Map<string, Entry> {
  const latest = new Map<string, { entry: Entry; dates: ReturnType<typeof datesOf> }>();
  for (const entry of list) {
    if (entry?.storm_id === undefined) continue;
    const known = latest.get(entry.storm_id);
    const dates = datesOf(entry);
    const isFirstDated = isDated(dates) && known !== undefined && !isDated(known.dates);
    if (known === undefined || isFirstDated || isNewer(dates, known.dates))
      latest.set(entry.storm_id, { entry, dates });
  }
  return new Map([...latest].map(([id, { entry }]) => [id, entry]));
}

function datesOf({ forecast_time, forecast_last_updated }: Listed) {
  return { issued: readInstant(forecast_time), updated: readInstant(forecast_last_updated) };
}
