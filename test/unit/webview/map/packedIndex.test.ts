import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { mercatorX, mercatorY } from '../../../../webview/kit/map/mercator.ts';
import { packedIndex } from '../../../../webview/kit/map/packedIndex.ts';
import { packedShapes } from '../../../../webview/kit/map/packedShapes.ts';
import { pointGrid } from '../../../../webview/kit/map/pointGrid.ts';

/** Feature found within one degree at the equator of a place; −1 for none. */
function finder(...geometries: readonly unknown[]) {
  const shapes = packedShapes(packGeometry(geometries.map(geometry => ({ geometry }))));
  const find = packedIndex(shapes, pointGrid(shapes.points));
  return (longitude: number, latitude: number) => find(mercatorX(longitude), mercatorY(latitude), 1 / 360);
}

const point = (...coordinates: number[]) => ({ type: 'Point', coordinates });
const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

describe('finding a feature', () => {
  it('takes the nearest point within reach, and none beyond', () => {
    const find = finder(point(0, 0), point(0.8, 0));
    expect(find(0.3, 0)).toBe(0);
    expect(find(0.6, 0)).toBe(1);
    expect(find(2, 0)).toBe(-1);
  });

  it('takes a point before the line it lies on, and a line before the polygon', () => {
    const find = finder(
      { type: 'Polygon', coordinates: [square(-10, -10, 20)] },
      {
        type: 'LineString',
        coordinates: [
          [-10, 0],
          [10, 0],
        ],
      },
      point(5, 0.2),
    );
    expect(find(5, 0)).toBe(2);
    expect(find(-5, 0.5)).toBe(1);
    expect(find(-5, 5)).toBe(0);
  });

  it('does not take a hole, nor a place in the box of a line', () => {
    const find = finder(
      { type: 'Polygon', coordinates: [square(0, 0, 20), square(5, 5, 10)] },
      {
        type: 'LineString',
        coordinates: [
          [40, 0],
          [60, 20],
        ],
      },
    );
    expect(find(10, 10)).toBe(-1);
    expect(find(2, 10)).toBe(0);
    expect(find(45, 15)).toBe(-1);
    expect(find(50, 10)).toBe(1);
  });

  it('takes the last drawn of polygons that overlap', () => {
    const find = finder(
      { type: 'Polygon', coordinates: [square(0, 0, 20)] },
      { type: 'Polygon', coordinates: [square(5, 5, 20)] },
    );
    expect(find(10, 10)).toBe(1);
    expect(find(2, 2)).toBe(0);
  });

  it('takes the last drawn of points in one place', () => {
    const find = finder(point(3, 3), point(3, 3), point(3.2, 3));
    expect(find(3, 3)).toBe(1);
  });

  it('knows places in every copy of the world', () => {
    const find = finder(point(199, 0), {
      type: 'LineString',
      coordinates: [
        [170, 10],
        [-170, 10],
      ],
    });
    for (const turn of [-720, -360, 0, 360]) {
      expect(find(-161 + turn, 0)).toBe(0);
      expect(find(180 + turn, 10)).toBe(1);
      expect(find(-172 + turn, 10)).toBe(1);
      expect(find(0 + turn, 10)).toBe(-1);
    }
  });

  it('finds nothing where nothing has a place', () => {
    const find = finder(point(0, 8.5e7), null);
    expect(find(0, 85)).toBe(-1);
    expect(find(0, 0)).toBe(-1);
  });

  it('keeps a hole inside an outline that crosses the antimeridian', () => {
    const find = finder({
      type: 'Polygon',
      coordinates: [
        [
          [170, -10],
          [-170, -10],
          [-170, 10],
          [170, 10],
          [170, -10],
        ],
        [
          [-178, -5],
          [-172, -5],
          [-172, 5],
          [-178, 5],
          [-178, -5],
        ],
      ],
    });
    expect(find(-175, 0)).toBe(-1);
    expect(find(175, 0)).toBe(0);
    expect(find(-171, 0)).toBe(0);
  });
});
