import {
  ARC_SIZE,
  type Arcs,
  chordSquaredToArc,
  components,
  END,
  INTO_START,
  isBeside,
  LENGTH,
  POLE,
  START,
} from './arcs.ts';
import { type AssetShape, holdsInside } from './assetShapes.ts';
import { chordToBall, DEEPEST } from './ballTree.ts';
import type { TrackLegs } from './trackLegs.ts';

/** A distance on the unit sphere, in the forms that are compared. */
export interface Reach {
  chord: number;
  cos: number;
  sin: number;
}

/** `angle` in radians, at most a quarter of a turn. */
export function reachOf(angle: number): Reach {
  return { chord: 2 * Math.sin(angle / 2), cos: Math.cos(angle), sin: Math.sin(angle) };
}

const stack = new Int32Array(2 * DEEPEST);

/** The first place along a track that is within reach of a unit vector; NaN where none is. */
export function firstWithinOfPoint(
  legs: TrackLegs,
  [x, y, z]: readonly [number, number, number],
  reach: Reach,
): number {
  return firstLeg(legs, [x, y, z, 0], reach, leg => {
    const row = leg * ARC_SIZE;
    if (chordSquaredToArc(legs.arcs, row, x, y, z) > reach.chord ** 2) return undefined;
    return fractionOf(legs.arcs, row, entry(legs.arcs, row, [x, y, z], reach));
  });
}

/** The first place along a track that is within reach of a line or polygon; NaN where none is. */
export function firstWithinOfShape(legs: TrackLegs, shape: AssetShape, reach: Reach): number {
  const { edges, ball } = shape;
  const inside = legs.stretches.filter(({ place }) => holdsInside(shape, place));
  const first = firstLeg(legs, ball, reach, leg => {
    const row = leg * ARC_SIZE;
    let least = Number.POSITIVE_INFINITY;
    for (let edge = 0; edge < edges.length; edge += ARC_SIZE)
      least = Math.min(least, entryBesideEdge(legs.arcs, row, edges, edge, reach));
    return least === Number.POSITIVE_INFINITY ? undefined : fractionOf(legs.arcs, row, least);
  });
  return inside.reduce((least, { from }) => (from < least || Number.isNaN(least) ? from : least), first);
}

/** The legs that may be within reach of a ball, in their order, until one has a place that is. */
function firstLeg(
  { count, tree, from }: TrackLegs,
  [x, y, z, radius]: readonly [number, number, number, number],
  reach: Reach,
  fractionWithin: (leg: number) => number | undefined,
): number {
  let depth = 0;
  if (count > 0) stack[depth++] = 1;
  while (depth > 0) {
    const node = stack[--depth] ?? 0;
    if (chordToBall(tree, node, x, y, z) - radius > reach.chord) continue;
    if (node < tree.size) {
      stack[depth++] = 2 * node + 1;
      stack[depth++] = 2 * node;
      continue;
    }
    const fraction = fractionWithin(node - tree.size);
    if (fraction !== undefined) return (from[node - tree.size] ?? 0) + fraction;
  }
  return Number.NaN;
}

function fractionOf(arcs: Arcs, row: number, angle: number): number {
  const length = arcs[row + LENGTH] ?? 0;
  return length === 0 ? 0 : Math.min(1, Math.max(0, angle / length));
}

/** Radians. */
const ROUNDING = 1e-9;

type Vector = readonly [x: number, y: number, z: number];

/**
 * Angle along an arc at which it enters the circle around a place: at a cos θ + t sin θ the cosine of the distance is
 * A cos θ + B sin θ, with A and B those from the start and along the tangent there. 0 where it starts within.
 */
function entry(arcs: Arcs, row: number, [x, y, z]: Vector, { cos }: Reach): number {
  const [along, ahead] = components(arcs, row, x, y, z);
  if (along >= cos) return 0;
  const most = Math.hypot(along, ahead);
  const angle = Math.atan2(ahead, along) - Math.acos(Math.min(1, cos / most));
  return angle < -ROUNDING ? angle + 2 * Math.PI : Math.max(0, angle);
}

/** The least angle along an arc at which it is within reach of an edge; Infinity where it never is. */
function entryBesideEdge(arcs: Arcs, row: number, edges: Arcs, edge: number, reach: Reach): number {
  const [ax = 0, ay = 0, az = 0] = arcs.subarray(row + START, row + START + 3);
  if (chordSquaredToArc(edges, edge, ax, ay, az) <= reach.chord ** 2) return 0;
  const length = arcs[row + LENGTH] ?? 0;
  let least = Number.POSITIVE_INFINITY;
  const take = (angle: number) => {
    if (angle >= 0 && angle <= length && angle < least) least = angle;
  };
  for (const end of [START, END]) {
    const [x = 0, y = 0, z = 0] = edges.subarray(edge + end, edge + end + 3);
    if (chordSquaredToArc(arcs, row, x, y, z) <= reach.chord ** 2) take(entry(arcs, row, [x, y, z], reach));
  }
  for (const angle of besideAngles(arcs, row, edges, edge, reach)) {
    const [x, y, z] = placeAt(arcs, row, angle);
    if (isBeside(edges, edge, x, y, z)) take(angle);
  }
  return least;
}

/** Angles at which the circle of an arc is as far from that of an edge as the reach, ahead of the start. */
function besideAngles(arcs: Arcs, row: number, edges: Arcs, edge: number, { sin }: Reach): number[] {
  const [x = 0, y = 0, z = 0] = edges.subarray(edge + POLE, edge + POLE + 3);
  const [along, ahead] = components(arcs, row, x, y, z);
  const most = Math.hypot(along, ahead);
  if (most < sin || most === 0) return [];
  const middle = Math.atan2(ahead, along);
  const apart = Math.acos(sin / most);
  return [middle - apart, middle + apart, middle - Math.PI + apart, middle + Math.PI - apart].map(
    angle => (angle + 4 * Math.PI) % (2 * Math.PI),
  );
}

function placeAt(arcs: Arcs, row: number, angle: number): Vector {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const part = (axis: number) =>
    (arcs[row + START + axis] ?? 0) * cos + (arcs[row + INTO_START + axis] ?? 0) * sin;
  return [part(0), part(1), part(2)];
}
