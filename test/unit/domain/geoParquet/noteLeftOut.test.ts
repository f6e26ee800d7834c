import { describe, expect, it } from 'vitest';
import { noteLeftOut } from '../../../../src/domain/geoParquet/noteLeftOut.ts';

function leftOutOf(geometry: unknown): string[] {
  const leftOut = new Set<string>();
  noteLeftOut(geometry, leftOut);
  return [...leftOut];
}

const BEYOND_HEIGHT = 'geometry.coordinates beyond height';
const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates });

describe('what well-known binary has not of a geometry', () => {
  it.each([
    ['a member', { ...line([1, 2]), datetimes: [1] }, ['geometry.datetimes']],
    ['a list that is of another kind', { ...line([1, 2]), geometries: [] }, ['geometry.geometries']],
    ['what the last position has behind its height', line([1, 2], [1, 2, 3], [1, 2, 3, 4]), [BEYOND_HEIGHT]],
    [
      'what a hole has behind its heights',
      {
        type: 'MultiPolygon',
        coordinates: [
          [
            [
              [0, 0],
              [1, 0],
            ],
            [
              [0, 0],
              [1, 1, 1, 1],
            ],
          ],
        ],
      },
      [BEYOND_HEIGHT],
    ],
    [
      'what a geometry of a collection in a collection has',
      {
        type: 'GeometryCollection',
        geometries: [
          line([1, 2]),
          { type: 'GeometryCollection', geometries: [{ ...line([1, 2, 3, 4]), quality: 'good' }] },
        ],
      },
      ['geometry.quality', BEYOND_HEIGHT],
    ],
  ])('is %s', (_, geometry, names) => {
    expect(leftOutOf(geometry)).toEqual(names);
  });

  it.each([[null], [7], [line([1, 2, 3])], [{ type: 'Point', coordinates: [1, 2, 3] }], [{ type: 'Point' }]])(
    'is nothing of %j',
    geometry => {
      expect(leftOutOf(geometry)).toEqual([]);
    },
  );
});
