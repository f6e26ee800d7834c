import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { packedShapes } from '../../../../webview/kit/map/packedShapes.ts';
import { pointsInView } from '../../../../webview/kit/map/pointsInView.ts';
import { shapeAnchors } from '../../../../webview/kit/map/shapeAnchors.ts';

const features = Array.from({ length: 100 }, (_, index) => ({
  geometry: { type: 'Point', coordinates: [-175 + index * 3.5, 0] },
}));
const shapes = packedShapes(packGeometry(features));

function seen(west: number, east: number, most = 60, shown?: Uint8Array): number[] | undefined {
  const view = { west, east, north: 0.4, south: 0.6 };
  const found = pointsInView(shapes, () => shapeAnchors(shapes), view, { most, shown });
  return found?.map(({ feature }) => feature);
}

describe('the points in view', () => {
  it('are those within it, in their order', () => {
    expect(seen(0, 0.05)).toEqual([0, 1, 2, 3]);
  });

  it('are none that can be told where they are more than are wanted', () => {
    expect(seen(0, 1)).toBeUndefined();
    expect(seen(0, 1, 100)).toHaveLength(100);
    expect(seen(0, 0.05, 3)).toBeUndefined();
  });

  it('are those alone that the filters leave', () => {
    const shown = new Uint8Array(100);
    shown[2] = 1;
    expect(seen(0, 1, 60, shown)).toEqual([2]);
  });

  it('are found in whichever copy of the world the view is', () => {
    expect(seen(2, 2.05)).toEqual([0, 1, 2, 3]);
    expect(seen(-1, -0.95)).toEqual([0, 1, 2, 3]);
    expect(seen(0.96, 1.02)).toEqual([0, 98, 99]);
  });
});

describe('lines and polygons in view', () => {
  const zone = (west: number) => ({
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, -1],
          [west + 2, -1],
          [west + 2, 1],
          [west, 1],
          [west, -1],
        ],
      ],
    },
  });
  const line = {
    geometry: {
      type: 'LineString',
      coordinates: [
        [-179, 0],
        [-177, 0],
      ],
    },
  };
  const mixed = packedShapes(packGeometry([zone(-175), ...features.slice(0, 2), line, zone(100), zone(179)]));
  const inView = (west: number, east: number, most = 60, shown?: Uint8Array) =>
    pointsInView(mixed, () => shapeAnchors(mixed), { west, east, north: 0.4, south: 0.6 }, { most, shown });

  it('are there with the place of their names, before the points', () => {
    expect(inView(0, 0.02)?.map(({ feature }) => feature)).toEqual([3, 0, 5, 1]);
    const [, , zoned, across] = inView(0, 1) ?? [];
    expect(zoned?.x).toBeCloseTo(101 / 360 + 0.5, 3);
    expect((zoned?.reach?.west ?? 0) + (zoned?.reach?.east ?? 0)).toBeCloseTo(2 / 360, 9);
    expect(Math.abs((across?.x ?? 0.5) - 0.5)).toBeCloseTo(0.5, 3);
    expect(across?.x).toBeLessThan(1);
  });

  it('are seen where a part of them is, in each copy of the world', () => {
    expect(inView(0.995, 0.999)?.map(({ feature }) => feature)).toEqual([5]);
    expect(inView(-0.002, 0.001)?.map(({ feature }) => feature)).toEqual([5]);
    expect(inView(0.5, 0.6)).toEqual([]);
  });

  it('are none that can be told where they are more than are wanted, and those alone that the filters leave', () => {
    expect(inView(0, 1, 5)).toBeUndefined();
    expect(inView(0, 1, 6)).toHaveLength(6);
    const shown = new Uint8Array(6);
    shown[4] = 1;
    expect(inView(0, 1, 5, shown)?.map(({ feature }) => feature)).toEqual([4]);
  });

  it('count once where they are of one feature', () => {
    const collection = { type: 'GeometryCollection', geometries: [line.geometry, zone(10).geometry] };
    const points = {
      type: 'MultiPoint',
      coordinates: [
        [1, 0],
        [2, 0],
        [3, 0],
      ],
    };
    const alone = packedShapes(packGeometry([{ geometry: collection }, { geometry: points }]));
    const view = { west: 0, east: 1, north: 0, south: 1 };
    const found = (most: number) =>
      pointsInView(alone, () => shapeAnchors(alone), view, { most, shown: undefined });
    expect(found(2)?.map(({ feature }) => feature)).toEqual([0, 0, 1, 1, 1]);
    expect(found(1)).toBeUndefined();
  });
});
