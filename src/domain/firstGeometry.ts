import type { PackedGeometry } from './geometry.ts';
import { lastUpTo } from './lastUpTo.ts';

/** The geometry of as many of the first features as have no more positions than `most`, each whole. */
export function firstGeometry(whole: PackedGeometry, most: number): PackedGeometry {
  let [fits, last] = [0, whole.featureCount];
  while (fits < last) {
    const middle = Math.ceil((fits + last) / 2);
    if (positionsOf(endsAt(whole, middle)) <= most) fits = middle;
    else last = middle - 1;
  }
  return cutAt(whole, fits, endsAt(whole, fits));
}

/** How many points, lines, polygons and what they are made of belong to the first features. */
interface Ends {
  points: number;
  lines: number;
  linePositions: number;
  polygons: number;
  rings: number;
  ringPositions: number;
}

function positionsOf({ points, linePositions, ringPositions }: Ends): number {
  return points + linePositions + ringPositions;
}

function endsAt(whole: PackedGeometry, feature: number): Ends {
  const lines = firstOwned(whole.lineFeature, feature);
  const polygons = firstOwned(whole.polygonFeature, feature);
  const rings = whole.polygonStarts[polygons] ?? 0;
  return {
    points: firstOwned(whole.pointFeature, feature),
    lines,
    linePositions: whole.lineStarts[lines] ?? 0,
    polygons,
    rings,
    ringPositions: whole.ringStarts[rings] ?? 0,
  };
}

/** The first element that belongs to a feature, or to one behind it: they stand in the order of their features. */
function firstOwned(owners: Uint32Array, feature: number): number {
  return lastUpTo(owners, feature - 1) + 1;
}

function cutAt(whole: PackedGeometry, featureCount: number, ends: Ends): PackedGeometry {
  return {
    featureCount,
    points: whole.points.slice(0, 2 * ends.points),
    pointFeature: whole.pointFeature.slice(0, ends.points),
    lines: whole.lines.slice(0, 2 * ends.linePositions),
    lineStarts: whole.lineStarts.slice(0, ends.lines + 1),
    lineFeature: whole.lineFeature.slice(0, ends.lines),
    rings: whole.rings.slice(0, 2 * ends.ringPositions),
    ringStarts: whole.ringStarts.slice(0, ends.rings + 1),
    polygonStarts: whole.polygonStarts.slice(0, ends.polygons + 1),
    polygonFeature: whole.polygonFeature.slice(0, ends.polygons),
  };
}
