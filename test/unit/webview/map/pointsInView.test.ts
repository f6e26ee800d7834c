import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { packedShapes } from '../../../../webview/kit/map/packedShapes.ts';
import { pointsInView } from '../../../../webview/kit/map/pointsInView.ts';

const features = Array.from({ length: 100 }, (_, index) => ({
  geometry: { type: 'Point', coordinates: [-175 + index * 3.5, 0] },
}));
const shapes = packedShapes(packGeometry(features));

function seen(west: number, east: number, most = 60, shown?: Uint8Array): number[] | undefined {
  const view = { west, east, north: 0.4, south: 0.6 };
  const found = pointsInView(shapes, view, { most, shown });
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
