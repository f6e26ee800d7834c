import { isRecord } from '../../domain/isRecord.ts';
import { t } from '../../domain/localize.ts';
import { type Problem, preview } from '../problem.ts';

/** Names of WGS 84 with longitude first, as GeoJSON of 2008 had them in `crs`; EPSG:4326 was written so too. */
const WGS_84 = /(?:^|[:/])(?:(?:OGC|EPSG)[:/]+(?:[\d.]*[:/]+)?)?(?:CRS84h?|4326|4979)$/i;

/**
 * A collection, a feature or a geometry of GeoJSON that says in which other reference system its coordinates are, itself
 * or in its geometry: nothing is projected anew. `path` says where it is.
 */
export function otherReference(value: unknown, path: () => string): Problem | undefined {
  if (!isRecord(value)) return undefined;
  const { crs, geometry } = value;
  if (isOther(crs)) return told(crs, `${path()}.crs`);
  if (isRecord(geometry) && isOther(geometry.crs)) return told(geometry.crs, `${path()}.geometry.crs`);
  return undefined;
}

function isOther(crs: unknown): boolean {
  if (crs === undefined || crs === null) return false;
  const name = nameOf(crs);
  return typeof name !== 'string' || !WGS_84.test(name.trim());
}

function nameOf(crs: unknown): unknown {
  return isRecord(crs) && isRecord(crs.properties) ? crs.properties.name : crs;
}

function told(crs: unknown, path: string): Problem {
  const name = nameOf(crs);
  const found = preview(typeof name === 'string' ? name : crs);
  return { path, expected: t('longitude and latitude of WGS 84'), found };
}
