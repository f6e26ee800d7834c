import type { PlaceClock } from '../../src/domain/time.ts';
import type { TimeWindow } from '../kit/chart/timeWindow.ts';
import { midnights } from '../kit/timeAxis.ts';

const HOUR = 3600;

/** Days of a clock that hold any of ascending times, each from midnight to midnight, in epoch seconds. */
export function daysOf(times: Float64Array, clock: PlaceClock): TimeWindow[] {
  const [first, last] = [times[0], times.at(-1)];
  if (first === undefined || last === undefined) return [];
  const edges = midnights(first - 25 * HOUR, last + 25 * HOUR, clock);
  return edges
    .slice(1)
    .map((end, index): TimeWindow => [edges[index] ?? end, end])
    .filter(([start, end]) => first < end && last >= start);
}
