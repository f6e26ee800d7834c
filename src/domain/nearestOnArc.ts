import type { LonLat } from './geodesy.ts';
import { cross, dot, type SphereVector, scaled, sphereVector } from './sphereVector.ts';

/** Below this the ends of an arc, or a place and the pole of its circle, are one: no point of it is the nearest. */
const NOTHING = 1e-12;

/**
 * The point of a great-circle arc from a to b that lies nearest to a place, as a fraction of its length, 0 to 1: the
 * foot of the perpendicular from the place to the circle, or an end of the arc where the foot lies off it.
 */
export function nearestOnArc(place: LonLat, a: LonLat, b: LonLat): number {
  const [p, from, to] = [sphereVector(place), sphereVector(a), sphereVector(b)];
  const normal = cross(from, to);
  const length = Math.hypot(...normal);
  const whole = Math.atan2(length, dot(from, to));
  if (length < NOTHING) return nearerEnd(p, from, to);
  const pole = scaled(normal, 1 / length);
  const foot = cross(cross(pole, p), pole);
  if (Math.hypot(...foot) < NOTHING) return nearerEnd(p, from, to);
  const along = Math.atan2(dot(cross(from, foot), pole), dot(from, foot));
  return along > 0 && along < whole ? along / whole : nearerEnd(p, from, to);
}

function nearerEnd(place: SphereVector, from: SphereVector, to: SphereVector): number {
  return dot(place, to) > dot(place, from) ? 1 : 0;
}
