import { boxOfArc, type Coast, visitCells } from './coast.ts';
import type { LonLat } from './geodesy.ts';
import { cross, dot, type SphereVector, scaled, sphereVector, vectorAt } from './sphereVector.ts';

/** A great-circle arc in its own frame: at an angle t from its start it is start · cos t + ahead · sin t. */
export interface Arc {
  start: SphereVector;
  ahead: SphereVector;
  /** Upon the plane of the arc, to the left of it. */
  normal: SphereVector;
  end: SphereVector;
  /** Radians from start to end. */
  angle: number;
}

/** Below this, in radians, places are one. */
const NOTHING = 1e-12;

/** The arc from a place to another, the shorter way; undefined where they are one. */
export function arcOf(from: LonLat, to: LonLat): Arc | undefined {
  const [start, end] = [sphereVector(from), sphereVector(to)];
  const product = cross(start, end);
  const length = Math.hypot(...product);
  if (length < NOTHING) return undefined;
  const normal = scaled(product, 1 / length);
  return { start, end, normal, ahead: cross(normal, start), angle: Math.atan2(length, dot(start, end)) };
}

/** The unit vector at a share of an arc. */
export function arcAt({ start, ahead, angle }: Arc, fraction: number): SphereVector {
  const [along, across] = [Math.cos(angle * fraction), Math.sin(angle * fraction)];
  return [
    start[0] * along + ahead[0] * across,
    start[1] * along + ahead[1] * across,
    start[2] * along + ahead[2] * across,
  ];
}

/** Where an arc meets a coast. */
export interface CoastMeeting {
  /** Share of the arc, 0 to 1. */
  fraction: number;
  /** How many edges it crosses there from one side to the other: land becomes sea at an odd number of them. */
  crossed: number;
  /** Whether it touches a vertex, or one lies at an end of it: what it crosses there cannot be counted. */
  touches: boolean;
}

/**
 * Where an arc meets a coast, in the order of the way, each place once: where it crosses or touches it, and where it
 * begins and ends to run along it.
 */
export function coastCrossings(coast: Coast, arc: Arc): CoastMeeting[] {
  const found: CoastMeeting[] = [];
  for (const stretch of stretchesNear(coast, arc)) meetStretch(coast, stretch, arc, found);
  found.sort((a, b) => a.fraction - b.fraction);
  return found.reduce<CoastMeeting[]>((places, each) => {
    const last = places.at(-1);
    if (last === undefined || each.fraction - last.fraction > SAME) places.push(each);
    else {
      last.crossed += each.crossed;
      last.touches ||= each.touches;
    }
    return places;
  }, []);
}

function stretchesNear({ cells }: Coast, { start, end }: Arc): Set<number> {
  const found = new Set<number>();
  visitCells(boxOfArc(start, end), cell => {
    const behind = cells.starts[cell + 1] ?? 0;
    for (let at = cells.starts[cell] ?? 0; at < behind; at++) found.add(cells.items[at] ?? 0);
  });
  return found;
}

/** Shares of an arc that differ by less are one: a millimetre in a thousand kilometres. */
const SAME = 1e-9;

/** How far an edge may miss an arc, or its end, and still be said to meet it: nothing is lost by one too many. */
const TOUCH = 1e-12;

function meetStretch({ stretches, vectors }: Coast, stretch: number, arc: Arc, found: CoastMeeting[]): void {
  const [nx, ny, nz] = arc.normal;
  const sideOf = (at: number) =>
    nx * (vectors[at] ?? 0) + ny * (vectors[at + 1] ?? 0) + nz * (vectors[at + 2] ?? 0);
  const last = 3 * (stretches[2 * stretch + 1] ?? 0);
  let at = 3 * (stretches[2 * stretch] ?? 0);
  let side = sideOf(at);
  if (Math.abs(side) < TOUCH) offer(arc, vectorAt(vectors, at), true, found);
  for (; at < last; at += 3) {
    const next = sideOf(at + 3);
    if (Math.abs(next) < TOUCH) offer(arc, vectorAt(vectors, at + 3), true, found);
    if (side * next < 0) {
      const touches = Math.abs(side) < TOUCH || Math.abs(next) < TOUCH;
      offer(arc, between(vectors, at, side / (side - next)), touches, found);
    }
    side = next;
  }
}

/** The point of the chord of an edge at a share of it; it lies under the point of the edge where both meet a plane. */
function between(vectors: Float64Array, at: number, share: number): SphereVector {
  const [px, py, pz] = vectorAt(vectors, at);
  const [qx, qy, qz] = vectorAt(vectors, at + 3);
  return [px + (qx - px) * share, py + (qy - py) * share, pz + (qz - pz) * share];
}

/** Takes a point of the arc's circle where it lies on the arc. */
function offer(
  { start, ahead, angle }: Arc,
  point: SphereVector,
  touches: boolean,
  found: CoastMeeting[],
): void {
  const along = Math.atan2(dot(point, ahead), dot(point, start));
  if (along <= -TOUCH || along >= angle + TOUCH) return;
  const fraction = Math.max(0, Math.min(1, along / angle));
  const isAtEnd = fraction < SAME || fraction > 1 - SAME;
  found.push({ fraction, crossed: 1, touches: touches || isAtEnd });
}
