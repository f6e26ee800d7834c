import { expect, it } from 'vitest';
import { portfolioIntent } from '../../../src/panels/portfolioProtocol.ts';

it('a limit of any size that a number has is one for exports and for watches, and none beyond', () => {
  const isTaken = (type: string, value: number) =>
    portfolioIntent.safeParse({
      type,
      limit: { field: 'energy', comparison: 'above', value, unit: 'J', kind: 'hourly' },
    }).success;
  for (const type of ['limit', 'watchLimit'])
    expect(
      [1, 2 ** 60, -1e300, Number.POSITIVE_INFINITY, Number.NaN].map(value => isTaken(type, value)),
    ).toEqual([true, true, true, false, false]);
});
