import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { createPackedLayer } from '../../../../webview/kit/map/packedLayer.ts';

function layerOf(...geometries: readonly unknown[]) {
  return createPackedLayer(packGeometry(geometries.map(geometry => ({ geometry }))));
}

const point = (longitude: number, latitude: number) => ({
  type: 'Point',
  coordinates: [longitude, latitude],
});
const line = (...coordinates: number[][]) => ({ type: 'LineString', coordinates });
const box = (west: number, south: number, east: number, north: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ],
});

describe('the bounds of what is drawn', () => {
  it('leave no area out where areas lie all round the world', () => {
    const seas = [box(-100, 0, -5, 60), box(30, -30, 110, 30), box(110, 0, 180, 60), box(-180, 0, -100, 60)];
    expect(layerOf(...seas).bounds).toEqual({ west: 30, south: -30, east: 355, north: 60 });
    const others = [
      box(-98, 0, 0, 60),
      box(20, -40, 120, 30),
      box(120, -40, 180, 40),
      box(-180, -40, -120, 40),
    ];
    expect(layerOf(...others).bounds).toEqual({ west: -98, south: -40, east: 240, north: 60 });
  });

  it('are all longitudes for an area that goes round the globe', () => {
    const tropics = { west: -180, south: -10, east: 180, north: 10 };
    expect(layerOf(box(-180, -10, 180, 10)).bounds).toEqual(tropics);
    expect(layerOf(box(0, -10, 360, 10)).bounds).toEqual(tropics);
    expect(layerOf(box(-180, -10, 0, 10), box(0, -10, 180, 10)).bounds).toEqual(tropics);
    expect(layerOf(box(-180, -90, 180, 90)).bounds).toEqual({ west: -180, south: -90, east: 180, north: 90 });
  });

  it('hold the inside of an area whose corners lie farther apart than others do', () => {
    const { bounds } = layerOf(box(-80, -40, 80, 40), point(175, 0));
    expect(bounds).toEqual({ west: -80, south: -40, east: 175, north: 40 });
  });

  it('hold a line all along, also across ±180°', () => {
    const flight = layerOf(line([-150, 60], [0, 65], [150, 60])).bounds;
    expect(flight).toEqual({ west: -150, south: 60, east: 150, north: 65 });
    const pacific = layerOf(line([120, 10], [-150, 20]), point(90, 5)).bounds;
    expect(pacific).toEqual({ west: 90, south: 5, east: 210, north: 20 });
  });

  it('keep the digits of a place', () => {
    const { bounds } = layerOf(line([12.3, 55.1], [12.7, 55.9]));
    expect(bounds?.south).toBe(55.1);
    expect(bounds?.west).toBeCloseTo(12.3, 12);
    expect(bounds?.east).toBeCloseTo(12.7, 12);
  });

  it('pass over a latitude that is none', () => {
    expect(layerOf(line([0, 100], [10, 200])).bounds).toBeUndefined();
    expect(layerOf(line([0, 100], [10, 20], [15, 30])).bounds).toEqual({
      west: 10,
      south: 20,
      east: 15,
      north: 30,
    });
  });

  it('are those of one feature, or of those that are shown', () => {
    const layer = layerOf(point(0, 0), box(170, -20, -170, -10), line([-60, 10], [60, 20]), point(90, 1), {
      type: 'GeometryCollection',
      geometries: [point(-20, 5), box(10, 10, 20, 20)],
    });
    expect(layer.boundsOf(1)).toEqual({ west: 170, south: -20, east: 190, north: -10 });
    expect(layer.boundsOf(2)).toEqual({ west: -60, south: 10, east: 60, north: 20 });
    expect(layer.boundsOf(4)).toEqual({ west: -20, south: 5, east: 20, north: 20 });
    expect(layer.boundsOfShown(Uint8Array.of(1, 0, 0, 0, 1))).toEqual({
      west: -20,
      south: 0,
      east: 20,
      north: 20,
    });
    expect(layer.boundsOfShown(Uint8Array.of(0, 0, 1, 1, 0))).toEqual({
      west: -60,
      south: 1,
      east: 90,
      north: 20,
    });
    expect(layer.boundsOfShown(new Uint8Array(5))).toBeUndefined();
  });
});
