import type { LonLat } from './geodesy.ts';
import { placeOfVector, sphereVector } from './sphereVector.ts';

/** Below this share of the sum of lengths the places are spread all around: none is their middle. */
const NOTHING = 1e-9;

/**
 * The middle of places on the sphere: where the sum of their unit vectors points, longitude in −180 to 180. Undefined
 * for no places, and where they cancel one another.
 */
export function meanPlace(places: readonly LonLat[]): LonLat | undefined {
  let [x, y, z] = [0, 0, 0];
  for (const place of places) {
    const vector = sphereVector(place);
    x += vector[0];
    y += vector[1];
    z += vector[2];
  }
  return Math.hypot(x, y, z) <= NOTHING * places.length ? undefined : placeOfVector([x, y, z]);
}
