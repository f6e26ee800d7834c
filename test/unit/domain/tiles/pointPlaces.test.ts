import { expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { pointPlaces } from '../../../../src/domain/tiles/pointPlaces.ts';

it('a feature that is one point has a place, and no other has one', () => {
  const point = { type: 'Point', coordinates: [-5.5, 30] } as const;
  const line = {
    type: 'LineString',
    coordinates: [
      [0, 0],
      [1, 1],
    ],
  } as const;
  const several = {
    type: 'MultiPoint',
    coordinates: [
      [1, 2],
      [3, 4],
    ],
  } as const;
  const geometries = [line, point, null, several, { type: 'GeometryCollection', geometries: [point, line] }];
  const placeOf = pointPlaces(packGeometry(geometries.map(geometry => ({ geometry }))));
  expect(geometries.map((_, index) => placeOf(index))).toEqual(['', '-5.5,30', '', '', '']);
  expect(placeOf(9)).toBe('');
});
