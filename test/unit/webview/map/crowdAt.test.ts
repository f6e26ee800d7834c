import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { crowdAt } from '../../../../webview/kit/map/crowdAt.ts';
import { mercatorX, mercatorY } from '../../../../webview/kit/map/mercator.ts';
import { packedShapes } from '../../../../webview/kit/map/packedShapes.ts';
import { pointGrid } from '../../../../webview/kit/map/pointGrid.ts';

/** One pixel of the canvas in Mercator units. */
const PIXEL = 1 / 4096;

/** Pixels of the canvas around the world. */
const AROUND = 1 / PIXEL;

/** Places in pixels from the corner of a cell, which is so many from ±180°, and where the pointer is in them. */
function crowdOf(
  places: readonly (readonly [number, number])[],
  at: readonly [number, number],
  {
    shown,
    world = 0,
    ratio = 1,
    corner = 300,
  }: { shown?: Uint8Array; world?: number; ratio?: number; corner?: number } = {},
): number[] {
  const features = places.map(([x, y]) => ({
    geometry: { type: 'Point', coordinates: placeAt((corner + x) % AROUND, 900 + y) },
  }));
  const shapes = packedShapes(packGeometry(features));
  const place = { x: (corner + at[0]) * PIXEL + world, y: (900 + at[1]) * PIXEL, pixel: PIXEL };
  return crowdAt(shapes, pointGrid(shapes.points), place, { reach: 8, ratio, shown });
}

function placeAt(x: number, y: number): [number, number] {
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - 2 * y * PIXEL))) * 180) / Math.PI;
  const longitude = (x * PIXEL - 0.5) * 360;
  expect(mercatorX(longitude)).toBeCloseTo(x * PIXEL);
  expect(mercatorY(latitude)).toBeCloseTo(y * PIXEL);
  return [longitude, latitude];
}

describe('the assets in one place of a density', () => {
  it('are those in the cell under the pointer', () => {
    const places = [
      [0.5, 0.5],
      [2.5, 2.5],
      [3.5, 0.5],
      [0.5, -0.5],
    ] as const;
    expect(crowdOf(places, [1, 1]).toSorted()).toEqual([0, 1]);
    expect(crowdOf(places, [3.6, 0.5])).toEqual([2]);
  });

  it('are those of the nearest cell that has any, and none far from all', () => {
    expect(crowdOf([[0.5, 0.5]], [6, 1])).toEqual([0]);
    expect(crowdOf([[0.5, 0.5]], [20, 1])).toEqual([]);
  });

  it('are those alone that the filters leave', () => {
    const places = [
      [0.5, 0.5],
      [1, 1],
      [2, 2],
    ] as const;
    expect(crowdOf(places, [1, 1], { shown: Uint8Array.of(1, 0, 1) }).toSorted()).toEqual([0, 2]);
  });

  it('are the same in other copies of the world', () => {
    // A world is no whole number of cells: these lie elsewhere in each copy.
    for (const world of [-2, -1, 1, 3]) expect(crowdOf([[1.4, 1.4]], [1.4, 1.4], { world })).toEqual([0]);
  });

  it('are those on both sides of ±180° where a cell lies across it', () => {
    // The last cell that begins in every third world is one pixel in it, and two in the next.
    const across = { corner: AROUND - 1 };
    const places = [
      [0.5, 0.5],
      [1.5, 0.5],
      [3.5, 0.5],
    ] as const;
    for (const world of [-3, 0, 3]) {
      expect(crowdOf(places, [0.5, 0.5], { ...across, world }).toSorted()).toEqual([0, 1]);
      expect(crowdOf(places, [1.4, 0.5], { ...across, world }).toSorted()).toEqual([0, 1]);
    }
  });

  it('are those of the nearest cell also where ±180° lies between it and the pointer', () => {
    const at = { corner: AROUND };
    expect(crowdOf([[-2.5, 0.5]], [2.5, 0.5], at)).toEqual([0]);
    expect(crowdOf([[2.5, 0.5]], [-2.5, 0.5], at)).toEqual([0]);
    expect(crowdOf([[0, 0.5]], [-0.5, 0.5], at)).toEqual([0]);
  });
});
