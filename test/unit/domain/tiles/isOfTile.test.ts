import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { isOfTile } from '../../../../src/domain/tiles/isOfTile.ts';
import { tileBounds } from '../../../../src/domain/tiles/tileBounds.ts';

const point = (longitude: number, latitude: number) => ({
  geometry: { type: 'Point', coordinates: [longitude, latitude] },
});
const line = (...coordinates: number[][]) => ({ geometry: { type: 'LineString', coordinates } });

/** From 90° W to 0°, and from the equator to 66.5° N. */
const TILE = { x: 1, y: 1, z: 2 };

describe('the bounds of a tile', () => {
  it('are degrees from the corner in the north west', () => {
    expect(tileBounds({ x: 0, y: 0, z: 0 }).map(each => Number(each.toFixed(4)))).toEqual([
      -180, -85.0511, 180, 85.0511,
    ]);
    expect(tileBounds(TILE).map(each => Number(each.toFixed(4)))).toEqual([-90, 0, 0, 66.5133]);
  });
});

describe('features', () => {
  it.each([
    ['in it', [point(-45, 30)]],
    ['near around it', [point(5, -5), point(-100, 60)]],
    ['that reach into it', [line([20, 30], [-20, 30])]],
    ['with longitudes of another turn', [point(315, 30)]],
    ['without a place', [{ geometry: null }, { geometry: null }]],
    ['none at all', []],
    ['mostly in it', [point(-45, 30), point(-40, 30), point(120, 30)]],
    ['that pass the antimeridian in one leap', [line([179, 30], [-179, 31])]],
  ])('are those of a tile: %s', (_, features) => {
    expect(isOfTile(packGeometry(features), TILE)).toBe(true);
  });

  it.each([
    ['east of it', [point(120, 30)]],
    ['south of it', [point(-45, -60)]],
    ['everywhere', [point(-45, 30), point(120, 30), point(-45, -60), point(60, 50)]],
    [
      'as areas elsewhere',
      [
        {
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [100, 10],
                [110, 10],
                [110, 20],
                [100, 10],
              ],
            ],
          },
        },
        { geometry: null },
      ],
    ],
  ])('are not those of a tile: %s', (_, features) => {
    expect(isOfTile(packGeometry(features), TILE)).toBe(false);
  });

  it('over the antimeridian are those of the tiles on both sides', () => {
    const passing = packGeometry([line([178, 30], [182, 30])]);
    expect(isOfTile(passing, { x: 0, y: 1, z: 2 })).toBe(true);
    expect(isOfTile(passing, { x: 3, y: 1, z: 2 })).toBe(true);
    expect(isOfTile(passing, { x: 1, y: 1, z: 2 })).toBe(false);
  });

  it('beyond the square are those of the tiles at the poles', () => {
    expect(isOfTile(packGeometry([point(-170, 89)]), { x: 0, y: 0, z: 4 })).toBe(true);
    expect(isOfTile(packGeometry([point(-170, -89)]), { x: 0, y: 15, z: 4 })).toBe(true);
  });
});
