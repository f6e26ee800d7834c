import type { MapBox } from '../../../src/domain/tiles/tilesInView.ts';
import type { PackedShapes } from './packedShapes.ts';

/** A point in Mercator units, and its feature. */
export interface PointInView {
  x: number;
  y: number;
  feature: number;
}

/**
 * Points in view of those that are shown, in their order; undefined where they are more than so many. The view may reach
 * over copies of the world. All are looked at, which takes less than to sort them into a grid for it.
 */
export function pointsInView(
  { packed, points }: PackedShapes,
  { west, north, east, south }: MapBox,
  { most, shown }: { most: number; shown: Uint8Array | undefined },
): PointInView[] | undefined {
  const found: PointInView[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    if (!(y >= north && y <= south)) continue;
    // How far it lies to the east of the view's west, in the first copy of the world that does.
    const along = x - west - Math.floor(x - west);
    const feature = packed.pointFeature[at / 2] ?? 0;
    if (along > east - west || shown?.[feature] === 0) continue;
    if (found.length === most) return undefined;
    found.push({ x, y, feature });
  }
  return found;
}
