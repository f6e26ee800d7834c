import { column, type ForecastSeries } from './forecastSeries.ts';
import { rowSteps } from './limit.ts';
import { type SteppedRows, standingRows } from './standingRows.ts';

const HOUR = 3600;

/** How many hours a summary is of. */
export const NEXT_DAY_HOURS = 24;

/**
 * A forecast's next 24 hours in small, the present row first. `hours` are those for which rows with the value stand: where
 * a variable has a number at some rows alone, at a steady step, until its next one.
 */
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
  /** Its total is infinite where it is too large for a number. */
  precipitation: { total: number; hours: number } | undefined;
  /** Codes as the service sends them, of most hours first; day and night are one. */
  weather: readonly { code: string; hours: number }[];
}

/** Rows of a forecast, and for how many hours each stands. */
interface Rows {
  times: Float64Array;
  rows: ForecastSeries['rows'];
  hours: Float64Array;
  /** Whether each stands for no time beyond the 24 hours. */
  whole: readonly boolean[];
}

/**
 * Sums up what a forecast says of the 24 hours that begin with its present row, each row standing for the time until
 * the next; `now` in epoch milliseconds. Of rows of one time the last counts.
 */
export function nextDay(series: ForecastSeries, now: number): NextDay {
  const steps = rowSteps(series.times, 'hourly');
  const all = { ...series, steps };
  const window = windowOf(all, now / 1000);
  const nextOf = (field: string) => nextRows(standingRows(all, field), window);
  const [temperatures, winds] = [nextOf('temperature'), nextOf('wind_speed')];
  const next = nextRows(all, window);
  const present = ({ times, rows }: Rows) =>
    (times[0] ?? Number.POSITIVE_INFINITY) <= now / 1000 ? rows[0] : undefined;
  const numberNow = (rows: Rows, field: string) =>
    present(rows) === undefined ? undefined : known(column(rows.rows, field)[0]);
  return {
    temperatureNow: numberNow(temperatures, 'temperature'),
    windNow: numberNow(winds, 'wind_speed'),
    weatherNow: codeOf(present(next)?.weather_code),
    temperature: range(column(temperatures.rows, 'temperature'), temperatures),
    wind: windiest(column(winds.rows, 'wind_speed'), column(winds.rows, 'wind_direction'), winds),
    precipitation: sumOf('precipitation_accumulation', nextOf('precipitation_accumulation')),
    weather: weatherOf(next),
  };
}

/** From the start of the present row, or the last hour where there is none, in epoch seconds. */
function windowOf({ times, steps }: SteppedRows, now: number): Window {
  const present = times.findIndex((time, row) => time <= now && now < time + (steps[row] ?? 0));
  const from = present >= 0 ? (times[present] ?? now) : now - HOUR;
  return { now, from, end: from + NEXT_DAY_HOURS * HOUR };
}

interface Window {
  now: number;
  from: number;
  end: number;
}

function nextRows({ times, rows, steps }: SteppedRows, { now, from, end }: Window): Rows {
  const startOf = (row: number) => times[row] ?? Number.NaN;
  const endOf = (row: number) => startOf(row) + (steps[row] ?? 0);
  const isNext = (row: number) => steps[row] !== 0 && endOf(row) > now && startOf(row) < end;
  const wanted = [...times.keys()].filter(isNext);
  return {
    times: Float64Array.from(wanted, startOf),
    rows: rows.filter((_, row) => isNext(row)),
    hours: Float64Array.from(
      wanted,
      row => (Math.min(endOf(row), end) - Math.max(startOf(row), from)) / HOUR,
    ),
    whole: wanted.map(row => startOf(row) >= from && endOf(row) <= end),
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
function sumOf(field: string, rows: Rows): NextDay['precipitation'] {
  const values = column(rows.rows, field).map((value, row) => (rows.whole[row] ? value : Number.NaN));
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
