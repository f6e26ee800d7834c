import {
  ARC_SIZE,
  BALL,
  BALL_RADIUS,
  chordSquaredToArc,
  components,
  dot,
  END,
  isBeside,
  LENGTH,
  nearestFraction,
  POLE,
  START,
} from './arcs.ts';
import { holdsPlace } from './area.ts';
import type { AssetShape } from './assetShapes.ts';
import { chordToBall } from './ballTree.ts';
import { type NearestPlace, nearestToPoint, offer, SAME_CHORD } from './nearestPlace.ts';
import type { TrackLegs } from './trackLegs.ts';

/** The place of a track that is nearest to a line, or to a polygon, within which the distance is 0. */
export function nearestToShape(legs: TrackLegs, shape: AssetShape, best: NearestPlace): void {
  const { edges, area } = shape;
  if (legs.count === 0 || edges.length === 0) return;
  for (const { from, place } of legs.stretches)
    if (area !== undefined && holdsPlace(area, place[0], place[1])) offer(best, 0, from, legOf(legs, from));
  const [x = 0, y = 0, z = 0] = edges.subarray(START, START + 3);
  nearestToPoint(legs, [x, y, z], best, best.leg);
  visit(legs, shape, 1, best);
}

function legOf({ from }: TrackLegs, position: number): number {
  return from.indexOf(position);
}

/** Looks at the nodes of the track that may be nearer to the shape than the best so far, the nearer first. */
function visit(legs: TrackLegs, shape: AssetShape, node: number, best: NearestPlace): void {
  const { tree } = legs;
  const [x, y, z, radius] = shape.ball;
  if (chordToBall(tree, node, x, y, z) - radius > best.chord + SAME_CHORD) return;
  if (node >= tree.size) {
    offerEdges(legs, node - tree.size, shape, best);
    return;
  }
  const [one, other] = [2 * node, 2 * node + 1];
  const oneIsNearer = chordToBall(tree, one, x, y, z) <= chordToBall(tree, other, x, y, z);
  visit(legs, shape, oneIsNearer ? one : other, best);
  visit(legs, shape, oneIsNearer ? other : one, best);
}

function offerEdges({ arcs, from }: TrackLegs, leg: number, { edges }: AssetShape, best: NearestPlace): void {
  const row = leg * ARC_SIZE;
  const [x = 0, y = 0, z = 0, radius = 0] = arcs.subarray(row + BALL, row + BALL_RADIUS + 1);
  const start = from[leg] ?? 0;
  for (let edge = 0; edge < edges.length; edge += ARC_SIZE) {
    const dx = (edges[edge + BALL] ?? 0) - x;
    const dy = (edges[edge + BALL + 1] ?? 0) - y;
    const dz = (edges[edge + BALL + 2] ?? 0) - z;
    const apart = Math.sqrt(dx * dx + dy * dy + dz * dz) - radius - (edges[edge + BALL_RADIUS] ?? 0);
    if (apart > best.chord + SAME_CHORD) continue;
    const crossing = crossingFraction(arcs, row, edges, edge);
    if (crossing !== undefined) offer(best, 0, start + crossing, leg);
    for (const end of [START, END]) offerEnds({ arcs, row, start, leg }, edges, edge, end, best);
  }
}

interface Leg {
  arcs: Float64Array;
  row: number;
  start: number;
  leg: number;
}

/** Two arcs that do not cross are nearest at an end of one of them. */
function offerEnds(
  { arcs, row, start, leg }: Leg,
  edges: Float64Array,
  edge: number,
  end: number,
  best: NearestPlace,
): void {
  const [x, y, z] = [edges[edge + end] ?? 0, edges[edge + end + 1] ?? 0, edges[edge + end + 2] ?? 0];
  const toLeg = Math.sqrt(chordSquaredToArc(arcs, row, x, y, z));
  if (toLeg <= best.chord + SAME_CHORD) offer(best, toLeg, start + nearestFraction(arcs, row, x, y, z), leg);
  const [u, v, w] = [arcs[row + end] ?? 0, arcs[row + end + 1] ?? 0, arcs[row + end + 2] ?? 0];
  const toEdge = Math.sqrt(chordSquaredToArc(edges, edge, u, v, w));
  const isArc = (arcs[row + LENGTH] ?? 0) > 0;
  offer(best, toEdge, start + (end === END && isArc ? 1 : 0), leg);
}

/** Where an arc crosses another, as a fraction of its length; undefined where it does not. */
function crossingFraction(
  arcs: Float64Array,
  row: number,
  edges: Float64Array,
  edge: number,
): number | undefined {
  const [ax = 0, ay = 0, az = 0] = arcs.subarray(row + POLE, row + POLE + 3);
  const [bx = 0, by = 0, bz = 0] = edges.subarray(edge + POLE, edge + POLE + 3);
  const start = dot(edges, edge + START, ax, ay, az);
  if (start * dot(edges, edge + END, ax, ay, az) > 0) return undefined;
  if (dot(arcs, row + START, bx, by, bz) * dot(arcs, row + END, bx, by, bz) > 0) return undefined;
  const [x, y, z] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
  const length = Math.hypot(x, y, z);
  if (length === 0) return undefined;
  for (const sign of [1 / length, -1 / length]) {
    const [px, py, pz] = [x * sign, y * sign, z * sign];
    if (!isBeside(arcs, row, px, py, pz) || !isBeside(edges, edge, px, py, pz)) continue;
    const [along, ahead] = components(arcs, row, px, py, pz);
    return Math.min(1, Math.atan2(ahead, along) / (arcs[row + LENGTH] ?? 1));
  }
  return undefined;
}
