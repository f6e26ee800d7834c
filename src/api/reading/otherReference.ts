import { isRecord } from '../../domain/isRecord.ts';
import { type Problem, preview } from '../problem.ts';

/** Names of WGS 84 with longitude first, as GeoJSON of 2008 had them in `crs`; EPSG:4326 was written so too. */
const WGS_84 = /(?:^|[:/])(?:(?:OGC|EPSG)[:/]+(?:[\d.]*[:/]+)?)?(?:CRS84h?|4326|4979)$/i;

/** Where a document says in which reference system it is. */
export const REFERENCE_PATH = '$.crs';

/** A document of GeoJSON that says in which other reference system its coordinates are: nothing is projected anew. */
export function otherReference(document: unknown): Problem[] {
  const crs = isRecord(document) ? document.crs : undefined;
  if (crs === undefined || crs === null) return [];
  const name: unknown = isRecord(crs) && isRecord(crs.properties) ? crs.properties.name : undefined;
  if (typeof name === 'string' && WGS_84.test(name.trim())) return [];
  const found = typeof name === 'string' ? preview(name) : preview(crs);
  return [{ path: REFERENCE_PATH, expected: 'longitude and latitude of WGS 84', found }];
}
