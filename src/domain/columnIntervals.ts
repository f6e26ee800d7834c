import { valueSteps } from './valueSteps.ts';
import type { Intervals } from './verification/hasSameInterval.ts';

/** One variable over ascending times; NaN is a gap, and of rows of one time the last counts. */
export interface TimedValues {
  times: Float64Array;
  values: Float64Array;
}

/**
 * Times at which a column has a number, and how far each is from the next one: as the rows are, or by the step of the
 * numbers where there are rows without one between them.
 */
export function columnIntervals({ times, values }: TimedValues): Intervals {
  const differences = times.map((time, row) => (times[row + 1] ?? Number.NaN) - time);
  const own = valueSteps(times, values, differences);
  return { times: Float64Array.from(own.rows, row => times[row] ?? Number.NaN), steps: own.steps };
}
