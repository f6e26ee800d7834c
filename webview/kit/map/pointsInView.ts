import type { MapBox } from '../../../src/domain/tiles/tilesInView.ts';
import type { UnitBox } from './mapFrame.ts';
import type { PackedShapes } from './packedShapes.ts';
import type { ShapeAnchors } from './shapeAnchors.ts';

/** A point, or where the name of a line or a polygon stands, in Mercator units, and its feature. */
export interface PointInView {
  x: number;
  y: number;
  feature: number;
  /** How far a line or a polygon reaches from there to each side; undefined for a point. */
  reach?: UnitBox;
}

/**
 * Lines, polygons and then points in view, each kind in its order, of the features that are shown; undefined where these
 * are more than so many features. The view may reach over copies of the world. All are looked at, which takes less than
 * to sort them into a grid for it.
 */
export function pointsInView(
  { packed, points }: PackedShapes,
  anchors: () => ShapeAnchors,
  { west, north, east, south }: MapBox,
  { most, shown }: { most: number; shown: Uint8Array | undefined },
): PointInView[] | undefined {
  const features = new Set<number>();
  const found: PointInView[] = [];
  for (let at = 0; at < points.length; at += 2) {
    const x = points[at] ?? 0;
    const y = points[at + 1] ?? 0;
    if (!(y >= north && y <= south)) continue;
    // How far it lies to the east of the view's west, in the first copy of the world that does.
    const along = x - west - Math.floor(x - west);
    const feature = packed.pointFeature[at / 2] ?? 0;
    if (along > east - west || shown?.[feature] === 0) continue;
    if (features.add(feature).size > most) return undefined;
    found.push({ x, y, feature });
  }
  if (packed.lineFeature.length + packed.polygonFeature.length === 0) return found;
  const { count, featureOf, boxes, anchorOf } = anchors();
  const seen: number[] = [];
  for (let shape = 0; shape < count; shape++) {
    if (!((boxes[4 * shape + 3] ?? 0) >= north && (boxes[4 * shape + 1] ?? 0) <= south)) continue;
    const end = boxes[4 * shape + 2] ?? 0;
    const wide = end - (boxes[4 * shape] ?? 0);
    const along = end - west - Math.floor(end - west);
    if (along > east - west + wide || shown?.[featureOf(shape)] === 0) continue;
    if (features.add(featureOf(shape)).size > most) return undefined;
    seen.push(shape);
  }
  const named = seen.map((shape): PointInView => {
    const { x, y, reach } = anchorOf(shape);
    return { x: x - Math.floor(x), y, reach, feature: featureOf(shape) };
  });
  return [...named, ...found];
}
