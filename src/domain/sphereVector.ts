import type { LonLat } from './geodesy.ts';

/** A direction from the centre of the Earth: x towards 0° 0°, y towards 90° east, z towards the north pole. */
export type SphereVector = readonly [x: number, y: number, z: number];

const RADIANS = Math.PI / 180;

/** The unit vector of a place. */
export function sphereVector([longitude, latitude]: LonLat): SphereVector {
  const [lambda, phi] = [longitude * RADIANS, latitude * RADIANS];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

/** Lays the unit vector of a place into an array of them; no array is made for it. */
export function layVector(vectors: Float64Array, at: number, longitude: number, latitude: number): void {
  const lambda = longitude * RADIANS;
  const phi = latitude * RADIANS;
  vectors[at] = Math.cos(phi) * Math.cos(lambda);
  vectors[at + 1] = Math.cos(phi) * Math.sin(lambda);
  vectors[at + 2] = Math.sin(phi);
}

/** The place to which a vector of any length points; longitude in −180 to 180. */
export function placeOfVector([x, y, z]: SphereVector): LonLat {
  return [Math.atan2(y, x) / RADIANS, Math.atan2(z, Math.hypot(x, y)) / RADIANS];
}

export function dot(a: SphereVector, b: SphereVector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

export function cross(a: SphereVector, b: SphereVector): SphereVector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

export function scaled([x, y, z]: SphereVector, factor: number): SphereVector {
  return [x * factor, y * factor, z * factor];
}

/** The vector whose three numbers begin at a place of an array. */
export function vectorAt(vectors: Float64Array, at: number): SphereVector {
  return [vectors[at] ?? 0, vectors[at + 1] ?? 0, vectors[at + 2] ?? 0];
}
