import { describe, expect, it } from 'vitest';
import { exposureGrowth } from '../../../../src/domain/exposure/exposureGrowth.ts';

const GAP = Number.NaN;

function growthOf(
  rows: readonly (readonly [distance: number, first: number, time: number, value: number])[],
) {
  const column = (at: 0 | 1 | 2 | 3) => Float64Array.from(rows, row => row[at]);
  return exposureGrowth({ distanceKm: column(0), firstWithin: column(1) }, column(2), column(3));
}

describe('what a storm has come near to by each time', () => {
  it('grows in the order of time, once where several come together', () => {
    const { times, assets, sums } = growthOf([
      [10, 2, 300, 5],
      [10, 0, 100, 1],
      [10, 1, 200, 2],
      [10, 2, 300, 7],
    ]);
    expect([...times]).toEqual([100, 200, 300]);
    expect([...assets]).toEqual([1, 2, 4]);
    expect([...sums]).toEqual([1, 3, 15]);
  });

  it('has sums that are the same to the last digit as that of the property anywhere else', () => {
    const { sums } = growthOf(Array.from({ length: 10 }, (_, asset) => [10, asset, asset, 0.1] as const));
    expect(sums.at(-1)).toBe(1);
    expect(growthOf([0, 1].map(asset => [10, asset, asset, 1e308] as const)).sums.at(-1)).toBe(
      Number.POSITIVE_INFINITY,
    );
  });

  it('counts an asset without a value, adds nothing for it, and has no sum before one has a value', () => {
    const { assets, sums, withoutValue } = growthOf([
      [10, 0, 100, GAP],
      [10, 1, 200, 2],
      [90, GAP, GAP, GAP],
    ]);
    expect([...assets]).toEqual([1, 2]);
    expect([...sums]).toEqual([GAP, 2]);
    expect([...withoutValue]).toEqual([1, 1]);
  });

  it('tells apart what is never near, what is near at no known time, and what has no distance', () => {
    const growth = growthOf([
      [90, GAP, GAP, 1],
      [95, GAP, GAP, 1],
      [10, 1, GAP, 1],
      [GAP, GAP, GAP, 1],
      [10, 1, 100, 1],
    ]);
    expect([...growth.assets]).toEqual([1]);
    expect(growth).toMatchObject({ never: 2, untimed: 1, unmeasured: 1 });
  });

  it('is empty where there is nothing near', () => {
    const growth = growthOf([]);
    expect([...growth.times]).toEqual([]);
    expect(growth).toMatchObject({ never: 0, untimed: 0, unmeasured: 0 });
  });
});
