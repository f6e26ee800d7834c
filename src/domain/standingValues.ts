import { type ValueSteps, valueSteps } from './valueSteps.ts';

/** As `valueSteps`; where nothing tells the step of the variable, each number stands for as long as its row. */
export function standingValues(times: Float64Array, values: Float64Array, steps: Float64Array): ValueSteps {
  const { rows, steps: own } = valueSteps(times, values, steps);
  return { rows, steps: own.map((step, index) => step || (steps[rows[index] ?? -1] ?? 0)) };
}
