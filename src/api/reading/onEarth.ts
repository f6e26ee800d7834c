import { asList } from '../../domain/asList.ts';
import { FARTHEST_LONGITUDE } from '../../domain/isOnEarth.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { t } from '../../domain/localize.ts';
import type { Problem } from '../problem.ts';

/**
 * A feature as it is; without its geometry where a coordinate of that is no number, a latitude beyond a pole or a longitude
 * beyond two turns, since its coordinates are in no degrees then, and where a part of it became a gap as it was read: what
 * is left is another place. `path` says where its geometry is.
 */
export function onEarth<F extends object>(
  feature: F,
  path: () => string,
): { feature: F; problems: Problem[] } {
  const fault = 'geometry' in feature ? faultOf(feature.geometry) : undefined;
  if (fault === undefined) return { feature, problems: [] };
  const problems = fault === GAP ? [] : [{ path: path(), ...fault }];
  return { feature: { ...feature, geometry: null }, problems };
}

/** Of a geometry of which a part is missing: that was told where it was read. */
const GAP = 'gap';

type Fault = Pick<Problem, 'expected' | 'found'> | typeof GAP;

function faultOf(geometry: unknown): Fault | undefined {
  if (!isRecord(geometry)) return undefined;
  const { geometries, coordinates } = geometry;
  if (geometries === undefined && coordinates === undefined) return GAP;
  return firstOf(asList(geometries), faultOfPart) ?? faultIn(coordinates);
}

function faultOfPart(geometry: unknown): Fault | undefined {
  return geometry === null ? GAP : faultOf(geometry);
}

/** Of a position, or of lists of them. */
function faultIn(coordinates: unknown): Fault | undefined {
  if (coordinates === null) return GAP;
  if (!Array.isArray(coordinates)) return undefined;
  const [longitude, latitude]: unknown[] = coordinates;
  if (typeof longitude !== 'number') return firstOf(coordinates, faultIn);
  const odd = coordinates.find(isNoNumber);
  if (odd !== undefined) return { expected: t('coordinates that are numbers'), found: String(odd) };
  if (typeof latitude === 'number' && Math.abs(latitude) > 90)
    return { expected: t('latitudes from -90 to 90 degrees'), found: String(latitude) };
  if (Math.abs(longitude) > FARTHEST_LONGITUDE)
    return { expected: t('longitudes of no more than two turns'), found: String(longitude) };
  return undefined;
}

function isNoNumber(coordinate: unknown): boolean {
  return !Number.isFinite(coordinate);
}

function firstOf(values: readonly unknown[], find: (value: unknown) => Fault | undefined): Fault | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
