import { rowSteps } from '../../src/domain/limit.ts';
import { unsentSpans } from '../../src/domain/unsentSpans.ts';
import type { TimeWindow } from '../kit/chart/timeWindow.ts';

/** For which time the rows of a forecast stand. */
export interface RowSpans {
  /** Of the rows, in epoch seconds. */
  times: Float64Array;
  /** Seconds for which each stands: none where another row of its time comes after it. */
  steps: Float64Array;
  /** Stretches between rows for which none was sent. */
  unsent: readonly TimeWindow[];
}

export function rowSpans(times: Float64Array, kind: 'daily' | 'hourly'): RowSpans {
  const steps = rowSteps(times, kind);
  return { times, steps, unsent: unsentSpans(times, steps) };
}

/** Seconds of a stretch of time for which no row was sent, between others that were. */
export function unsentWithin({ unsent }: RowSpans, span: TimeWindow): number {
  return unsent.reduce((sum, [from, to]) => sum + secondsWithin(from, to - from, span), 0);
}

/** How much of the time for which a row stands lies within a stretch, in seconds. */
export function secondsWithin(time: number, step: number, [start, end]: TimeWindow): number {
  return Math.max(0, Math.min(time + step, end) - Math.max(time, start));
}

/** Whether a row stands for time both within a stretch and outside it: what fell in it is not known of either alone. */
export function isCutBy(time: number, step: number, span: TimeWindow): boolean {
  const within = secondsWithin(time, step, span);
  return within > 0 && within < step;
}
