import { isRecord } from '../../domain/isRecord.ts';
import { t } from '../../domain/localize.ts';
import { otherCrs } from '../../domain/otherCrs.ts';
import { type Problem, preview } from '../problem.ts';

/**
 * A collection, a feature or a geometry of GeoJSON that says in which other reference system its coordinates are, itself
 * or in its geometry: nothing is projected anew. `path` says where it is.
 */
export function otherReference(value: unknown, path: () => string): Problem | undefined {
  if (!isRecord(value)) return undefined;
  const { crs, geometry } = value;
  const own = otherCrs(crs);
  if (own !== undefined) return told(own, `${path()}.crs`);
  const ofGeometry = isRecord(geometry) ? otherCrs(geometry.crs) : undefined;
  return ofGeometry === undefined ? undefined : told(ofGeometry, `${path()}.geometry.crs`);
}

function told(other: unknown, path: string): Problem {
  return { path, expected: t('longitude and latitude of WGS 84'), found: preview(other) };
}
