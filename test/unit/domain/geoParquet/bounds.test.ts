import { describe, expect, it } from 'vitest';
import { createBounds } from '../../../../src/domain/geoParquet/bounds.ts';

describe('the bounds of positions', () => {
  it('are none where there are none', () => {
    const bounds = createBounds();
    bounds.join(undefined);
    expect(bounds.found()).toBeUndefined();
  });

  it('are the least and the most of each coordinate, whichever comes first', () => {
    const bounds = createBounds();
    bounds.add(3, -4, 50);
    bounds.add(-1, 2, Number.NaN);
    bounds.add(0, 0, -60);
    expect(bounds.found()).toEqual({ xmin: -1, ymin: -4, xmax: 3, ymax: 2, z: { min: -60, max: 50 } });
  });

  it('are those of a single position, with or without a height', () => {
    const low = createBounds();
    low.add(5, 6, Number.NaN);
    expect(low.found()).toEqual({ xmin: 5, ymin: 6, xmax: 5, ymax: 6, z: undefined });
    const high = createBounds();
    high.add(5, 6, 7);
    expect(high.found()?.z).toEqual({ min: 7, max: 7 });
  });

  it('reach around those that join them', () => {
    const bounds = createBounds();
    bounds.join({ xmin: 1, ymin: 2, xmax: 3, ymax: 4, z: undefined });
    expect(bounds.found()).toEqual({ xmin: 1, ymin: 2, xmax: 3, ymax: 4, z: undefined });
    bounds.join({ xmin: 0, ymin: 3, xmax: 2, ymax: 9, z: { min: 10, max: 20 } });
    expect(bounds.found()).toEqual({ xmin: 0, ymin: 2, xmax: 3, ymax: 9, z: { min: 10, max: 20 } });
  });
});
