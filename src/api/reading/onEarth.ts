import { asList } from '../../domain/asList.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { Problem } from '../problem.ts';

/** Two turns: services send 199° or 370°, and beyond this no longitude is meant. */
const FARTHEST_LONGITUDE = 720;

/**
 * A feature as it is; without its geometry where a latitude of that lies beyond a pole, or a longitude beyond two turns,
 * since its coordinates are in no degrees then. `path` says where its geometry is.
 */
export function onEarth<F extends object>(
  feature: F,
  path: () => string,
): { feature: F; problems: Problem[] } {
  const found = 'geometry' in feature ? beyond(feature.geometry) : undefined;
  if (found === undefined) return { feature, problems: [] };
  return { feature: { ...feature, geometry: null }, problems: [{ path: path(), ...found }] };
}

/** Whether a position may be one in degrees. */
export function isOnEarth(longitude: number, latitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= FARTHEST_LONGITUDE;
}

type Found = Pick<Problem, 'expected' | 'found'>;

function beyond(geometry: unknown): Found | undefined {
  if (!isRecord(geometry)) return undefined;
  return firstOf(asList(geometry.geometries), beyond) ?? beyondIn(geometry.coordinates);
}

/** Of a position, or of lists of them. */
function beyondIn(coordinates: unknown): Found | undefined {
  if (!Array.isArray(coordinates)) return undefined;
  const [longitude, latitude]: unknown[] = coordinates;
  if (typeof longitude !== 'number') return firstOf(coordinates, beyondIn);
  if (typeof latitude === 'number' && Math.abs(latitude) > 90)
    return { expected: 'latitudes from -90 to 90 degrees', found: String(latitude) };
  if (Math.abs(longitude) > FARTHEST_LONGITUDE)
    return { expected: 'longitudes of no more than two turns', found: String(longitude) };
  return undefined;
}

function firstOf(values: readonly unknown[], find: (value: unknown) => Found | undefined): Found | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
