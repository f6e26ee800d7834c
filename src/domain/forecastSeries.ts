import { isFillValue } from './fillValue.ts';
import { isRecord } from './isRecord.ts';
import { rowTimes } from './rowTime.ts';
import type { PlaceClock } from './time.ts';

type Row = Readonly<Record<string, unknown>>;

/** Rows of a forecast as columns over time. */
export interface ForecastSeries {
  /** Epoch seconds, ascending; a calendar day stands as its midnight in UTC, whatever the clock of the place. */
  times: Float64Array;
  /** The rows that have a time, in that order. */
  rows: readonly Row[];
  /** Rows whose timestamp is not a time; they can be read in a table, not drawn. */
  undated: number;
}

/** Rows in the order of their times; `clock` is that of their response, by which hours without an offset are read. */
export function forecastSeries(
  rows: readonly unknown[],
  clock: PlaceClock,
  kind: 'daily' | 'hourly',
): ForecastSeries {
  const readable = rows.filter(isRecord);
  const times = rowTimes(readable, kind, clock);
  const dated = readable
    .map((row, index) => ({ row, time: times[index] }))
    .filter((each): each is { row: Row; time: number } => each.time !== undefined)
    .sort((a, b) => a.time - b.time);
  return {
    times: Float64Array.from(dated, ({ time }) => time / 1000),
    rows: dated.map(({ row }) => row),
    undated: rows.length - dated.length,
  };
}

/** Of rows of one time the last counts. */
export function isLastOfItsTime(times: Float64Array, row: number): boolean {
  return times[row + 1] !== times[row];
}

/** Names of the members that any row has, in the order in which they come. */
export function fieldNames(rows: readonly Row[]): string[] {
  const names = new Set<string>();
  for (const row of rows) for (const name of Object.keys(row)) names.add(name);
  return [...names];
}

/** One field over the rows; NaN where a row has no number, or one that stands for none. */
export function column(rows: readonly Row[], field: string): Float64Array {
  const values = new Float64Array(rows.length).fill(Number.NaN);
  for (let index = 0; index < rows.length; index++) {
    const value = rows[index]?.[field];
    if (typeof value === 'number' && !isFillValue(field, value)) values[index] = value;
  }
  return values;
}

/** Whether any value is there. */
export function hasValues(values: Float64Array): boolean {
  return values.some(value => !Number.isNaN(value));
}
