import { EARTH_RADIUS_KM } from '../geodesy.ts';
import type { PackedGeometry } from '../geometry.ts';
import { writeVector } from './arcs.ts';
import { assetShapes } from './assetShapes.ts';
import { firstWithinOfPoint, firstWithinOfShape, reachOf } from './firstWithin.ts';
import type { PackedTrack } from './packedTrack.ts';
import { trackLegs } from './trackLegs.ts';

/**
 * How many members of an ensemble come within a distance of each asset, in kilometres. Each counts once for an asset,
 * whatever its parts. It is a count of tracks, and no probability.
 */
export function membersWithin(
  assets: PackedGeometry,
  members: readonly PackedTrack[],
  withinKm: number,
): Uint32Array {
  const { featureCount, points, pointFeature } = assets;
  const reach = reachOf(withinKm / EARTH_RADIUS_KM);
  const legs = members.map(trackLegs);
  const counts = new Uint32Array(featureCount);
  // A bit for each member of each asset: the parts of an asset may come apart from one another.
  const bytes = Math.ceil(members.length / 8);
  const seen = new Uint8Array(featureCount * bytes);
  const count = (feature: number, member: number) => {
    const at = feature * bytes + (member >> 3);
    const bit = 1 << (member & 7);
    if (((seen[at] ?? 0) & bit) !== 0) return;
    seen[at] = (seen[at] ?? 0) | bit;
    counts[feature] = (counts[feature] ?? 0) + 1;
  };
  const vector = new Float64Array(3);
  for (let point = 0; point < pointFeature.length; point++) {
    writeVector(vector, 0, points[2 * point] ?? 0, points[2 * point + 1] ?? 0);
    const place = [vector[0] ?? 0, vector[1] ?? 0, vector[2] ?? 0] as const;
    for (const [member, each] of legs.entries())
      if (!Number.isNaN(firstWithinOfPoint(each, place, reach))) count(pointFeature[point] ?? 0, member);
  }
  for (const shape of assetShapes(assets))
    for (const [member, each] of legs.entries())
      if (!Number.isNaN(firstWithinOfShape(each, shape, reach))) count(shape.feature, member);
  return counts;
}
