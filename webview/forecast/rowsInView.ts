import type { TimeWindow } from '../kit/chart/timeWindow.ts';

/**
 * Places of the rows with times in a stretch of epoch seconds, or of all where there is none in it, that are among those
 * that pass; `times` are in epoch milliseconds, undefined where a row has none that can be read.
 */
export function rowsInView(
  times: readonly (number | undefined)[],
  window: TimeWindow | undefined,
  passing: ReadonlySet<number> | undefined,
): number[] {
  const all = times.map((_, index) => index);
  const inView = all.filter(index => {
    const time = times[index];
    return window !== undefined && time !== undefined && time >= window[0] * 1000 && time < window[1] * 1000;
  });
  return (inView.length > 0 ? inView : all).filter(index => passing?.has(index) ?? true);
}
