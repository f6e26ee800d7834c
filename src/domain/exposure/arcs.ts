import type { LonLat } from '../geodesy.ts';

/**
 * Great-circle arcs shorter than half a turn as rows of ARC_SIZE numbers, on the unit sphere. A row holds the two ends,
 * the pole of the circle, the tangents at the ends that point into the arc, and a ball that holds the arc: its centre,
 * and its radius as a chord. An arc without length is a place: its pole and tangents are zero.
 */
export type Arcs = Float64Array;

export const ARC_SIZE = 20;
/** Where in a row a vector or a number begins. */
export const START = 0;
export const END = 3;
export const POLE = 6;
export const INTO_START = 9;
const INTO_END = 12;
export const BALL = 15;
export const BALL_RADIUS = 18;
/** Length of the arc as an angle, in radians. */
export const LENGTH = 19;

const RADIANS = Math.PI / 180;

/** Below this two ends are one, or opposite each other, and no arc runs between them. */
const NOTHING = 1e-12;

/** Writes the unit vector of a place. */
export function writeVector(target: Float64Array, at: number, longitude: number, latitude: number): void {
  const [lambda, phi] = [longitude * RADIANS, latitude * RADIANS];
  const cosPhi = Math.cos(phi);
  target[at] = cosPhi * Math.cos(lambda);
  target[at + 1] = cosPhi * Math.sin(lambda);
  target[at + 2] = Math.sin(phi);
}

/** The scalar product of a vector of a row with another. */
export function dot(rows: Float64Array, at: number, x: number, y: number, z: number): number {
  return (rows[at] ?? 0) * x + (rows[at + 1] ?? 0) * y + (rows[at + 2] ?? 0) * z;
}

/** The square of the chord from a vector of a row to another. */
export function chordSquaredTo(rows: Float64Array, at: number, x: number, y: number, z: number): number {
  const dx = (rows[at] ?? 0) - x;
  const dy = (rows[at + 1] ?? 0) - y;
  const dz = (rows[at + 2] ?? 0) - z;
  return dx * dx + dy * dy + dz * dz;
}

/** Writes the row of the arc from one place to another. */
export function writeArc(rows: Arcs, row: number, from: LonLat, to: LonLat): void {
  writeVector(rows, row + START, from[0], from[1]);
  writeVector(rows, row + END, to[0], to[1]);
  writeBall(rows, row);
  writeCross(rows, row + POLE, row + START, row + END);
  const length = Math.sqrt(chordSquaredTo(rows, row + POLE, 0, 0, 0));
  if (length < NOTHING) {
    rows.fill(0, row + POLE, row + BALL);
    rows[row + LENGTH] = 0;
    return;
  }
  for (let axis = 0; axis < 3; axis++) rows[row + POLE + axis] = (rows[row + POLE + axis] ?? 0) / length;
  writeCross(rows, row + INTO_START, row + POLE, row + START);
  writeCross(rows, row + INTO_END, row + END, row + POLE);
  const cosine = dot(rows, row, rows[row + END] ?? 0, rows[row + END + 1] ?? 0, rows[row + END + 2] ?? 0);
  rows[row + LENGTH] = Math.atan2(length, cosine);
}

/** The vector product of the vectors at a and b. */
function writeCross(rows: Arcs, at: number, a: number, b: number): void {
  const ax = rows[a] ?? 0;
  const ay = rows[a + 1] ?? 0;
  const az = rows[a + 2] ?? 0;
  const bx = rows[b] ?? 0;
  const by = rows[b + 1] ?? 0;
  const bz = rows[b + 2] ?? 0;
  rows[at] = ay * bz - az * by;
  rows[at + 1] = az * bx - ax * bz;
  rows[at + 2] = ax * by - ay * bx;
}

/** The ends are on the ball, and all between them is nearer to the middle of their chord. */
function writeBall(rows: Arcs, row: number): void {
  for (let axis = 0; axis < 3; axis++)
    rows[row + BALL + axis] = ((rows[row + START + axis] ?? 0) + (rows[row + END + axis] ?? 0)) / 2;
  const [x, y, z] = [rows[row + END] ?? 0, rows[row + END + 1] ?? 0, rows[row + END + 2] ?? 0];
  rows[row + BALL_RADIUS] = Math.sqrt(chordSquaredTo(rows, row + START, x, y, z)) / 2;
}

/** Whether the place of an arc's circle that is nearest to a vector lies on the arc. */
export function isBeside(rows: Arcs, row: number, x: number, y: number, z: number): boolean {
  return (
    (rows[row + LENGTH] ?? 0) > 0 &&
    dot(rows, row + INTO_START, x, y, z) >= 0 &&
    dot(rows, row + INTO_END, x, y, z) >= 0
  );
}

/** The square of the chord from a unit vector to the nearest place of an arc. */
export function chordSquaredToArc(rows: Arcs, row: number, x: number, y: number, z: number): number {
  if (isBeside(rows, row, x, y, z)) {
    const aside = dot(rows, row + POLE, x, y, z) ** 2;
    return (2 * aside) / (1 + Math.sqrt(Math.max(0, 1 - aside)));
  }
  return Math.min(chordSquaredTo(rows, row + START, x, y, z), chordSquaredTo(rows, row + END, x, y, z));
}

/** The place of an arc that is nearest to a unit vector, as a fraction of its length, 0 to 1; the start where all are. */
export function nearestFraction(rows: Arcs, row: number, x: number, y: number, z: number): number {
  // The ends of a place are not the same to the last digit, as at a pole with other longitudes.
  if (rows[row + LENGTH] === 0) return 0;
  if (isBeside(rows, row, x, y, z)) {
    const [along, ahead] = components(rows, row, x, y, z);
    if (Math.hypot(along, ahead) >= NOTHING)
      return Math.min(1, Math.atan2(ahead, along) / (rows[row + LENGTH] ?? 1));
  }
  const toStart = chordSquaredTo(rows, row + START, x, y, z);
  return chordSquaredTo(rows, row + END, x, y, z) < toStart ? 1 : 0;
}

/** A vector within the plane of an arc: along its start, and along the tangent there. */
export function components(
  rows: Arcs,
  row: number,
  x: number,
  y: number,
  z: number,
): [along: number, ahead: number] {
  return [dot(rows, row + START, x, y, z), dot(rows, row + INTO_START, x, y, z)];
}
