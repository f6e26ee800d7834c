import { readInstant } from '../dateTime.ts';
import { dayAlone } from '../dayAlone.ts';
import { isFillValue } from '../fillValue.ts';
import { column, forecastSeries } from '../forecastSeries.ts';
import { isLabel } from '../isLabel.ts';
import { isNumber } from '../isNumber.ts';
import { lastUpTo } from '../lastUpTo.ts';
import { rowSteps } from '../limit.ts';
import { plainText } from '../plainText.ts';
import { compensatedSum } from '../portfolioSeries/compensatedSum.ts';
import { type SteppedRows, standingRows } from '../standingRows.ts';
import { DAY } from '../standingValues.ts';
import { type PlaceClock, wallOf } from '../time.ts';
import { utcText } from '../utcText.ts';
import { unitLabel } from '../weatherUnits.ts';
import { type ForecastQuestion, hasAggregate } from './forecastQuestion.ts';

/** The forecast of a place, as it came. */
export interface PlaceForecast {
  rows: readonly unknown[];
  /** That of the response, by which hours without an offset are read. */
  clock: PlaceClock;
  /** Labels of units by variable. */
  labels: Readonly<Record<string, unknown>> | undefined;
}

/** What a variable comes to at a place. Null is what is not known, or does not apply. */
export interface PlaceValue {
  value: number | string | null;
  unit: string | null;
  /** When it is valid: RFC 3339 in UTC of an hour, the calendar day of the place of a day. A sum has none. */
  time: string | null;
  /** First and last row that was looked at, in the same form. */
  from: string | null;
  until: string | null;
  /** How many values it is made of, of how many rows from the first to the last, with those that were not sent. */
  count: number;
  rows: number;
  /** Why there is no value, in words. */
  gap: string | null;
}

/**
 * What each variable of a question comes to at a place, in the order of the variables. A row stands for the time until
 * the next of the variable (`standingRows`), and `now`, in epoch milliseconds, is when the question is asked, or the
 * time as of which it is. A sum is of whole days, or of all that is forecast, without a gap: of less it would be too
 * little.
 */
export function placeValues(forecast: PlaceForecast, question: ForecastQuestion, now: number): PlaceValue[] {
  const series = forecastSeries(forecast.rows, forecast.clock, question.kind);
  const all = { ...series, steps: rowSteps(series.times, question.kind) };
  const moments = { now: timeOnSeries(now, forecast, question), at: momentAsked(forecast, question, now) };
  return question.variables.map(variable => {
    const unit = unitLabel(variable, forecast.labels, question.units);
    const found = valueFrom(variable, unit, { all, own: standingRows(all, variable), ...moments }, question);
    const isWithoutUnit = unit === undefined || typeof found.value === 'string';
    return { ...NOTHING, ...found, unit: isWithoutUnit ? null : plainText(unit, LONGEST_WORD) };
  });
}

const NOTHING: PlaceValue = {
  value: null,
  unit: null,
  time: null,
  from: null,
  until: null,
  count: 0,
  rows: 0,
  gap: null,
};

/** An instant as the times of a series count it, in seconds: that of a day is its midnight in UTC. */
function timeOnSeries(
  milliseconds: number,
  { clock }: PlaceForecast,
  { kind }: Pick<ForecastQuestion, 'kind'>,
): number {
  const seconds = milliseconds / 1000;
  return kind === 'hourly' ? seconds : Math.floor(wallOf(milliseconds, clock) / 1000 / DAY) * DAY;
}

/** The time of which a value is asked, as the times of a series count it: a day alone is that of each place. */
function momentAsked(forecast: PlaceForecast, question: ForecastQuestion, now: number): number {
  const { kind, valid_time = '' } = question;
  const day = kind === 'daily' ? dayAlone(valid_time) : undefined;
  return day === undefined ? timeOnSeries(readInstant(valid_time) ?? now, forecast, question) : day / 1000;
}

/** The row that stands for a time; −1 where none does. */
function rowAt({ times, steps }: SteppedRows, time: number): number {
  const row = lastUpTo(times, time);
  return row >= 0 && time < (times[row] ?? 0) + (steps[row] ?? 0) ? row : -1;
}

/** Rows from one on and before another, and the time that they are to fill. */
interface Stretch {
  first: number;
  behind: number;
  start: number;
  end: number;
}

/** The rows from the present one on: of so many days, or all of them. */
function stretchOf({ all, own, now }: Rows, { days }: ForecastQuestion): Stretch {
  const { times } = own;
  const present = rowAt(own, now);
  // Of several rows of the present time the first, as of any other.
  const first = present >= 0 ? times.indexOf(times[present] ?? now) : lastUpTo(times, now) + 1;
  const start = present >= 0 ? (times[present] ?? now) : now;
  if (days !== undefined) {
    const end = start + days * DAY;
    return { first, behind: Math.max(first, lastUpTo(times, end - 1) + 1), start, end };
  }
  // A variable may end before the rows do, and its last number may stand for longer than they reach.
  return { first, behind: times.length, start, end: Math.max(start, endOf(all), endOf(own)) };
}

function endOf({ times, steps }: SteppedRows): number {
  return (times.at(-1) ?? Number.NEGATIVE_INFINITY) + (steps.at(-1) ?? 0);
}

interface Rows {
  all: SteppedRows;
  /** Those of the variable. */
  own: SteppedRows;
  /** As the times of the rows count them. */
  now: number;
  at: number;
}

function valueFrom(
  variable: string,
  unit: string | undefined,
  rows: Rows,
  question: ForecastQuestion,
): Partial<PlaceValue> {
  const { aggregate } = question;
  if (aggregate === 'now' || aggregate === 'at') return valueAt(variable, rows, question);
  if (!hasAggregate(variable, aggregate, unit))
    return { gap: aggregate === 'sum' ? 'does not add up' : 'a direction has none' };
  return valueOver(variable, rows, question);
}

/** Longest word, in UTF-16 units: what is longer is no code. */
const LONGEST_WORD = 200;

/** Of one row: a number, or a word such as a code of the weather. */
function valueAt(variable: string, { all, own, at }: Rows, { kind }: ForecastQuestion): Partial<PlaceValue> {
  const series = rowAt(own, at) >= 0 ? own : all;
  const row = rowAt(series, at);
  if (row < 0) return { gap: 'no forecast for that time' };
  const time = timeText(series.times[row], kind);
  const sent = series.rows[row]?.[variable];
  for (let before = row - 1; series.times[before] === series.times[row]; before--)
    if (series.rows[before]?.[variable] !== sent) return { time, rows: 1, gap: TWICE };
  const value = typeof sent === 'string' ? plainText(sent, LONGEST_WORD) : sent;
  if ((isNumber(value) && !isFillValue(variable, value)) || isLabel(value))
    return { value, time, count: 1, rows: 1 };
  if (isInfinite(value)) return { time, rows: 1, gap: TOO_LARGE };
  return { time, rows: 1, gap: isFillValue(variable, value) ? MARKED : 'no value' };
}

const MARKED = 'a mark for a missing value';

function isInfinite(value: unknown): boolean {
  return typeof value === 'number' && Math.abs(value) === Number.POSITIVE_INFINITY;
}

/** Of the rows of a stretch. */
function valueOver(variable: string, given: Rows, question: ForecastQuestion): Partial<PlaceValue> {
  const { aggregate, kind } = question;
  const { own } = given;
  const stretch = stretchOf(given, question);
  const { first, behind } = stretch;
  if (behind <= first) return { gap: 'no forecast for these days' };
  const times = own.times.subarray(first, behind);
  const rows = own.rows.slice(first, behind);
  const values = column(rows, variable);
  const known = values.filter(value => !Number.isNaN(value));
  const unsent = unsentRows(own, stretch);
  const looked = {
    from: timeText(times[0], kind),
    until: timeText(times.at(-1), kind),
    count: known.length,
    rows: values.length + unsent,
  };
  if (differWithin(times, values)) return { ...looked, gap: TWICE };
  if (known.length === 0) return { ...looked, gap: lackOf(variable, rows) };
  if (aggregate === 'sum') return { ...looked, ...sumOf(known, values.length, unfilled(own, stretch)) };
  const value = known.reduce((best, each) =>
    aggregate === 'max' ? Math.max(best, each) : Math.min(best, each),
  );
  if (!Number.isFinite(value)) return { ...looked, gap: TOO_LARGE };
  return { ...looked, value, time: timeText(times[values.indexOf(value)], kind) };
}

/** Why none of the rows has a number. */
function lackOf(variable: string, rows: SteppedRows['rows']): string {
  if (rows.some(row => isLabel(row[variable]))) return 'words have none';
  return rows.some(row => isFillValue(variable, row[variable])) ? MARKED : 'no value';
}

/** Whether rows of one time have different values. */
function differWithin(times: Float64Array, values: Float64Array): boolean {
  return values.some((value, row) => times[row] === times[row - 1] && !Object.is(value, values[row - 1]));
}

function sumOf(known: Float64Array, rows: number, gap: string | undefined): Partial<PlaceValue> {
  const missing = rows - known.length;
  if (missing > 0)
    return { gap: `${missing} of ${rows} ${missing === 1 ? 'values is' : 'values are'} missing` };
  if (gap !== undefined) return { gap };
  const value = compensatedSum(known);
  return Number.isFinite(value) ? { value } : { gap: TOO_LARGE };
}

/** How many rows there is time for between those of a stretch, each at the step of the row before. */
function unsentRows({ times, steps }: SteppedRows, { first, behind }: Stretch): number {
  let unsent = 0;
  for (let row = first; row + 1 < behind; row++) {
    const step = steps[row] ?? 0;
    const between = (times[row + 1] ?? Number.NaN) - (times[row] ?? 0);
    if (step > 0) unsent += Math.max(0, Math.round(between / step) - 1);
  }
  return unsent;
}

/** Why the rows of a stretch do not fill it, one behind the other from its start to its end; undefined where they do. */
function unfilled({ times, steps }: SteppedRows, stretch: Stretch): string | undefined {
  const { first, behind, start, end } = stretch;
  let filled = start;
  for (let row = first; row < behind; row++) {
    const [time = filled, step = 0] = [times[row], steps[row]];
    if (step === 0 || times[row - 1] === time) return TWICE;
    if (Math.abs(time - filled) >= 1) return NOT_ALL;
    filled = time + step;
  }
  if (filled - end >= 1) return 'the last row reaches beyond these days';
  return end - filled >= 1 ? NOT_ALL : undefined;
}

const NOT_ALL = 'not all of these days is forecast';
const TOO_LARGE = 'more than a number holds';
const TWICE = 'several rows are of one time';

function timeText(seconds: number | undefined, kind: ForecastQuestion['kind']): string | null {
  if (seconds === undefined) return null;
  const text = utcText(seconds * 1000);
  if (text === undefined) return null;
  return kind === 'daily' ? text.slice(0, 10) : text.replace('.000Z', 'Z');
}
