import {
  ARC_SIZE,
  type Arcs,
  BALL,
  BALL_RADIUS,
  chordSquaredTo,
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
import { type AssetShape, holdsInside } from './assetShapes.ts';
import { chordToBall } from './ballTree.ts';
import { type NearestPlace, nearestToPoint, offer, SAME_CHORD } from './nearestPlace.ts';
import type { TrackLegs } from './trackLegs.ts';

/** The place of a track that is nearest to a line, or to a polygon, within which the distance is 0. */
export function nearestToShape(legs: TrackLegs, shape: AssetShape, best: NearestPlace): void {
  const { edges } = shape;
  if (legs.count === 0 || edges.length === 0) return;
  for (const { from, place } of legs.stretches)
    if (holdsInside(shape, place)) offer(best, 0, from, legs.from.indexOf(from));
  nearestToPoint(legs, edges[0] ?? 0, edges[1] ?? 0, edges[2] ?? 0, best, best.leg);
  visit(legs, shape, 1, best);
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
  const x = arcs[row + BALL] ?? 0;
  const y = arcs[row + BALL + 1] ?? 0;
  const z = arcs[row + BALL + 2] ?? 0;
  const radius = arcs[row + BALL_RADIUS] ?? 0;
  const along = from[leg] ?? 0;
  for (let edge = 0; edge < edges.length; edge += ARC_SIZE) {
    const apart = Math.sqrt(chordSquaredTo(edges, edge + BALL, x, y, z)) - radius;
    const least = apart - (edges[edge + BALL_RADIUS] ?? 0);
    if (least > best.chord + SAME_CHORD) continue;
    const crossing = least > SAME_CHORD ? undefined : crossingFraction(arcs, row, edges, edge);
    if (crossing !== undefined) offer(best, 0, along + crossing, leg);
    else offerEnds({ arcs, row, along, leg }, edges, edge, best);
  }
}

interface Leg {
  arcs: Arcs;
  row: number;
  /** The position at which it starts. */
  along: number;
  leg: number;
}

function isSameVector(rows: Arcs, a: number, b: number): boolean {
  return rows[a] === rows[b] && rows[a + 1] === rows[b + 1] && rows[a + 2] === rows[b + 2];
}

/** Two arcs that do not cross are nearest at an end of one of them; an end that the next edge starts at is its own. */
function offerEnds({ arcs, row, along, leg }: Leg, edges: Arcs, edge: number, best: NearestPlace): void {
  const next = edge + ARC_SIZE;
  const isShared = next < edges.length && isSameVector(edges, edge + END, next + START);
  for (let end = START; end <= END; end += END) {
    const x = edges[edge + end] ?? 0;
    const y = edges[edge + end + 1] ?? 0;
    const z = edges[edge + end + 2] ?? 0;
    const isDone = end === END && isShared;
    const toLeg = isDone ? Number.POSITIVE_INFINITY : Math.sqrt(chordSquaredToArc(arcs, row, x, y, z));
    if (toLeg <= best.chord + SAME_CHORD)
      offer(best, toLeg, along + nearestFraction(arcs, row, x, y, z), leg);
    const u = arcs[row + end] ?? 0;
    const v = arcs[row + end + 1] ?? 0;
    const w = arcs[row + end + 2] ?? 0;
    const atEnd = end === END && (arcs[row + LENGTH] ?? 0) > 0;
    offer(best, Math.sqrt(chordSquaredToArc(edges, edge, u, v, w)), atEnd ? along + 1 : along, leg);
  }
}

/** Where an arc crosses another, as a fraction of its length; undefined where it does not. */
function crossingFraction(arcs: Arcs, row: number, edges: Arcs, edge: number): number | undefined {
  const ax = arcs[row + POLE] ?? 0;
  const ay = arcs[row + POLE + 1] ?? 0;
  const az = arcs[row + POLE + 2] ?? 0;
  if (dot(edges, edge + START, ax, ay, az) * dot(edges, edge + END, ax, ay, az) > 0) return undefined;
  const bx = edges[edge + POLE] ?? 0;
  const by = edges[edge + POLE + 1] ?? 0;
  const bz = edges[edge + POLE + 2] ?? 0;
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
