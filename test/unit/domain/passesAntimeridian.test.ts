import { describe, expect, it } from 'vitest';
import { cutAtAntimeridian } from '../../../src/domain/cutAtAntimeridian.ts';
import { passesAntimeridian } from '../../../src/domain/passesAntimeridian.ts';

const feature = (type: string, coordinates: unknown) => ({ geometry: { type, coordinates } });
const box = (west: number, east: number) => [
  [west, 0],
  [east, 0],
  [east, 10],
  [west, 10],
  [west, 0],
];
const AT_HOME = box(170, 180);
const OVER = box(170, 190);
const JUMPING = box(170, -170);

describe('a feature passes the antimeridian', () => {
  it.each([
    ['a point beyond it', feature('Point', [190, 0])],
    ['one of several points', feature('MultiPoint', [...AT_HOME, [-181, 0]])],
    ['a line beyond it', feature('LineString', OVER)],
    ['a line that jumps', feature('LineString', JUMPING)],
    ['one of several lines', feature('MultiLineString', [AT_HOME, JUMPING])],
    ['a ring that jumps', feature('Polygon', [JUMPING])],
    ['a ring that jumps as it closes', feature('Polygon', [JUMPING.slice(1, 3).concat([[170, 5]])])],
    ['one of several polygons', feature('MultiPolygon', [[AT_HOME], [OVER]])],
    [
      'one of a collection',
      { geometry: { type: 'GeometryCollection', geometries: [feature('Point', [181, 0]).geometry] } },
    ],
    ['a box', { ...feature('Point', [0, 0]), bbox: [170, 0, 190, 10] }],
    [
      'a box of a geometry',
      { geometry: { type: 'Point', coordinates: [0, 0], bbox: [-190, 0, 0, 0, 1, 0] } },
    ],
  ])('as %s', (_, given) => {
    expect(passesAntimeridian(given)).toBe(true);
    expect(cutAtAntimeridian(given).feature).not.toBe(given);
  });

  it.each([
    ['a point on it', feature('Point', [180, 0])],
    [
      'points on both sides of it',
      feature('MultiPoint', [
        [179, 0],
        [-179, 0],
      ]),
    ],
    ['a line that comes to it', feature('LineString', AT_HOME)],
    ['two lines on both sides of it', feature('MultiLineString', [AT_HOME, box(-180, -170)])],
    ['a ring that comes to it', feature('Polygon', [AT_HOME])],
    [
      'a ring along a pole',
      feature('Polygon', [
        [
          [-180, 80],
          [0, 80],
          [180, 80],
          [180, 90],
          [-180, 90],
          [-180, 80],
        ],
      ]),
    ],
    ['no geometry', { geometry: null }],
    ['a type that is not known', feature('toString', OVER)],
    ['what is no position', feature('LineString', [null, 'a', [undefined, 1], {}])],
    ['a list that is no box', { ...feature('Point', [0, 0]), bbox: [190] }],
  ])('but not as %s', (_, given) => {
    expect(passesAntimeridian(given)).toBe(false);
    expect(cutAtAntimeridian(given).feature).toBe(given);
  });

  it('and is looked at no further than where it does', () => {
    const line: unknown[] = [...JUMPING];
    Object.defineProperty(line, 2, {
      get() {
        throw new Error('It is looked at further.');
      },
    });
    expect(passesAntimeridian(feature('LineString', line))).toBe(true);
  });
});
