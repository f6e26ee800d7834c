import { describe, expect, it } from 'vitest';
import { columnIntervals } from '../../../src/domain/columnIntervals.ts';

function stepsOf(hours: readonly number[], gaps: readonly number[] = []): number[] {
  const values = hours.map(hour => (gaps.includes(hour) ? Number.NaN : hour));
  return [
    ...columnIntervals({ times: Float64Array.from(hours), values: Float64Array.from(values) }).steps,
  ].slice(0, -1);
}

describe('how far the numbers of a column are from one another', () => {
  it.each([
    ['one row', [0, 1, 2, 4, 5], [1, 1, 1, 1]],
    ['several rows', [0, 3, 6, 15, 18], [3, 3, 3, 3]],
    ['a row beside another that was', [0, 1, 2, 3, 5, 7, 8, 9, 10, 11], [1, 1, 1, 1, 1, 1, 1, 1, 1]],
    ['the row behind the first', [0, 2, 3, 4, 5], [1, 1, 1, 1]],
    ['rows here and there', [0, 1, 3, 4, 5, 6, 8, 9, 10], [1, 1, 1, 1, 1, 1, 1, 1]],
  ])('is the step of the others where %s between them was not sent', (_, hours, steps) => {
    expect(stepsOf(hours)).toEqual(steps);
  });

  it('is that step beside a row without a number too', () => {
    expect(stepsOf([0, 1, 2, 4, 5, 6, 7], [6])).toEqual([1, 1, 1, 1, 1]);
  });

  it.each([
    ['where the step changes', [0, 1, 2, 3, 4, 7, 10]],
    ['where it changes with a row that was not sent', [0, 1, 2, 3, 4, 8, 11, 14]],
    ['where it changes for a while', [0, 1, 2, 3, 4, 5, 6, 7, 10, 13, 16, 17, 18]],
    ['at an end, where the step may change', [0, 1, 2, 3, 4, 6]],
    ['at a beginning, where it may be another', [0, 6, 12, 13, 14, 15, 16, 17]],
    ['where the steps go to and fro', [0, 1, 4, 5, 8, 9, 12, 13]],
    ['where it is no whole number of steps', [0, 2, 4, 7, 9, 11]],
  ])('is as it is %s', (_, hours) => {
    expect(stepsOf(hours)).toEqual(hours.slice(1).map((hour, row) => hour - (hours[row] ?? 0)));
  });
});
