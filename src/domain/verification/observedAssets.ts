import { type BesideTimes, besideTimes, instantsOf, type SeriesColumn } from '../besideTimes.ts';
import { columnIntervals } from '../columnIntervals.ts';
import { isFillValue } from '../fillValue.ts';
import { isNumber } from '../isNumber.ts';
import { isRecord } from '../isRecord.ts';
import { lastUpTo } from '../lastUpTo.ts';
import type { Intervals } from './hasSameInterval.ts';

/** Rows in the order of their times. */
export interface DatedRows {
  /** Epoch milliseconds, ascending, each once. */
  times: Float64Array;
  /** Row of each time in the columns. */
  rows: Int32Array;
}

/** Observations of one asset. */
export interface ObservedSeries extends DatedRows {
  columns: ReadonlyMap<string, SeriesColumn>;
}

/** What came as observations and cannot be compared with anything. */
export interface UnusedObservations {
  /** Features that could not be read. */
  unread: number;
  /** Features without an id. */
  withoutId: number;
  /** Features whose id an earlier one has: the first stands. */
  repeatedId: number;
  /** Rows of the others whose time cannot be read. */
  unreadableTime: number;
  /** Numbers beyond the last time of their series. */
  withoutTime: number;
  /** Rows whose time a later one of their series has: the last stands, also where it has a gap. */
  repeatedTime: number;
}

/** Reads each asset's observations, by the number of the asset. */
export function observedAssets(
  features: readonly unknown[],
  indexOf: (feature: unknown) => number | undefined,
): { series: ReadonlyMap<number, ObservedSeries>; unused: UnusedObservations } {
  const series = new Map<number, ObservedSeries>();
  const read = features.filter(isRecord);
  const unread = features.length - read.length;
  const unused = { unread, withoutId: 0, repeatedId: 0, unreadableTime: 0, withoutTime: 0, repeatedTime: 0 };
  for (const feature of read) {
    const asset = indexOf(feature);
    if (asset === undefined) unused.withoutId++;
    else if (series.has(asset)) unused.repeatedId++;
    else series.set(asset, observedSeries(feature.properties, unused));
  }
  return { series, unused };
}

function observedSeries(properties: unknown, unused: UnusedObservations): ObservedSeries {
  const beside = besideTimes(isRecord(properties) ? properties : {});
  const instants = instantsOf(beside);
  const dated = datedRows(instants);
  const readable = instants.filter(time => time !== undefined).length;
  unused.unreadableTime += beside.sent - readable;
  unused.withoutTime += countWithoutTime(beside);
  unused.repeatedTime += readable - dated.rows.length;
  return { ...dated, columns: new Map(beside.columns.map(column => [column.name, column])) };
}

function countWithoutTime({ sent, columns }: BesideTimes): number {
  const counts = columns.map(
    column => column.values.filter((_, row) => row >= sent && numberAt(column, row) !== undefined).length,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** Of rows of one time the last stands. */
export function datedRows(instants: readonly (number | undefined)[]): DatedRows {
  const dated = instants
    .map((time, row) => ({ time, row }))
    .filter((each): each is { time: number; row: number } => each.time !== undefined)
    .sort((a, b) => a.time - b.time);
  const last = dated.filter(({ time }, index) => time !== dated[index + 1]?.time);
  return {
    times: Float64Array.from(last, ({ time }) => time),
    rows: Int32Array.from(last, ({ row }) => row),
  };
}

/** See `columnIntervals`. */
export function intervalsOf({ times, rows }: DatedRows, column: SeriesColumn): Intervals {
  const numbers = Float64Array.from(rows, row => numberAt(column, row) ?? Number.NaN);
  return columnIntervals({ times, values: numbers });
}

/** Row of the observations at an instant; undefined where there is none. */
export function rowAt({ times, rows }: DatedRows, time: number): number | undefined {
  const place = lastUpTo(times, time);
  return times[place] === time ? rows[place] : undefined;
}

/** The latest number of a column within so many milliseconds up to an instant, and its time; undefined where there is none. */
export function latestValue(
  { times, rows }: DatedRows,
  column: SeriesColumn,
  time: number,
  within: number,
): { value: number; time: number } | undefined {
  for (let place = lastUpTo(times, time); place >= 0; place--) {
    const at = times[place] ?? Number.NaN;
    if (time - at > within) break;
    const value = numberAt(column, rows[place] ?? -1);
    if (value !== undefined) return { value, time: at };
  }
  return undefined;
}

/** A value of a series; undefined where it is a gap, or a mark for a missing one (`isFillValue`). */
export function numberAt({ name, values }: SeriesColumn, row: number): number | undefined {
  const value = values[row];
  return isNumber(value) && !isFillValue(name, value) ? value : undefined;
}
