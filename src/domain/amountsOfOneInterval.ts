import { columnIntervals, type TimedValues } from './columnIntervals.ts';
import { hasSameInterval, type Intervals } from './verification/hasSameInterval.ts';

/**
 * Amounts of several forecasts or places that can be compared: at each time, those of another interval than the first of
 * them that has one, or of an interval that is not known, become gaps. `leftOut` counts these, for each.
 */
export function amountsOfOneInterval<Column extends TimedValues>(
  columns: readonly (Column | undefined)[],
): { columns: (Column | undefined)[]; leftOut: number[] } {
  const firstAt = new Map<number, Intervals>();
  const leftOut = columns.map(() => 0);
  const kept = columns.map((column, index) => {
    if (column === undefined) return undefined;
    const own = columnIntervals(column);
    const others = new Set<number>();
    for (const time of own.times) {
      const first = firstAt.get(time);
      if (first === undefined) firstAt.set(time, own);
      else if (!hasSameInterval(own, first, time)) others.add(time);
    }
    leftOut[index] = others.size;
    if (others.size === 0) return column;
    const isOther = (row: number) => others.has(column.times[row] ?? Number.NaN);
    return { ...column, values: column.values.map((value, row) => (isOther(row) ? Number.NaN : value)) };
  });
  return { columns: kept, leftOut };
}
