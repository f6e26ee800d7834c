import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowSteps } from '../../../src/domain/limit.ts';
import { valueSteps } from '../../../src/domain/valueSteps.ts';

const GAP = Number.NaN;

/** Hours at which a variable has numbers, and for how many each stands. */
function stepsOf(values: readonly number[], hours: readonly number[] = values.map((_, hour) => hour)) {
  const times = Float64Array.from(hours, hour => hour * 3600);
  const { rows, steps } = valueSteps(times, Float64Array.from(values), rowSteps(times, 'hourly'));
  return Array.from(rows, (row, index) => [row, (steps[index] ?? GAP) / 3600]);
}

/** As many numbers, each with so many gaps before the next. */
const each = (count: number, gaps: number) =>
  Array.from({ length: count }, () => [1, ...Array.from({ length: gaps }, () => GAP)]).flat();

describe('the hours for which a number stands', () => {
  it('are those of its row where none is without one', () => {
    expect(stepsOf([1, 2, 3])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ]);
  });

  it('are six where each sixth row of an hourly list has one', () => {
    const sixth = [0, 6, 12, 18].map(row => [row, 6]);
    expect(stepsOf(each(4, 5))).toEqual(sixth);
    expect(stepsOf([1, ...each(4, 5).slice(1, -5)])).toEqual(sixth);
  });

  it('stay six beside a gap of such a list', () => {
    const values = each(8, 5);
    values[24] = GAP;
    expect(stepsOf(values)).toEqual([0, 6, 12, 18, 30, 36, 42].map(row => [row, 6]));
  });

  it('stay one before a gap of a list that has one each hour', () => {
    expect(stepsOf([1, GAP, 3, 4, GAP, GAP, 7, GAP])).toEqual([0, 2, 3, 6].map(row => [row, 1]));
  });

  it('change where the list has fewer from an hour on', () => {
    const found = stepsOf([...each(3, 0), ...each(4, 2)]);
    expect(found.map(([, step]) => step)).toEqual([1, 1, 1, 3, 3, 3, 3]);
  });

  it('are not known where only one or two gaps tell of them', () => {
    expect(stepsOf([GAP, 1, GAP])).toEqual([[1, GAP]]);
    expect(stepsOf(each(3, 5))).toEqual([0, 6, 12].map(row => [row, GAP]));
    expect(stepsOf([GAP, GAP])).toEqual([]);
    expect(stepsOf([])).toEqual([]);
  });

  it('are of the last of rows of one time, also where that is a gap', () => {
    expect(stepsOf([1, 2, 3, GAP, 5], [0, 1, 1, 2, 2])).toEqual([
      [0, 1],
      [2, 1],
      [4, 1],
    ]);
    expect(stepsOf([1, 2, GAP, 4], [0, 1, 1, 2])).toEqual([
      [0, GAP],
      [3, GAP],
    ]);
  });
});

it('a number at each row stands as one beside which others have a gap at the end', () => {
  const step = fc.constantFrom(1, 1, 1, 3, 6);
  fc.assert(
    fc.property(fc.array(step, { minLength: 2, maxLength: 20 }), steps => {
      const times = Float64Array.from(steps, (_, row) =>
        steps.slice(0, row).reduce((sum, each) => sum + each, 0),
      );
      const own = Float64Array.from(steps);
      const whole = valueSteps(times, new Float64Array(steps.length), own);
      // The same with a row behind it that has none.
      const longer = valueSteps(
        Float64Array.of(...times, (times.at(-1) ?? 0) + (own.at(-1) ?? 0)),
        Float64Array.of(...new Float64Array(steps.length), Number.NaN),
        Float64Array.of(...own, 1),
      );
      expect([...whole.rows]).toEqual([...longer.rows]);
      expect([...whole.steps]).toEqual([...longer.steps]);
    }),
  );
});
