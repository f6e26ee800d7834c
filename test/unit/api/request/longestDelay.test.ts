import { expect, it } from 'vitest';
import { longestDelay } from '../../../../src/api/request/longestDelay.ts';

it('A wait is one that a timer can hold', () => {
  expect([0, 5000, 2 ** 31 - 1, 2 ** 31, 1e300, Number.POSITIVE_INFINITY].map(longestDelay)).toEqual([
    0,
    5000,
    ...Array.from({ length: 4 }, () => 2 ** 31 - 1),
  ]);
});
