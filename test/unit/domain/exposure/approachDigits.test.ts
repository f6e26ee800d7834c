import { describe, expect, it } from 'vitest';
import { approachDigits } from '../../../../src/domain/exposure/approachDigits.ts';

describe('the digits of a closest approach', () => {
  it.each([
    [49.9, 1],
    [49.94, 1],
    [49.96, 2],
    [49.9996, 4],
    [50, 1],
    [50.04, 2],
    [99.97, 2],
    [123.4, 1],
  ])('of %d km keep it in its band of distance', (km, digits) => {
    expect(approachDigits(km, undefined, 1)).toBe(digits);
  });

  it('are more than none where it would be rounded into the next band', () => {
    expect(approachDigits(199.6, undefined, 0)).toBe(1);
    expect(approachDigits(199.4, undefined, 0)).toBe(0);
    expect(approachDigits(499.96, undefined, 0)).toBe(2);
  });

  it('show on which side of the distance that was asked for it lies', () => {
    expect(approachDigits(120.04, 120, 1)).toBe(2);
    expect(approachDigits(119.96, 120, 1)).toBe(2);
    expect(approachDigits(119.96, undefined, 1)).toBe(1);
  });

  it('are as many as usual of what lies at a bound but for the noise of computing, and of a gap', () => {
    expect(approachDigits(50 - 1e-12, 50, 1)).toBe(1);
    expect(approachDigits(Number.NaN, 50, 1)).toBe(1);
  });
});
