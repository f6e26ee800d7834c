import { isRecord } from './isRecord.ts';
import { isWgs84 } from './isWgs84.ts';

/**
 * What a member `crs`, as GeoJSON of 2008 and its drafts had it, names in place of longitude and latitude of WGS 84: the
 * name, or the whole member where it has none; undefined where it names these, or there is none.
 */
export function otherCrs(crs: unknown): unknown {
  if (crs === undefined || crs === null) return undefined;
  const name = isRecord(crs) ? nameOf(crs) : crs;
  if (typeof name !== 'string') return crs;
  return isWgs84(name) ? undefined : name;
}

/** By its type a name, the address of one, or the code of an authority. */
function nameOf({ type, properties }: Readonly<Record<string, unknown>>): unknown {
  if (!isRecord(properties)) return undefined;
  const { name, href, urn, code } = properties;
  const isCode = type === 'EPSG' && (typeof code === 'number' || typeof code === 'string');
  return name ?? (isCode ? `EPSG:${code}` : (urn ?? href));
}
