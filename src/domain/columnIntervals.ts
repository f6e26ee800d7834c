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

/**
 * The differences of times, with the usual one where whole steps of it were left out between two others, or in the first
 * of all. Behind the last of them the step may be another.
 */
function overUnsent(differences: Float64Array): Float64Array {
  const known = differences.filter(difference => difference > 0);
  const usual = mostFrequent(known) ?? Number.NaN;
  const count = known.filter(difference => difference === usual).length;
  if (count === known.length || count < MOST * known.length) return differences;
  const steps = differences.slice();
  let start = 0;
  for (const [end, difference] of differences.entries()) {
    if (difference !== usual) continue;
    const between = differences.subarray(start, end);
    const areWhole = between.every(each => each > 0 && each % usual === 0);
    if (areWhole && (start === 0 ? between.length < 2 : !hasStep(between))) steps.fill(usual, start, end);
    start = end + 1;
  }
  return steps;
}

function hasStep(differences: Float64Array): boolean {
  return differences.some((difference, at) => {
    const next = differences.subarray(at, at + STEADY);
    return next.length === STEADY && next.every(each => each === difference);
  });
}
