import { describe, expect, it } from 'vitest';
import { geoBounds } from '../../../../webview/kit/map/geoBounds.ts';

const bounds = (...pairs: number[]) => geoBounds([Float64Array.from(pairs)]);

describe('bounds of places', () => {
  it('hold every place', () => {
    expect(bounds(-97, 26, -82, 31)).toEqual({ west: -97, south: 26, east: -82, north: 31 });
  });

  it('go the short way round, across the antimeridian', () => {
    expect(bounds(179, -17, -178.5, -16)).toEqual({ west: 179, south: -17, east: 181.5, north: -16 });
  });

  it('of one place are that place', () => {
    expect(bounds(12.25, 55.5)).toEqual({ west: 12.25, south: 55.5, east: 12.25, north: 55.5 });
  });

  it('take a longitude beyond ±180 for the meridian that it is', () => {
    expect(bounds(179, 0, 185, 1)).toEqual({ west: 179, south: 0, east: 185, north: 1 });
    expect(bounds(179, 0, -175, 1)).toEqual({ west: 179, south: 0, east: 185, north: 1 });
  });

  it('span all arrays', () => {
    expect(geoBounds([Float64Array.of(1, 1), new Float64Array(0), Float64Array.of(3, 2)])).toEqual({
      west: 1,
      south: 1,
      east: 3,
      north: 2,
    });
  });

  it('pass over what is no place', () => {
    expect(bounds(5, 8.5e7, Number.NaN, 1, Infinity, 1, 7, 3)).toEqual({
      west: 7,
      south: 3,
      east: 7,
      north: 3,
    });
    expect(bounds(5, 91)).toBeUndefined();
    expect(bounds()).toBeUndefined();
  });

  it('of places all round the world span less than a turn', () => {
    const all = Array.from({ length: 360 }, (_, degree) => [degree - 180, 0]).flat();
    const { west = 0, east = 0 } = bounds(...all) ?? {};
    expect(east - west).toBe(359);
  });
});
