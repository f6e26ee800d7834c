import { describe, expect, it } from 'vitest';
import { mercatorX, mercatorY } from '../../../../webview/kit/map/mercator.ts';

describe('the Mercator square', () => {
  it('runs from 0 in the west to 1 in the east, and on beyond', () => {
    expect([-180, 0, 180, 540].map(mercatorX)).toEqual([0, 0.5, 1, 2]);
  });

  it('has the equator in its middle, and its edges at 85.05°', () => {
    expect(mercatorY(0)).toBeCloseTo(0.5, 12);
    expect(mercatorY(85.0511287798)).toBeCloseTo(0, 9);
    expect(mercatorY(-85.0511287798)).toBeCloseTo(1, 9);
  });

  it('puts latitudes beyond on its edge', () => {
    expect(mercatorY(90)).toBe(mercatorY(85.0511287798));
    expect(mercatorY(-8.5e7)).toBe(mercatorY(-85.0511287798));
  });

  it('is conformal: a degree of latitude at 60° is twice one at the equator', () => {
    const degreeAt = (latitude: number) => mercatorY(latitude - 0.5) - mercatorY(latitude + 0.5);
    expect(degreeAt(60) / degreeAt(0)).toBeCloseTo(2, 2);
  });
});
