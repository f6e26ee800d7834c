import { rememberEach } from '../../../src/domain/rememberEach.ts';
import type { ChartModel } from '../chartModel.ts';

/** A stretch of a time axis, in epoch seconds. */
export type TimeWindow = readonly [start: number, end: number];

/** A stretch that was remembered, of whatever shape an older version left. */
export function readWindow(remembered: unknown): TimeWindow | undefined {
  if (!Array.isArray(remembered)) return undefined;
  const [start, end]: unknown[] = remembered;
  const isRead = typeof start === 'number' && typeof end === 'number' && start < end;
  return isRead ? [start, end] : undefined;
}

/** Differences that tell the usual one. */
const LOOKED_AT = 500;

/** Usual step between two times, in seconds: the median, as some may be missing or of another series. */
export const stepOf = rememberEach((times: Float64Array): number => {
  const differences = times
    .slice(1, LOOKED_AT)
    .map((time, index) => time - (times[index] ?? time))
    .filter(difference => difference > 0)
    .sort();
  return differences[differences.length >> 1] ?? 3600;
});

/** The whole axis: half a step more on both sides, so that the first and the last value are drawn whole. */
export function wholeWindow({ times, daily }: Pick<ChartModel, 'times' | 'daily'>): TimeWindow {
  const [first, last] = [times[0] ?? 0, times.at(-1) ?? 1];
  const half = (times.length > 1 ? stepOf(times) : daily ? 86_400 : 3600) / 2;
  return [first - half, last + half];
}

/** A window moved by some seconds, but not beyond the axis. */
export function panned([start, end]: TimeWindow, [first, last]: TimeWindow, seconds: number): TimeWindow {
  const by = Math.max(first - start, Math.min(last - end, seconds));
  return [start + by, end + by];
}

/** A window made so many times as wide around a time, no wider than the axis and no narrower than two steps. */
export function zoomed(
  [start, end]: TimeWindow,
  [first, last]: TimeWindow,
  factor: number,
  around: number,
  step: number,
): TimeWindow {
  const width = Math.min(last - first, Math.max(2 * step, (end - start) * factor));
  const centre = Math.max(start, Math.min(end, around));
  const share = end > start ? (centre - start) / (end - start) : 0.5;
  return panned([centre - share * width, centre + (1 - share) * width], [first, last], 0);
}

/** Where now stands: on a daily axis a day's value stands at its start for the whole day. */
export function nowOnAxis({ now, daily }: ChartModel): number | undefined {
  return now === undefined || !daily ? now : now - 43_200;
}

/** Index of the first time that is not before another; the count of times where there is none. */
export function firstAtLeast(times: Float64Array, seconds: number): number {
  let [low, high] = [0, times.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < seconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Index of the time next to another; −1 where there are no times. */
export function nearestIndex(times: Float64Array, seconds: number): number {
  const after = Math.min(times.length - 1, firstAtLeast(times, seconds));
  const before = Math.max(0, after - 1);
  return Math.abs((times[before] ?? 0) - seconds) <= Math.abs((times[after] ?? 0) - seconds)
    ? Math.min(before, after)
    : after;
}
