import type { TimedValues } from './columnIntervals.ts';
import { column, type ForecastSeries, isLastOfItsTime } from './forecastSeries.ts';
import { isDirection } from './isDirection.ts';

/** How far one variable moved between two forecasts, where it moved most. */
export interface ForecastChange {
  field: string;
  /** The later forecast less the earlier one. */
  difference: number;
  /** Valid time of the largest difference, in epoch seconds. */
  at: number;
  earlier: number;
  later: number;
  /** The difference in shares of the later forecast's range, by which changes of different units compare. */
  share: number;
}

/** Values of an earlier forecast at the times of another; NaN where it has none. */
export function alignedColumn(times: Float64Array, earlier: TimedValues): Float64Array {
  const byTime = new Map<number, number>();
  for (const [index, time] of earlier.times.entries()) byTime.set(time, earlier.values[index] ?? Number.NaN);
  return Float64Array.from(times, time => byTime.get(time) ?? Number.NaN);
}

/** Whether two forecasts have any valid time in common: where they have none, nothing can be said of what moved. */
export function haveCommonTime(later: ForecastSeries, earlier: ForecastSeries): boolean {
  const known = new Set(earlier.times);
  return later.times.some(time => known.has(time));
}

/** Whether at any time a variable has a value in both of two columns. Of rows of one time the last counts. */
export function haveCommonValue(times: Float64Array, later: Float64Array, earlier: Float64Array): boolean {
  return later.some(
    (value, row) =>
      !Number.isNaN(value) && !Number.isNaN(earlier[row] ?? Number.NaN) && isLastOfItsTime(times, row),
  );
}

/** A variable of an earlier forecast, as `alignedColumn` has it, in the unit of the later one. */
export interface AlignedField {
  field: string;
  values: Float64Array;
}

/**
 * The largest change of each variable that both forecasts have, the one that moved most first. Directions are left
 * out: the difference of two says nothing on its own. Of rows of one time the last counts.
 */
export function forecastChanges(
  { times, rows }: ForecastSeries,
  earlier: readonly AlignedField[],
): ForecastChange[] {
  const changes = earlier
    .filter(({ field }) => !isDirection(field))
    .map(({ field, values }) => largestChange(field, times, column(rows, field), values))
    .filter(change => change !== undefined);
  return changes.filter(({ difference }) => difference !== 0).sort((a, b) => b.share - a.share);
}

function largestChange(
  field: string,
  times: Float64Array,
  later: Float64Array,
  earlier: Float64Array,
): ForecastChange | undefined {
  let best = -1;
  let most = -1;
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  for (const [index, value] of later.entries()) {
    if (Number.isNaN(value) || !isLastOfItsTime(times, index)) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
    const moved = Math.abs(value - (earlier[index] ?? Number.NaN));
    if (moved > most) {
      most = moved;
      best = index;
    }
  }
  const [after, before, at] = [later[best], earlier[best], times[best]];
  if (after === undefined || before === undefined || at === undefined) return undefined;
  const range = greatest - least;
  const share = range > 0 ? most / range : most > 0 ? 1 : 0;
  return { field, difference: after - before, at, earlier: before, later: after, share };
}
