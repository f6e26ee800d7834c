import { type ValueSteps, valueSteps } from './valueSteps.ts';

/** Seconds for which a row of a daily forecast stands. */
export const DAY = 86_400;

/** Seconds by which a day is longer or shorter on which clocks are changed. */
const CHANGE = 3600;

/**
 * As `valueSteps`; where nothing tells the step of the variable, each number stands for as long as its row. So does each
 * among rows of days: a day without one is a gap, however steadily they come.
 */
export function standingValues(times: Float64Array, values: Float64Array, steps: Float64Array): ValueSteps {
  const { rows, steps: own } = valueSteps(times, values, steps);
  const rowStep = (index: number) => steps[rows[index] ?? -1] ?? 0;
  if (steps.every(step => Math.abs(step - DAY) <= CHANGE || step === 0))
    return { rows, steps: own.map((_, index) => rowStep(index)) };
  return { rows, steps: own.map((step, index) => step || rowStep(index)) };
}
