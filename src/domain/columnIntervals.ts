import { mostFrequent } from './mostFrequent.ts';
import { valueSteps } from './valueSteps.ts';
import type { Intervals } from './verification/hasSameInterval.ts';

/** One variable over ascending times; NaN is a gap, and of rows of one time the last counts. */
export interface TimedValues {
  times: Float64Array;
  values: Float64Array;
}

/**
 * Times at which a column has a number, and how far each is from the next one: as the rows are, or by the step of the
 * numbers where there are rows without one between them, or where rows between them were not sent.
 */
export function columnIntervals({ times, values }: TimedValues): Intervals {
  const differences = times.map((time, row) => (times[row + 1] ?? Number.NaN) - time);
  const own = valueSteps(times, values, overUnsent(differences));
  return { times: Float64Array.from(own.rows, row => times[row] ?? Number.NaN), steps: own.steps };
}

/** So much of the differences has to be of one step, that what lies between two of them is rows that were not sent. */
const MOST = 2 / 3;

/** As many equal differences in a row are a step. */
const STEADY = 3;

/** The differences of times, with the usual one where whole steps of it were left out between two others. */
function overUnsent(differences: Float64Array): Float64Array {
  const known = differences.filter(difference => difference > 0);
  const usual = mostFrequent(known) ?? Number.NaN;
  const count = known.filter(difference => difference === usual).length;
  if (count === known.length || count < MOST * known.length) return differences;
  const steps = differences.slice();
  const isSteady = (at: number) => new Set(differences.subarray(at, at + STEADY)).size === 1;
  for (let start = differences.indexOf(usual), end = start + 1; end < differences.length; end++) {
    if (differences[end] !== usual) continue;
    const between = differences.subarray(start + 1, end);
    const areWhole = between.every(difference => difference > 0 && difference % usual === 0);
    const isStep = between.some((_, at) => at + STEADY <= between.length && isSteady(start + 1 + at));
    if (areWhole && !isStep) steps.fill(usual, start + 1, end);
    start = end;
  }
  return steps;
}
