import { describe, expect, it } from 'vitest';
import {
  areaGeometry,
  areaOfBox,
  areaOfRing,
  MOST_CORNERS,
  readFeatureArea,
} from '../../../src/domain/featureArea.ts';
import type { LonLat } from '../../../src/domain/geodesy.ts';

describe('an area of a map', () => {
  it('has the corners between which it lies, from whichever of them it was drawn', () => {
    const corners = [
      [0, 0],
      [0, 10],
      [10, 10],
      [10, 0],
    ];
    expect(new Set(areaOfBox([0, 0], [10, 10]))).toEqual(new Set(corners));
    expect(new Set(areaOfBox([10, 10], [0, 0]))).toEqual(new Set(corners));
  });

  it('begins within the first turn, whichever copy of the world it was drawn in', () => {
    expect(areaOfBox([530, 0], [550, 10])).toEqual(areaOfBox([170, 0], [190, 10]));
    expect(areaOfBox([-190, 0], [-170, 10])).toEqual(areaOfBox([170, 0], [190, 10]));
  });

  it('is no wider than the world, and goes no further than the poles', () => {
    const area = areaOfBox([-400, -95], [400, 95]) ?? [];
    const longitudes = area.map(([longitude]) => longitude);
    expect(Math.max(...longitudes) - Math.min(...longitudes)).toBe(360);
    expect(area.every(([, latitude]) => Math.abs(latitude) === 90)).toBe(true);
  });

  it('is none where nothing lies in it, or where it has more corners than are taken', () => {
    expect(areaOfBox([1, 1], [1, 5])).toBeUndefined();
    expect(areaOfRing([[1, 1]])).toBeUndefined();
    expect(areaOfRing([])).toBeUndefined();
    const round = Array.from({ length: MOST_CORNERS + 1 }, (_, corner): LonLat => {
      const angle = (2 * Math.PI * corner) / (MOST_CORNERS + 1);
      return [10 * Math.cos(angle), 10 * Math.sin(angle)];
    });
    expect(areaOfRing(round)).toBeUndefined();
    expect(areaOfRing(round.slice(1))).toHaveLength(MOST_CORNERS);
  });

  it('is a polygon of GeoJSON: closed and turned to the left', () => {
    const geometry = {
      type: 'Polygon',
      coordinates: [
        [
          [0, 10],
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ],
      ],
    };
    expect(areaGeometry(areaOfBox([0, 10], [10, 0]) ?? [])).toEqual({
      ...geometry,
      coordinates: [expect.arrayContaining(geometry.coordinates[0] ?? [])],
    });
    const [ring] = areaGeometry(areaOfBox([0, 10], [10, 0]) ?? []).coordinates as LonLat[][];
    expect(ring).toHaveLength(5);
    expect(ring?.[0]).toEqual(ring?.[4]);
    expect(turnOf(ring ?? [])).toBeGreaterThan(0);
  });

  it('is cut at the antimeridian, as GeoJSON asks', () => {
    const { type, coordinates } = areaGeometry(areaOfBox([170, 0], [190, 10]) ?? []);
    expect(type).toBe('MultiPolygon');
    const longitudes = (coordinates as LonLat[][][]).map(([ring = []]) => ring.map(([x]) => x));
    expect(longitudes.map(each => [Math.min(...each), Math.max(...each)]).toSorted()).toEqual([
      [-180, -170],
      [170, 180],
    ]);
  });

  it('is no more than half the world where it is wide', () => {
    const { coordinates } = areaGeometry(areaOfBox([-150, 0], [150, 10]) ?? []);
    const [ring = []] = coordinates as LonLat[][];
    expect(Math.abs(turnOf(ring))).toBeCloseTo(3000);
  });
});

describe('an area that was kept', () => {
  it('is what it was', () => {
    const area = areaOfBox([170, 0], [190, 10]);
    expect(readFeatureArea(JSON.parse(JSON.stringify(area)))).toEqual(area);
  });

  it.each([
    undefined,
    null,
    'box',
    [],
    [
      [0, 0],
      [1, 1],
    ],
    [
      [0, 0],
      [1, 1],
      [1, 91],
    ],
    [
      [0, 0],
      [1, 1],
      [1000, 0],
    ],
    [
      [0, 0],
      [1, 1],
      [1, null],
    ],
    [
      [0, 0],
      [1, 1],
      [1, 0, 5],
    ],
    Array(MOST_CORNERS + 1).fill([0, 0]),
  ])('is none where it is no area: %j', value => {
    expect(readFeatureArea(value)).toBeUndefined();
  });
});

it('An area is none where it goes round the world more often than any map shows it', () => {
  expect(
    areaOfRing([
      [-180, 0],
      [1000, 0],
      [1000, 10],
      [-180, 10],
    ]),
  ).toBeUndefined();
});

/** Twice a ring's area in square degrees over two: positive where it turns to the left. */
function turnOf(ring: readonly LonLat[]): number {
  let twice = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    twice += beforeX * y - x * beforeY;
  }
  return twice / 2;
}
