import { EARTH_RADIUS_KM } from '../geodesy.ts';
import type { PackedGeometry } from '../geometry.ts';
import { ARC_SIZE, chordSquaredToArc, writeVector } from './arcs.ts';
import { assetShapes } from './assetShapes.ts';
import { BALL_SIZE, ballTree, chordToBall, DEEPEST } from './ballTree.ts';
import { firstWithinOfShape, reachOf } from './firstWithin.ts';
import type { PackedTrack } from './packedTrack.ts';
import { type TrackLegs, trackLegs } from './trackLegs.ts';

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
  // Most assets of a large portfolio are near to no member: one look tells.
  const all = ballTree(legs.length, (balls, at, member) => {
    const root = legs[member]?.tree.balls.subarray(BALL_SIZE, 2 * BALL_SIZE);
    if (root !== undefined) balls.set(root, at);
  });
  const vector = new Float64Array(3);
  for (let point = 0; point < pointFeature.length; point++) {
    writeVector(vector, 0, points[2 * point] ?? 0, points[2 * point + 1] ?? 0);
    const [x = 0, y = 0, z = 0] = vector;
    if (chordToBall(all, 1, x, y, z) > reach.chord) continue;
    const feature = pointFeature[point] ?? 0;
    for (let member = 0; member < legs.length; member++) {
      const each = legs[member];
      if (each !== undefined && comesWithin(each, x, y, z, reach.chord)) count(feature, member);
    }
  }
  for (const shape of assetShapes(assets))
    for (const [member, each] of legs.entries())
      if (!Number.isNaN(firstWithinOfShape(each, shape, reach))) count(shape.feature, member);
  return counts;
}

const stack = new Int32Array(2 * DEEPEST);

/** Whether any place of a track is within a chord of a unit vector. */
function comesWithin(
  { count, tree, arcs }: TrackLegs,
  x: number,
  y: number,
  z: number,
  chord: number,
): boolean {
  let depth = 0;
  if (count > 0) stack[depth++] = 1;
  while (depth > 0) {
    const node = stack[--depth] ?? 0;
    if (chordToBall(tree, node, x, y, z) > chord) continue;
    if (node >= tree.size) {
      if (chordSquaredToArc(arcs, (node - tree.size) * ARC_SIZE, x, y, z) <= chord ** 2) return true;
      continue;
    }
    stack[depth++] = 2 * node + 1;
    stack[depth++] = 2 * node;
  }
  return false;
}
