import { expect, it } from 'vitest';
import { amountsOfOneInterval } from '../../../src/domain/amountsOfOneInterval.ts';

const GAP = Number.NaN;
const every = (step: number, values: readonly number[], start = 0) => ({
  times: Float64Array.from(values, (_, index) => start + index * step),
  values: Float64Array.from(values),
});
const kept = (...columns: Parameters<typeof amountsOfOneInterval>[0]) => {
  const { columns: found, leftOut } = amountsOfOneInterval(columns);
  return { values: found.map(column => column && [...column.values]), leftOut };
};

it('amounts of an hour and of three are not compared at the times that both have', () => {
  expect(kept(every(1, [1, 1, 1, 1]), every(3, [3, 3, 3]))).toEqual({
    values: [
      [1, 1, 1, 1],
      [GAP, GAP, 3],
    ],
    leftOut: [0, 2],
  });
});

it('amounts of the same interval are, whenever their forecasts begin and end', () => {
  expect(kept(every(1, [1, 2, 3]), undefined, every(1, [4, 5, 6, 7], -2))).toEqual({
    values: [[1, 2, 3], undefined, [4, 5, 6, 7]],
    leftOut: [0, 0, 0],
  });
});

it('each amount is compared with the first that its time has, and of rows of one time the last', () => {
  const twice = { times: Float64Array.of(0, 0, 1, 2), values: Float64Array.of(9, 1, 1, 1) };
  expect(kept(every(3, [3, GAP, 3, 3]), twice, every(1, [2, 2, 2])).values).toEqual([
    [3, GAP, 3, 3],
    [GAP, GAP, 1, 1],
    [GAP, 2, 2],
  ]);
});

it('an amount that stands alone is of an interval that is not known', () => {
  expect(kept(every(1, [1, 1]), every(1, [5])).leftOut).toEqual([0, 1]);
});
