import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../src/domain/atOnce.ts';
import { areaOfBox, areaOfRing, type FeatureArea } from '../../../src/domain/featureArea.ts';
import { featuresWithin } from '../../../src/domain/featuresWithin.ts';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const box = (west: number, south: number, east: number, north: number): FeatureArea =>
  known(areaOfBox([west, south], [east, north]));

function known(area: FeatureArea | undefined): FeatureArea {
  if (area === undefined) throw new Error('There is no such area.');
  return area;
}

const point = (...coordinates: number[]) => ({ type: 'Point', coordinates });
const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates });
const polygon = (...coordinates: number[][][]) => ({ type: 'Polygon', coordinates });
const square = (west: number, south: number, size: number): number[][] => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

/** Indices of the features of some geometries that lie in an area. */
function within(area: FeatureArea, ...geometries: unknown[]): number[] {
  const packed = packGeometry(geometries.map(geometry => ({ geometry })));
  const marks = atOnce(featuresWithin(packed, area));
  expect(marks).toHaveLength(geometries.length);
  return [...marks.keys()].filter(index => marks[index] === 1);
}

describe('features in an area', () => {
  it('are points that lie in it, its edges and its corners included', () => {
    const points = [point(5, 5), point(0, 5), point(10, 10), point(10.1, 5), point(5, -0.1), point(-5, 5)];
    expect(within(box(0, 0, 10, 10), ...points)).toEqual([0, 1, 2]);
  });

  it('are not those without a place, nor beyond a pole', () => {
    expect(within(box(-180, -90, 180, 90), null, { type: 'Point', coordinates: [] }, point(0, 91))).toEqual(
      [],
    );
  });

  it('are those with one of several points in it', () => {
    const several = {
      type: 'MultiPoint',
      coordinates: [
        [50, 50],
        [5, 5],
      ],
    };
    expect(within(box(0, 0, 10, 10), several)).toEqual([0]);
  });

  it('are lines that lie in it, cross it, or touch it', () => {
    const area = box(0, 0, 10, 10);
    const [inside, across, touching, beside] = [
      line([1, 1], [2, 2]),
      line([-5, 5], [15, 6]),
      line([-5, 0], [0, 5], [-5, 10]),
      line([-5, 0], [-1, 5], [-5, 10]),
    ];
    expect(within(area, inside, across, touching, beside, line([3, 3]))).toEqual([0, 1, 2, 4]);
  });

  it('are polygons that lie in it, meet it, or hold it, and not those in whose hole it lies', () => {
    const area = box(0, 0, 10, 10);
    const polygons = [
      polygon(square(2, 2, 1)),
      polygon(square(8, 8, 10)),
      polygon(square(-10, -10, 40)),
      polygon(square(-10, -10, 40), square(-1, -1, 12)),
      polygon(square(20, 20, 5)),
    ];
    expect(within(area, ...polygons)).toEqual([0, 1, 2]);
  });

  it('lie across the antimeridian as anywhere', () => {
    const area = box(170, -10, 190, 10);
    const [beyond, polygonAcross, holding] = [
      line([160, 0], [-160, 0]),
      polygon([
        [179, 0],
        [-179, 0],
        [-179, 1],
        [179, 0],
      ]),
      polygon([
        [150, -20],
        [-150, -20],
        [-150, 20],
        [150, 20],
        [150, -20],
      ]),
    ];
    expect(
      within(
        area,
        point(175, 0),
        point(-175, 0),
        point(-165, 0),
        beyond,
        polygonAcross,
        holding,
        point(0, 0),
      ),
    ).toEqual([0, 1, 3, 4, 5]);
  });

  it('lie in it however often a file turns a longitude', () => {
    const places = [365, -355, 5 + 360 * 1e6, 1e300].map(longitude => point(longitude, 5));
    expect(within(box(0, 0, 10, 10), ...places).slice(0, 3)).toEqual([0, 1, 2]);
    const holding = polygon(square(-10, -10, 40).map(([x = 0, y = 0]) => [x + 720, y]));
    expect(within(box(-5, 0, 5, 5), holding, line([355, 1], [365, 1]))).toEqual([0, 1]);
  });

  it('are polygons about a pole that hold it', () => {
    const cap = polygon([0, 60, 120, 180, 240, 300].map(longitude => [longitude, 70]));
    const southern = polygon([0, 60, 120, 180, 240, 300].map(longitude => [longitude, -70]));
    for (const west of [-170, -30, 10, 100]) {
      expect(within(box(west, 80, west + 10, 85), cap, southern)).toEqual([0]);
      expect(within(box(west, 50, west + 10, 60), cap, southern)).toEqual([]);
    }
  });

  it('are bands round the globe that meet it, hold it, or lie in it, and not those in whose hole it lies', () => {
    const band = [
      [-180, 30],
      [0, 35],
      [180, 30],
      [180, 60],
      [-180, 60],
      [-180, 30],
    ];
    const globe = [band, band.slice(0, -1), band.toReversed(), [...band.slice(1), [0, 35]]];
    for (const ring of globe) {
      const bands = [polygon(ring), polygon(ring, square(90, 40, 10))];
      expect(within(box(92, 42, 98, 48), ...bands)).toEqual([0]);
      expect(within(box(-98, 42, -92, 48), ...bands)).toEqual([0, 1]);
      expect(within(box(-5, 20, 5, 36), ...bands)).toEqual([0, 1]);
      expect(within(box(-5, 20, 5, 33), ...bands)).toEqual([]);
      expect(within(box(100, 61, 110, 70), ...bands)).toEqual([]);
      expect(within(box(-180, 20, 180, 70), ...bands)).toEqual([0, 1]);
    }
  });

  it('are polygons about a pole with a hole about it, wherever either begins and on whichever side of the equator', () => {
    const round = (latitude: number, from: number) =>
      Array.from({ length: 13 }, (_, step) => [((from + 30 * step + 540) % 360) - 180, latitude]);
    for (const from of [0, 100, -130])
      for (const [outline, hole] of [
        [-10, 20],
        [20, -10],
        [-20, 10],
      ] as const) {
        const band = polygon(round(outline, from), round(hole, -from - 50).toReversed());
        const near = [5, 40, -40].map(south => within(box(100, south, 101, south + 1), band).length);
        expect(near).toEqual([1, 0, 0]);
      }
  });

  it('lie in a ring that crosses itself where it goes round once', () => {
    const knot = known(
      areaOfRing([
        [0, 0],
        [20, 0],
        [20, 10],
        [5, 10],
        [5, -10],
        [10, -10],
        [10, 5],
        [0, 5],
      ]),
    );
    expect(within(knot, point(2, 2), point(7, 2), point(15, 2), point(7, -5))).toEqual([0, 2, 3]);
  });

  it('are the points that another finds in it, in any ring', () => {
    const coordinate = fc.integer({ min: -80_000, max: 80_000 }).map(thousandths => thousandths / 1000);
    const place = fc.tuple(coordinate, coordinate);
    fc.assert(
      fc.property(fc.array(place, { minLength: 3, maxLength: 12 }), place, (ring, [longitude, latitude]) => {
        const area = areaOfRing(ring);
        fc.pre(area !== undefined && !isOnEdge(area, longitude, latitude));
        const [first, ...rest] = area ?? [];
        const closed = [...(area ?? []), first].map(corner => [...(corner ?? [])]);
        const expected = booleanPointInPolygon([longitude, latitude], polygonOf(closed));
        expect(rest.length).toBeGreaterThan(1);
        expect(within(known(area), point(longitude, latitude))).toEqual(expected ? [0] : []);
      }),
      { seed: 7, numRuns: propertyCases(300) },
    );
  });

  it('are told in pieces, of many small shapes as of many points', () => {
    const many = (geometry: unknown) => packGeometry(Array(50_000).fill({ geometry }));
    for (const geometry of [point(1, 1), line([1, 1], [2, 2]), polygon(square(1, 1, 1))]) {
      const pieces = featuresWithin(many(geometry), box(50, 50, 60, 60));
      let halts = 0;
      while (!pieces.next().done) halts++;
      expect(halts).toBeGreaterThan(2);
    }
    const long = featuresWithin(
      packGeometry([
        { geometry: line(...Array.from({ length: 100_000 }, (_, vertex) => [vertex / 1e4, 1])) },
        { geometry: polygon(Array.from({ length: 100_000 }, (_, vertex) => [vertex / 1e4, vertex % 2])) },
      ]),
      box(50, 50, 60, 60),
    );
    let halts = 0;
    while (!long.next().done) halts++;
    expect(halts).toBeGreaterThan(10);
  });
});

function polygonOf(ring: number[][]) {
  return { type: 'Polygon' as const, coordinates: [ring] };
}

function isOnEdge(area: FeatureArea, x: number, y: number): boolean {
  return area.some(([bx, by], index) => {
    const [ax, ay]: LonLat = area.at(index - 1) ?? [bx, by];
    return Math.abs((bx - ax) * (y - ay) - (x - ax) * (by - ay)) < 1e-6;
  });
}
