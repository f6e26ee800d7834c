import type { LonLat } from './geodesy.ts';

type Vector = readonly [x: number, y: number, z: number];

const RADIANS = Math.PI / 180;

/** Below this the ends of an arc, or a place and the pole of its circle, are one: no point of it is the nearest. */
const NOTHING = 1e-12;

/**
 * The point of a great-circle arc from a to b that lies nearest to a place, as a fraction of its length, 0 to 1: the
 * foot of the perpendicular from the place to the circle, or an end of the arc where the foot lies off it.
 */
export function nearestOnArc(place: LonLat, a: LonLat, b: LonLat): number {
  const [p, from, to] = [vector(place), vector(a), vector(b)];
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

function nearerEnd(place: Vector, from: Vector, to: Vector): number {
  return dot(place, to) > dot(place, from) ? 1 : 0;
}

function vector([longitude, latitude]: LonLat): Vector {
  const [lambda, phi] = [longitude * RADIANS, latitude * RADIANS];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function scaled([x, y, z]: Vector, factor: number): Vector {
  return [x * factor, y * factor, z * factor];
}
