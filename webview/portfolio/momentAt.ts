import { nearestIndex } from '../kit/chart/timeWindow.ts';

/** Index of the time next to that which is shown; of the first while none was chosen. */
export function momentAt(times: Float64Array, shown: number | undefined): number {
  return shown === undefined ? 0 : Math.max(0, nearestIndex(times, shown));
}
