import { column, type ForecastSeries } from './forecastSeries.ts';

const HOUR = 3600;

/** How many hours a summary is of. */
export const NEXT_DAY_HOURS = 24;

/** A forecast's next 24 hours in small, the present hour first. `hours` counts those that have the value. */
export interface NextDay {
  /** Of the present hour; undefined where it has none. */
  temperatureNow: number | undefined;
  windNow: number | undefined;
  /** Code as the service sends it. */
  weatherNow: string | undefined;
  temperature: { lowest: number; highest: number; hours: number } | undefined;
  /** The windiest hour. */
  wind:
    | { speed: number; direction: number | undefined /** Epoch seconds. */; at: number; hours: number }
    | undefined;
  precipitation: { total: number; hours: number } | undefined;
  /** Codes as the service sends them, of most hours first; day and night are one. */
  weather: readonly { code: string; hours: number }[];
}

/** Sums up what a forecast says of the 24 hours that begin with the present one; `now` in epoch milliseconds. */
export function nextDay({ times, rows }: ForecastSeries, now: number): NextDay {
  const present = now / 1000 - HOUR;
  const isWithin = (time: number) => time > present && time <= present + NEXT_DAY_HOURS * HOUR;
  const hours = rows.filter((_, index) => isWithin(times[index] ?? Number.NaN));
  const hourTimes = times.filter(isWithin);
  const temperatures = column(hours, 'temperature');
  const hasPresentHour = (hourTimes[0] ?? Number.POSITIVE_INFINITY) <= now / 1000;
  return {
    temperatureNow: hasPresentHour ? known(temperatures[0]) : undefined,
    windNow: hasPresentHour ? known(column(hours, 'wind_speed')[0]) : undefined,
    weatherNow: hasPresentHour ? codeOf(hours[0]?.weather_code) : undefined,
    temperature: range(temperatures),
    wind: windiest(hourTimes, column(hours, 'wind_speed'), column(hours, 'wind_direction')),
    precipitation: sum(column(hours, 'precipitation_accumulation')),
    weather: weatherOf(hours.map(({ weather_code }) => weather_code)),
  };
}

function codeOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function known(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

function range(values: Float64Array): NextDay['temperature'] {
  const present = values.filter(value => !Number.isNaN(value));
  if (present.length === 0) return undefined;
  return { lowest: Math.min(...present), highest: Math.max(...present), hours: present.length };
}

function sum(values: Float64Array): NextDay['precipitation'] {
  const present = values.filter(value => !Number.isNaN(value));
  if (present.length === 0) return undefined;
  return { total: present.reduce((total, value) => total + value, 0), hours: present.length };
}

function windiest(times: Float64Array, speeds: Float64Array, directions: Float64Array): NextDay['wind'] {
  const present = speeds.filter(value => !Number.isNaN(value));
  if (present.length === 0) return undefined;
  const speed = Math.max(...present);
  const index = speeds.indexOf(speed);
  const at = times[index] ?? Number.NaN;
  return { speed, direction: known(directions[index]), at, hours: present.length };
}

function weatherOf(codes: readonly unknown[]): NextDay['weather'] {
  const counts = new Map<string, number>();
  for (const code of codes) {
    if (typeof code !== 'string' || code === '') continue;
    const kind = code.replace(/-(?:day|night)$/, '');
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts].map(([code, hours]) => ({ code, hours })).sort((a, b) => b.hours - a.hours);
}
