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
export function unsentWithin({ unsent }: RowSpans, [start, end]: TimeWindow): number {
  return unsent.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, start)), 0);
}
