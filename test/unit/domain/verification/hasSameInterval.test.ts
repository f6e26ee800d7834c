import { describe, expect, it } from 'vitest';
import { hasSameInterval } from '../../../../src/domain/verification/hasSameInterval.ts';

const intervals = (times: readonly number[]) => ({
  times: Float64Array.from(times),
  steps: Float64Array.from(times, (time, index) => (times[index + 1] ?? Number.NaN) - time),
});
const isSame = (some: readonly number[], others: readonly number[]) =>
  hasSameInterval(intervals(some), intervals(others), 3);
const bothWays = (some: readonly number[], others: readonly number[]) => [
  isSame(some, others),
  isSame(others, some),
];

describe('the interval of two lists at 3', () => {
  it.each([
    ['as far from both neighbours', [0, 3, 6], [0, 3, 6]],
    ['so whatever is further away', [-9, 0, 3, 6], [0, 3, 6, 7]],
    ['at the beginning of both', [3, 6], [3, 6, 12]],
    ['at the end of both', [0, 3], [-9, 0, 3]],
    ['at the beginning of one', [3, 6], [1, 3, 6]],
    ['at the end of one', [0, 3], [0, 3, 4]],
  ])('is the same where it stands %s', (_, some, others) => {
    expect(bothWays(some, others)).toEqual([true, true]);
  });

  it.each([
    ['another after it', [0, 3, 6], [0, 3, 5]],
    ['another before it', [0, 3, 6], [1, 3, 6]],
    ['another on both sides', [0, 3, 6], [2, 3, 4]],
    ['another on the only side that both have', [3, 6], [0, 3, 5]],
    ['not known where one begins as the other ends', [3, 6], [0, 3]],
    ['not known where one has nothing else', [3], [0, 3, 6]],
    ['not known where neither has anything else', [3], [3]],
  ])('is %s', (_, some, others) => {
    expect(bothWays(some, others)).toEqual([false, false]);
  });
});
