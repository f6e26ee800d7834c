import { asList } from '../../domain/asList.ts';
import { isRecord } from '../../domain/isRecord.ts';
import type { Problem } from '../problem.ts';

/**
 * A feature as it is; without its geometry where a latitude of that lies beyond a pole, since its coordinates are in no
 * degrees then. `path` says where its geometry is.
 */
export function onEarth<F extends object>(
  feature: F,
  path: () => string,
): { feature: F; problems: Problem[] } {
  const latitude = 'geometry' in feature ? latitudeBeyond(feature.geometry) : undefined;
  if (latitude === undefined) return { feature, problems: [] };
  const problem = { path: path(), expected: 'latitudes from -90 to 90 degrees', found: String(latitude) };
  return { feature: { ...feature, geometry: null }, problems: [problem] };
}

function latitudeBeyond(geometry: unknown): number | undefined {
  if (!isRecord(geometry)) return undefined;
  return firstOf(asList(geometry.geometries), latitudeBeyond) ?? latitudeIn(geometry.coordinates);
}

/** Of a position, or of lists of them. */
function latitudeIn(coordinates: unknown): number | undefined {
  if (!Array.isArray(coordinates)) return undefined;
  const [longitude, latitude]: unknown[] = coordinates;
  if (typeof longitude !== 'number') return firstOf(coordinates, latitudeIn);
  return typeof latitude === 'number' && Math.abs(latitude) > 90 ? latitude : undefined;
}

function firstOf(
  values: readonly unknown[],
  find: (value: unknown) => number | undefined,
): number | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
