import { asList } from './asList.ts';
import { readInstant } from './dateTime.ts';
import { memberScopes } from './memberScopes.ts';
import { unitOf } from './unitOf.ts';

type Members = Readonly<Record<string, unknown>>;

/** One variable of a series. */
export interface SeriesColumn {
  name: string;
  /** As they came, one for each row; undefined beyond those that were sent. */
  values: readonly unknown[];
  /** How many values were sent. */
  sent: number;
  /** Label of the unit; undefined where none is given. */
  unit: string | undefined;
}

/** Values that run beside times: a row for each time that was sent, and for each value beyond the last of them. */
export interface BesideTimes {
  /** As they came; undefined in the rows beyond those that were sent. */
  times: readonly unknown[];
  /** How many times were sent. */
  sent: number;
  columns: readonly SeriesColumn[];
}

/**
 * Reads the properties of a time series: every list beside `datetimes` runs parallel to it. Nothing is taken out of
 * any list, so that each value keeps its own time whatever stands before it. Where one variable is asked for, no other
 * list is looked at.
 */
export function besideTimes(properties: Members, variable?: string): BesideTimes {
  const sent = asList(properties.datetimes);
  const names = variable === undefined ? Object.keys(properties) : [variable];
  const lists = names.flatMap(name => {
    const values = properties[name];
    return name !== 'datetimes' && Array.isArray(values) ? [{ name, values: asList(values) }] : [];
  });
  const rows = lists.reduce((most, { values }) => Math.max(most, values.length), sent.length);
  const times = ofLength(sent, rows);
  const scopes = memberScopes(properties);
  return {
    times,
    sent: sent.length,
    columns: lists.map(({ name, values }) => ({
      name,
      values: ofLength(values, rows),
      sent: values.length,
      unit: unitOf(name, scopes),
    })),
  };
}

function ofLength(values: readonly unknown[], length: number): readonly unknown[] {
  return values.length === length ? values : Array.from({ length }, (_, index) => values[index]);
}

/** Epoch milliseconds of each row; undefined where there is no time, or none that can be read. */
export function instantsOf({ times }: Pick<BesideTimes, 'times'>): (number | undefined)[] {
  return times.map(readInstant);
}

/**
 * Every instant of several series, ascending, in epoch milliseconds; one that any of them has several times stands as
 * often.
 */
export function commonTimes(series: readonly (readonly (number | undefined)[])[]): number[] {
  const most = new Map<number, number>();
  for (const instants of series) {
    const own = new Map<number, number>();
    for (const time of instants) if (time !== undefined) own.set(time, (own.get(time) ?? 0) + 1);
    for (const [time, count] of own) if (count > (most.get(time) ?? 0)) most.set(time, count);
  }
  return [...most].sort(([a], [b]) => a - b).flatMap(([time, count]) => Array<number>(count).fill(time));
}

/** Values of one series at the common times, each at its own; undefined where the series has no such time. */
export function ontoTimes<T>(
  times: readonly number[],
  instants: readonly (number | undefined)[],
  values: readonly T[],
): (T | undefined)[] {
  const free = new Map<number, number>();
  for (let index = times.length - 1; index >= 0; index--) free.set(times[index] ?? Number.NaN, index);
  const found = Array<T | undefined>(times.length).fill(undefined);
  for (const [row, time] of instants.entries()) {
    const place = time === undefined ? undefined : free.get(time);
    if (time === undefined || place === undefined) continue;
    found[place] = values[row];
    free.set(time, place + 1);
  }
  return found;
}

/** A series whose times are read. */
export interface TimedSeries extends Pick<BesideTimes, 'times' | 'sent'> {
  instants: readonly (number | undefined)[];
}

/** A row of a table of several series: which row of each stands in it. */
export type MergedRow = readonly (number | undefined)[];

/**
 * Rows of several series in one table, each series in the order in which it came: what has the same instant stands in
 * one row, what has no readable time keeps its place, and what has no time at all comes last.
 */
export function mergedRows(series: readonly TimedSeries[]): MergedRow[] {
  const at = series.map(() => 0);
  const rows: MergedRow[] = [];
  const take = (isTaken: (index: number) => boolean) => {
    rows.push(at.map((row, index) => (isTaken(index) ? row : undefined)));
    for (const index of at.keys()) if (isTaken(index)) at[index] = (at[index] ?? 0) + 1;
  };
  for (;;) {
    const keys = series.map((each, index) => rowKey(each, at[index] ?? 0));
    const next = Math.min(...keys);
    if (next === LATEST) return rows;
    const first = keys.indexOf(next);
    take(index => (Number.isFinite(next) && next !== WITHOUT_TIME ? keys[index] === next : index === first));
  }
}

/** What has no time comes after all that has one, and before the end. */
const WITHOUT_TIME = Number.MAX_VALUE;
const LATEST = Number.POSITIVE_INFINITY;

/** What decides which row comes next; a time that cannot be read comes at once. */
function rowKey({ times, instants, sent }: TimedSeries, row: number): number {
  if (row >= times.length) return LATEST;
  return row >= sent ? WITHOUT_TIME : (instants[row] ?? Number.NEGATIVE_INFINITY);
}
