import { commonTimes, ontoTimes } from './besideTimes.ts';
import { isFillValue } from './fillValue.ts';
import { rowTimes } from './rowTime.ts';
import type { PlaceClock } from './time.ts';

/** Rows of a forecast, and the clock of its response. */
export interface PlaceRows {
  rows: readonly Readonly<Record<string, unknown>>[];
  clock: PlaceClock;
}

/** Null is a gap; undefined is a time that only other places have. */
export type PlaceColumn = readonly (number | null | undefined)[];

/** One field of several places under the times of all. */
export interface PlacesSeries {
  /** Epoch seconds, ascending; a calendar day stands as its midnight in UTC, whatever the clock of the place. */
  times: Float64Array;
  /** One column for each place. */
  columns: readonly PlaceColumn[];
  /** Rows whose timestamp is not a time; they are left out. */
  undated: number;
}

/** Lays hours over one another by instant, and days by calendar day: each place has its own midnights. */
export function placesSeries(
  places: readonly PlaceRows[],
  field: string,
  kind: 'daily' | 'hourly',
): PlacesSeries {
  const instants = places.map(({ rows, clock }) => rowTimes(rows, kind, clock));
  const times = commonTimes(instants);
  const columns = places.map(({ rows }, place) =>
    ontoTimes(
      times,
      instants[place] ?? [],
      rows.map(row => numberOf(field, row[field])),
    ),
  );
  const undated = instants.flat().filter(time => time === undefined).length;
  return { times: Float64Array.from(times, time => time / 1000), columns, undated };
}

function numberOf(field: string, value: unknown): number | null {
  return typeof value === 'number' && !isFillValue(field, value) ? value : null;
}

/** Whether the place has any number. */
export function hasNumbers(column: PlaceColumn): boolean {
  return column.some(value => typeof value === 'number');
}

/** A value, the index of its place, and its time in epoch seconds. */
export interface PlaceValue {
  place: number;
  time: number;
  value: number;
}

/**
 * Highest and lowest value over places, the earliest where several are equal; undefined where there is no number. Of
 * values of one time the last of a place counts.
 */
export function extremesOf({
  times,
  columns,
}: Pick<PlacesSeries, 'times' | 'columns'>): { highest: PlaceValue; lowest: PlaceValue } | undefined {
  let highest: PlaceValue | undefined;
  let lowest: PlaceValue | undefined;
  for (const [index, time] of times.entries()) {
    for (const [place, column] of columns.entries()) {
      const value = column[index];
      if (typeof value !== 'number' || isReplaced(times, column, index)) continue;
      if (highest === undefined || value > highest.value) highest = { place, time, value };
      if (lowest === undefined || value < lowest.value) lowest = { place, time, value };
    }
  }
  return highest === undefined || lowest === undefined ? undefined : { highest, lowest };
}

/** Whether a place has another value of the same time behind one. */
function isReplaced(times: Float64Array, column: PlaceColumn, index: number): boolean {
  let next = index + 1;
  while (times[next] === times[index] && column[next] === undefined) next++;
  return times[next] === times[index];
}
