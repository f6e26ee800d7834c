import { isRecord } from '../domain/isRecord.ts';
import type { UnitSystem } from '../domain/weatherUnits.ts';

/** What a request asked for, as far as it decides how its answer is read. */
export interface Asked {
  /** Series of a weather forecast; undefined for other requests. */
  series: 'daily' | 'hourly' | undefined;
  /** Undefined where the service was left to choose. */
  units: UnitSystem | undefined;
}

/** Reads a request's address: an answer may hold members of any name, so that only what was asked tells what it is. */
export function askedOf(address: string): Asked {
  const url = URL.parse(address);
  const series = /\/forecast\/(daily|hourly)$/.exec(url?.pathname ?? '')?.[1];
  const units = url?.searchParams.get('units');
  return {
    series: series === 'daily' || series === 'hourly' ? series : undefined,
    units: units === 'metric' || units === 'imperial' ? units : undefined,
  };
}

/** Rows of the series that was asked for; one that cannot be read is empty. Undefined where there is no series. */
export function forecastRows(
  sent: Readonly<Record<string, unknown>>,
  { series }: Asked,
): Readonly<Record<string, unknown>>[] | undefined {
  const rows = series === undefined ? (sent.hourly ?? sent.daily) : sent[series];
  return Array.isArray(rows) ? rows.map(row => (isRecord(row) ? row : {})) : undefined;
}

/** Which series of an answer its rows are: the one that was asked for, else the one that came. */
export function sentSeries(sent: Readonly<Record<string, unknown>>, { series }: Asked): 'daily' | 'hourly' {
  return series ?? (sent.hourly === undefined ? 'daily' : 'hourly');
}
