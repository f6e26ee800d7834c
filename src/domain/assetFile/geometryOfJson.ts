import { MAX_GEOMETRY_DEPTH } from '../geometry.ts';
import type { WkbGeometry } from '../geoParquet/geometryOfWkb.ts';
import { nestedGeometry } from '../geoParquet/nestedGeometry.ts';
import { isRecord } from '../isRecord.ts';
import { listOf } from '../listOf.ts';
import { otherCrs } from '../otherCrs.ts';

/**
 * A geometry of GeoJSON (RFC 7946), without members of its own. Undefined for anything else, where a coordinate is no
 * number, and in another reference system than WGS 84, as PostGIS names it in `crs`.
 */
export function geometryOfJson(value: unknown, depth = 0): WkbGeometry | undefined {
  if (!isRecord(value) || depth > MAX_GEOMETRY_DEPTH || otherCrs(value.crs) !== undefined) return undefined;
  const { type, coordinates } = value;
  switch (type) {
    case 'Point':
    case 'LineString':
    case 'MultiPoint':
    case 'Polygon':
    case 'MultiLineString':
    case 'MultiPolygon':
      return nestedGeometry(type, coordinates, position);
    case 'GeometryCollection': {
      const geometries = listOf(value.geometries, each => geometryOfJson(each, depth + 1));
      return geometries && { type, geometries };
    }
    default:
      return undefined;
  }
}

function position(value: unknown): number[] | undefined {
  const numbers = listOf(value, each =>
    typeof each === 'number' && Number.isFinite(each) ? each : undefined,
  );
  return numbers?.length === 1 ? undefined : numbers;
}
