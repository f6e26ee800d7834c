import { column, type ForecastSeries } from './forecastSeries.ts';
import { rowSteps } from './limit.ts';

const HOUR = 3600;

/** How many hours a summary is of. */
export const NEXT_DAY_HOURS = 24;

/** A forecast's next 24 hours in small, the present row first. `hours` are those for which rows with the value stand. */
export interface NextDay {
  /** Of the present row; undefined where there is none. */
  temperatureNow: number | undefined;
  windNow: number | undefined;
  /** Code as the service sends it. */
  weatherNow: string | undefined;
  temperature: { lowest: number; highest: number; hours: number } | undefined;
  /** The windiest row. */
  wind:
    | { speed: number; direction: number | undefined /** Epoch seconds. */; at: number; hours: number }
    | undefined;
  precipitation: { total: number; hours: number } | undefined;
  /** Codes as the service sends them, of most hours first; day and night are one. */
  weather: readonly { code: string; hours: number }[];
}

/** Rows of a forecast, and for how many hours each stands. */
interface Rows {
  times: Float64Array;
  rows: ForecastSeries['rows'];
  hours: Float64Array;
  /** Rows that stand for no time beyond the 24 hours: but for the last, all of them do not. */
  whole: number;
}

/**
 * Sums up what a forecast says of the 24 hours that begin with its present row, each row standing for the time until
 * the next; `now` in epoch milliseconds. Of rows of one time the last counts.
 */
export function nextDay(series: ForecastSeries, now: number): NextDay {
  const next = nextRows(series, now / 1000);
  const { times, rows } = next;
  const temperatures = column(rows, 'temperature');
  const winds = column(rows, 'wind_speed');
  const hasPresent = (times[0] ?? Number.POSITIVE_INFINITY) <= now / 1000;
  return {
    temperatureNow: hasPresent ? known(temperatures[0]) : undefined,
    windNow: hasPresent ? known(winds[0]) : undefined,
    weatherNow: hasPresent ? codeOf(rows[0]?.weather_code) : undefined,
    temperature: range(temperatures, next),
    wind: windiest(winds, column(rows, 'wind_direction'), next),
    precipitation: sum(column(rows, 'precipitation_accumulation'), next),
    weather: weatherOf(next),
  };
}

function nextRows({ times, rows }: ForecastSeries, now: number): Rows {
  const steps = rowSteps(times, 'hourly');
  const endOf = (row: number) => (times[row] ?? Number.NaN) + (steps[row] ?? 0);
  const present = times.findIndex((time, row) => time <= now && now < endOf(row));
  const end = (present >= 0 ? (times[present] ?? now) : now - HOUR) + NEXT_DAY_HOURS * HOUR;
  const isNext = (time: number, row: number) => steps[row] !== 0 && endOf(row) > now && time < end;
  const wanted = [...times.keys()].filter(row => isNext(times[row] ?? Number.NaN, row));
  const given = rows.filter((_, row) => isNext(times[row] ?? Number.NaN, row));
  return {
    times: Float64Array.from(wanted, row => times[row] ?? Number.NaN),
    rows: given,
    hours: Float64Array.from(wanted, row => (Math.min(endOf(row), end) - (times[row] ?? 0)) / HOUR),
    whole: wanted.filter(row => endOf(row) <= end).length,
  };
}

/** Hours of the rows that have a value. */
function hoursOf(values: Float64Array, { hours }: Rows): number {
  const total = hours
    .subarray(0, values.length)
    .reduce((sum, each, row) => sum + (Number.isNaN(values[row]) ? 0 : each), 0);
  return Math.round(total * 10) / 10;
}

function codeOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function known(value: number | undefined): number | undefined {
  return value === undefined || Number.isNaN(value) ? undefined : value;
}

function range(values: Float64Array, rows: Rows): NextDay['temperature'] {
  const present = values.filter(value => !Number.isNaN(value));
  if (present.length === 0) return undefined;
  const [lowest, highest] = [present.reduce((a, b) => Math.min(a, b)), highestOf(present)];
  return { lowest, highest, hours: hoursOf(values, rows) };
}

/** Of any number of values: the engine spreads only so many. */
function highestOf(values: Float64Array): number {
  return values.reduce((a, b) => Math.max(a, b));
}

/** What falls in a row that reaches beyond the 24 hours is not known of them alone: the sum is without it. */
function sum(all: Float64Array, rows: Rows): NextDay['precipitation'] {
  const values = all.subarray(0, rows.whole);
  const present = values.filter(value => !Number.isNaN(value));
  if (present.length === 0) return undefined;
  return { total: present.reduce((total, value) => total + value, 0), hours: hoursOf(values, rows) };
}

function windiest(speeds: Float64Array, directions: Float64Array, rows: Rows): NextDay['wind'] {
  const present = speeds.filter(value => !Number.isNaN(value));
  if (present.length === 0) return undefined;
  const speed = highestOf(present);
  const index = speeds.indexOf(speed);
  const at = rows.times[index] ?? Number.NaN;
  return { speed, direction: known(directions[index]), at, hours: hoursOf(speeds, rows) };
}

function weatherOf({ rows, hours }: Rows): NextDay['weather'] {
  const counts = new Map<string, number>();
  for (const [row, { weather_code: code }] of rows.entries()) {
    if (typeof code !== 'string' || code === '') continue;
    const kind = code.replace(/-(?:day|night)$/, '');
    counts.set(kind, (counts.get(kind) ?? 0) + (hours[row] ?? 0));
  }
  return [...counts].map(([code, hours]) => ({ code, hours })).sort((a, b) => b.hours - a.hours);
}
