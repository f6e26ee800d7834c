import type { PlaceClock } from '../../src/domain/time.ts';
import { firstAtLeast } from '../kit/chart/timeWindow.ts';
import { evenly } from '../kit/evenly.ts';
import { formatDate, formatShortDay } from '../kit/format.ts';
import type { HeatMapModel } from '../kit/heatMap.ts';
import { midnights } from '../kit/timeAxis.ts';

/** More days have no room for their names on any screen. */
const MOST_TICKS = 400;

/** Seconds after which a day may have the weekday and the number of another. */
const SHORTEST_MONTH = 28 * 86_400 - 3600;

/**
 * The column of the first time of each day that has one, with the name of that day: with its month where two would read
 * alike. Times are in epoch seconds, ascending; `daily` ones are days themselves.
 */
export function dayTicks(times: Float64Array, clock: PlaceClock, daily: boolean): HeatMapModel['ticks'] {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 0];
  const starts = daily ? Array.from(times) : midnights(first, last, clock);
  const nameOf = last - first < SHORTEST_MONTH ? formatShortDay : formatDate;
  const columns = starts.map(start => firstAtLeast(times, start));
  // A day without any time has the column of the next.
  const held = starts.map((start, index) => ({
    start,
    column: columns[index] ?? 0,
    next: columns[index + 1],
  }));
  return evenly(
    held.filter(({ column, next }) => column !== next),
    MOST_TICKS,
  ).map(({ start, column }) => [column, nameOf(start * 1000, clock)] as const);
}
