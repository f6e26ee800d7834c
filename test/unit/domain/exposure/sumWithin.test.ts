import { describe, expect, it } from 'vitest';
import { sumWithin } from '../../../../src/domain/exposure/sumWithin.ts';

describe('the sum over assets within a distance', () => {
  it('counts those no farther than it, and tells of those without a value', () => {
    const distances = Float64Array.of(10, 100, 100.1, Number.NaN, 5);
    const values = Float64Array.of(1, 2, 4, 8, Number.NaN);
    expect(sumWithin(distances, 100, values)).toEqual({ assets: 3, sum: 3, withoutValue: 1 });
    expect(sumWithin(distances, 1, values)).toEqual({ assets: 0, sum: 0, withoutValue: 0 });
  });

  it('is the same to the last digit as that of the property anywhere else', () => {
    expect(sumWithin(new Float64Array(10), 1, new Float64Array(10).fill(0.1)).sum).toBe(1);
  });
});
