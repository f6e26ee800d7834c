import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantile, weightedQuantile } from '../../../../src/domain/portfolioSeries/quantile.ts';

const list = (...values: number[]) => Float64Array.from(values);

/** Weights that are whole numbers or eighths: their sums are exact. */
const weights = fc.array(
  fc.integer({ min: 0, max: 80 }).map(eighths => eighths / 8),
  { minLength: 1, maxLength: 12 },
);
const probability = fc.integer({ min: 0, max: 20 }).map(twentieths => twentieths / 20);
const value = fc.integer({ min: -1000, max: 1000 });
const ascending = (values: readonly number[]) => Float64Array.from(values).sort();

describe('a quantile', () => {
  it.each([
    [0, 1],
    [0.1, 1.3],
    [0.25, 1.75],
    [0.5, 2.5],
    [0.75, 3.25],
    [0.9, 3.7],
    [1, 4],
  ])('of 1, 2, 3 and 4 at %d is %d', (at, expected) => {
    expect(quantile(list(1, 2, 3, 4), at)).toBeCloseTo(expected, 12);
  });

  it('of numbers as far apart as any, of which some are the same, is between them', () => {
    expect(quantile(list(-1e308, 1e308), 0.5)).toBe(0);
    expect(quantile(list(-1.7e308, 1.7e308, 1.7e308), 0)).toBe(-1.7e308);
    expect(quantile(list(-1.7e308, 1.7e308, 1.7e308), 0.75)).toBe(1.7e308);
    expect(weightedQuantile(list(-1.7e308, 1.7e308), list(1, 1), 0.5)).toBe(0);
  });

  it('of one number is that, and of none a gap', () => {
    expect(quantile(list(7), 0.9)).toBe(7);
    expect(quantile(list(), 0.5)).toBeNaN();
  });
});

describe('a weighted quantile', () => {
  it('is the mean over a window of the weights, worked by hand', () => {
    // n* = 16 / 6, so that the window is 3/8 wide: for the median from 5/16 to 11/16, half over 2 and half over 3.
    expect(weightedQuantile(list(1, 2, 3), list(1, 1, 2), 0.5)).toBeCloseTo(2.5, 12);
    // For a quarter from 5/32 to 17/32: 3/32 over 1, 8/32 over 2 and 1/32 over 3.
    expect(weightedQuantile(list(1, 2, 3), list(1, 1, 2), 0.25)).toBeCloseTo(22 / 12, 12);
    // Σw² = 0.335: from 0.16625 to 0.50125, of which 0.23375 over 1 and 0.10125 over 2.
    const shares = list(0.4, 0.4, 0.05, 0.05, 0.1);
    expect(weightedQuantile(list(1, 2, 3, 4, 5), shares, 0.25)).toBeCloseTo(0.43625 / 0.335, 12);
  });

  it('leaves out what has no weight: the median of 1 and 3 stays theirs', () => {
    expect(weightedQuantile(list(1, 2, 3, 4), list(1, 0, 1, 0), 0.5)).toBe(2);
    expect(weightedQuantile(list(1, 2, 3), list(0, 5, 0), 0.9)).toBe(2);
  });

  it('is a gap where there is no weight', () => {
    expect(weightedQuantile(list(1, 2), list(0, 0), 0.5)).toBeNaN();
    expect(weightedQuantile(list(), list(), 0.5)).toBeNaN();
  });

  it('takes weights of any scale', () => {
    for (const scale of [1e-200, 1e-3, 1e9, 1e200])
      expect(weightedQuantile(list(1, 2, 3), list(scale, scale, 2 * scale), 0.5)).toBeCloseTo(2.5, 12);
  });

  it('is the quantile where weights are equal', () => {
    fc.assert(
      fc.property(fc.array(value, { minLength: 1, maxLength: 40 }), probability, (values, at) => {
        const sorted = ascending(values);
        const equal = new Float64Array(sorted.length).fill(3.5);
        expect(weightedQuantile(sorted, equal, at)).toBeCloseTo(quantile(sorted, at), 8);
      }),
    );
  });

  it('is what the shares of the window say, each computed by itself', () => {
    fc.assert(
      fc.property(
        weights,
        probability,
        fc.array(value, { minLength: 12, maxLength: 12 }),
        (given, at, values) => {
          const sorted = ascending(values.slice(0, given.length));
          const whole = given.reduce((sum, weight) => sum + weight, 0);
          fc.pre(whole > 0);
          const effective = whole ** 2 / given.reduce((sum, weight) => sum + weight ** 2, 0);
          const place = at * (effective - 1) + 1;
          // F of the paper: the share of the window up to a share of the weights.
          const upTo = (share: number) => Math.min(1, Math.max(0, share * effective - place + 1));
          const shareBefore = (index: number) =>
            given.slice(0, index).reduce((sum, weight) => sum + weight, 0) / whole;
          const expected = [...sorted].reduce(
            (sum, each, index) => sum + each * (upTo(shareBefore(index + 1)) - upTo(shareBefore(index))),
            0,
          );
          expect(weightedQuantile(sorted, Float64Array.from(given), at)).toBeCloseTo(expected, 6);
        },
      ),
    );
  });
});
