import { besideTimes, instantsOf, type SeriesColumn } from '../besideTimes.ts';
import { isRecord } from '../isRecord.ts';
import { lastUpTo } from '../lastUpTo.ts';

/** Observations of one asset, in the order of their times. */
export interface ObservedSeries {
  /** Epoch milliseconds, ascending, each once. */
  times: Float64Array;
  /** Row of each time in the columns. */
  rows: Int32Array;
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
  /** Rows whose time an earlier one of their series has: the first stands, also where it has a gap. */
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
  const unused = { unread, withoutId: 0, repeatedId: 0, unreadableTime: 0, repeatedTime: 0 };
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
  const dated = instantsOf(beside)
    .map((time, row) => ({ time, row }))
    .filter((each): each is { time: number; row: number } => each.time !== undefined)
    .sort((a, b) => a.time - b.time);
  const first = dated.filter(({ time }, index) => time !== dated[index - 1]?.time);
  unused.unreadableTime += beside.times.length - dated.length;
  unused.repeatedTime += dated.length - first.length;
  const times = Float64Array.from(first, ({ time }) => time);
  return {
    times,
    rows: Int32Array.from(first, ({ row }) => row),
    columns: new Map(beside.columns.map(column => [column.name, column])),
  };
}

/** Row of the observations at an instant; undefined where there is none. */
export function rowAt({ times, rows }: ObservedSeries, time: number): number | undefined {
  const place = lastUpTo(times, time);
  return times[place] === time ? rows[place] : undefined;
}

/** The latest number of a column within so many milliseconds up to an instant; NaN where there is none. */
export function latestValue(
  { times, rows }: ObservedSeries,
  { values }: SeriesColumn,
  time: number,
  within: number,
): number {
  for (let place = lastUpTo(times, time); place >= 0; place--) {
    if (time - (times[place] ?? Number.NaN) > within) break;
    const value = finiteNumber(values[rows[place] ?? -1]);
    if (value !== undefined) return value;
  }
  return Number.NaN;
}

/** A value of a series; undefined where it is a gap. */
export function finiteNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
