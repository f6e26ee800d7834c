import { describe, expect, it } from 'vitest';
import { mean } from '../../../src/domain/mean.ts';
import { median } from '../../../src/domain/median.ts';

describe('the middle of values', () => {
  it('is that in the middle in order of size, or the mean of both in the middle', () => {
    expect(median([10, 9, 100])).toBe(10);
    expect(median([100, 9, 10, 11])).toBe(10.5);
    expect(median([7])).toBe(7);
    expect(mean([10, 9, 101])).toBe(40);
  });

  it('is none of no values', () => {
    expect(median([])).toBeUndefined();
    expect(mean([])).toBeUndefined();
  });
});
