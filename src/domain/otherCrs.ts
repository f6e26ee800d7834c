import { isRecord } from './isRecord.ts';
import { isWgs84 } from './isWgs84.ts';

/**
 * What a member `crs`, as GeoJSON of 2008 had it, names in place of longitude and latitude of WGS 84: the name, or the
 * whole member where it has none; undefined where it names these, or there is none.
 */
export function otherCrs(crs: unknown): unknown {
  if (crs === undefined || crs === null) return undefined;
  const name = isRecord(crs) && isRecord(crs.properties) ? crs.properties.name : crs;
  if (typeof name !== 'string') return crs;
  return isWgs84(name) ? undefined : name;
}
