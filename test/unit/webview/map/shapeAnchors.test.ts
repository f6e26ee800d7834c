import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { latitudeOf, longitudeOf } from '../../../../webview/kit/map/mercator.ts';
import { packedShapes } from '../../../../webview/kit/map/packedShapes.ts';
import { shapeAnchors } from '../../../../webview/kit/map/shapeAnchors.ts';

const anchorsOf = (...geometries: unknown[]) =>
  shapeAnchors(packedShapes(packGeometry(geometries.map(geometry => ({ geometry })))));
const anchorOf = (geometry: unknown) => {
  const { x, y, reach } = anchorsOf(geometry).anchorOf(0);
  return { longitude: longitudeOf(x), latitude: latitudeOf(y), reach };
};
const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('the place of a name', () => {
  it('is the middle of a line along its length', () => {
    const coordinates = [
      [0, 0],
      [6, 0],
      [6, 0],
      [6, 2],
    ];
    const { longitude, latitude, reach } = anchorOf({ type: 'LineString', coordinates });
    expect(longitude).toBeCloseTo(4, 2);
    expect(latitude).toBeCloseTo(0, 6);
    expect(reach.west).toBeCloseTo(4 / 360, 5);
    expect(reach.east).toBeCloseTo(2 / 360, 5);
    const alone = anchorOf({ type: 'LineString', coordinates: [[7, 8]] });
    expect([alone.longitude, alone.latitude]).toEqual([expect.closeTo(7, 9), expect.closeTo(8, 9)]);
  });

  it('is within a polygon that is bent, and out of its holes', () => {
    const bent = [
      [0, 0],
      [10, 0],
      [10, 2],
      [2, 2],
      [2, 10],
      [0, 10],
      [0, 0],
    ];
    const corner = anchorOf({ type: 'Polygon', coordinates: [bent] });
    expect(Math.min(corner.longitude, corner.latitude)).toBeGreaterThan(0);
    expect(Math.min(corner.longitude, corner.latitude)).toBeLessThan(2);
    const holed = anchorOf({ type: 'Polygon', coordinates: [square(0, 0, 10), square(1, 1, 6)] });
    expect(Math.max(holed.longitude, holed.latitude)).toBeGreaterThan(7);
  });

  it('is the middle of what is as thin as a line', () => {
    const coordinates = [
      [
        [0, 0],
        [10, 0],
        [10, 1e-9],
        [0, 0],
      ],
    ];
    const { longitude, latitude } = anchorOf({ type: 'Polygon', coordinates });
    expect([longitude, latitude]).toEqual([expect.closeTo(5, 6), expect.closeTo(0, 6)]);
  });

  it('is sought along a ring of very many vertices in a part of them', () => {
    const count = 40_000;
    const ring = Array.from({ length: count + 1 }, (_, index) => {
      const angle = (2 * Math.PI * (index % count)) / count;
      return [20 + Math.cos(angle), Math.sin(angle)];
    });
    const { longitude, latitude } = anchorOf({ type: 'Polygon', coordinates: [ring] });
    expect([longitude, latitude]).toEqual([expect.closeTo(20, 0), expect.closeTo(0, 0)]);
  });

  it('is within the box of the shape, whatever that is', () => {
    const place = fc.tuple(
      fc.double({ min: -200, max: 200, noNaN: true }),
      fc.double({ min: -95, max: 95, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(place, { minLength: 3, maxLength: 12 }), fc.boolean(), (ring, isArea) => {
        const geometry = isArea
          ? { type: 'Polygon', coordinates: [ring] }
          : { type: 'LineString', coordinates: ring };
        const { boxes, anchorOf: placeOf } = anchorsOf(geometry);
        const [west = 0, north = 0, east = 0, south = 0] = boxes;
        const { x, y } = placeOf(0);
        expect(x).toBeGreaterThanOrEqual(west - 1e-9);
        expect(x).toBeLessThanOrEqual(east + 1e-9);
        expect(y).toBeGreaterThanOrEqual(north - 1e-9);
        expect(y).toBeLessThanOrEqual(south + 1e-9);
      }),
    );
  });

  it('is that of a feature by its kind: lines first, then polygons', () => {
    const { count, featureOf } = anchorsOf(
      { type: 'Polygon', coordinates: [square(0, 0, 1)] },
      { type: 'Point', coordinates: [0, 0] },
      { type: 'LineString', coordinates: square(0, 0, 1) },
    );
    expect(Array.from({ length: count }, (_, shape) => featureOf(shape))).toEqual([2, 0]);
  });
});
