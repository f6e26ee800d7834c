import { describe, expect, it } from 'vitest';
import { circularMean } from '../../../../src/domain/portfolioSeries/circularMean.ts';

const meanOf = (degrees: readonly number[], weights: readonly number[] = degrees.map(() => 1)) =>
  circularMean(Float64Array.from(degrees), Float64Array.from(weights));

describe('a mean of directions', () => {
  it.each<[number[], number]>([
    [[90], 90],
    [[180], 180],
    [[270], 270],
    [[-90], 270],
    [[725], 5],
    [[80, 100], 90],
    [[350, 20], 5],
    [[170, 200], 185],
    [[0, 90], 45],
    [[270, 0], 315],
  ])('of %j is %d', (degrees, mean) => {
    expect(meanOf(degrees)).toBeCloseTo(mean, 9);
  });

  it('points as the sum of directions as long as their weights', () => {
    // One to the east beside √3 to the north.
    expect(meanOf([90, 0], [1, Math.sqrt(3)])).toBeCloseTo(30, 9);
    expect(meanOf([90, 0], [5, 0])).toBeCloseTo(90, 9);
    expect(meanOf([90, 270], [1, 0.999_999])).toBeCloseTo(90, 6);
  });

  it('is none of none, of no weight, and of what cancels but for rounding', () => {
    expect(meanOf([])).toBeNaN();
    expect(meanOf([10, 20], [0, 0])).toBeNaN();
    expect(meanOf([0, 120, 240])).toBeNaN();
    expect(meanOf([0, 180], [1e6, 1e6])).toBeNaN();
    expect(meanOf([90, 270], [1, 1 - 1e-12])).toBeNaN();
  });
});
