import { type Coast, columnOf } from './coast.ts';
import type { SphereVector } from './sphereVector.ts';

/**
 * Whether a place, as a unit vector, is on land: whether its meridian meets an odd number of coasts on the way to the
 * north pole, turned about where that pole is land.
 */
export function isOnLand(coast: Coast, place: SphereVector): boolean {
  const longitude = (Math.atan2(place[1], place[0]) * 180) / Math.PI;
  const { starts, items } = coast.columns;
  const column = columnOf(longitude);
  let inside = coast.holdsNorthPole;
  for (let at = starts[column] ?? 0; at < (starts[column + 1] ?? 0); at++)
    if (meetsOddly(coast, items[at] ?? 0, place, longitude)) inside = !inside;
  return inside;
}

/** Whether an odd number of the edges of a stretch meet the meridian north of the place. */
function meetsOddly(coast: Coast, stretch: number, place: SphereVector, meridian: number): boolean {
  const { longitudes, stretches, vectors } = coast;
  const last = stretches[2 * stretch + 1] ?? 0;
  const first = stretches[2 * stretch] ?? 0;
  let odd = false;
  let before = turnsUpTo(longitudes[first] ?? 0, meridian);
  for (let vertex = first; vertex < last; vertex++) {
    const after = turnsUpTo(longitudes[vertex + 1] ?? 0, meridian);
    if (after !== before && isNorthOf(vectors, 3 * vertex, place, after > before)) odd = !odd;
    before = after;
  }
  return odd;
}

/** How often a meridian was passed on the way east to a longitude: a longitude on it has not passed it yet. */
function turnsUpTo(longitude: number, meridian: number): number {
  return Math.ceil((longitude - meridian) / 360);
}

/** Whether the edge that begins at a vertex, and leads eastward or westward over the meridian of a place, is north of it. */
function isNorthOf(vectors: Float64Array, at: number, [x, y, z]: SphereVector, isEastward: boolean): boolean {
  const [px = 0, py = 0, pz = 0] = [vectors[at], vectors[at + 1], vectors[at + 2]];
  const [qx = 0, qy = 0, qz = 0] = [vectors[at + 3], vectors[at + 4], vectors[at + 5]];
  // Along a pole: north of every place, or of none.
  if (Math.abs(pz) === 1 || Math.abs(qz) === 1) return pz + qz > 0;
  // Seen from within, a place north of an edge that leads eastward is to the left of it.
  const left = (py * qz - pz * qy) * x + (pz * qx - px * qz) * y + (px * qy - py * qx) * z;
  return isEastward ? left < 0 : left > 0;
}
