import { asList } from '../../domain/asList.ts';
import { FARTHEST_LONGITUDE } from '../../domain/isOnEarth.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { t } from '../../domain/localize.ts';
import type { Problem } from '../problem.ts';

/**
 * A feature as it is; without its geometry where a coordinate of that is no number, a latitude beyond a pole or a longitude
 * beyond two turns, since its coordinates are in no degrees then, and where a part of it became a gap as it was read: what
 * is left is another place. An area of too few positions stays as it came, and is told. `path` says where its geometry is.
 */
export function onEarth<F extends object>(
  feature: F,
  path: () => string,
): { feature: F; problems: Problem[] } {
  if (!('geometry' in feature)) return { feature, problems: [] };
  const fault = faultOf(feature.geometry);
  if (fault === undefined) {
    const thin = thinArea(feature.geometry);
    return { feature, problems: thin === undefined ? [] : [{ path: path(), ...thin }] };
  }
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

/** Positions that go around an area; fewer are drawn as none. */
const LEAST_AROUND = 3;

/** Of the first area in a geometry around which there are too few positions for one; none at all is no area. */
function thinArea(geometry: unknown): Omit<Problem, 'path'> | undefined {
  if (!isRecord(geometry)) return undefined;
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection') return firstOf(asList(geometries), thinArea);
  if (type === 'Polygon') return thinOutline(coordinates);
  return type === 'MultiPolygon' ? firstOf(asList(coordinates), thinOutline) : undefined;
}

function thinOutline(rings: unknown): Omit<Problem, 'path'> | undefined {
  const [outline] = asList(rings);
  const count = asList(outline).length;
  if (count === 0 || count >= LEAST_AROUND) return undefined;
  return { expected: t('at least 3 positions around an area'), found: String(count) };
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

function firstOf<F>(values: readonly unknown[], find: (value: unknown) => F | undefined): F | undefined {
  for (const value of values) {
    const found = find(value);
    if (found !== undefined) return found;
  }
  return undefined;
}
