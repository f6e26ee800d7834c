import { isRecord } from '../../domain/isRecord.ts';

const GEOMETRY = /^(?:Multi)?(?:Point|LineString|Polygon)$|^GeometryCollection$/;

/** Whether a value is a geometry by itself. */
export function isGeometry(value: unknown): boolean {
  return isRecord(value) && typeof value.type === 'string' && GEOMETRY.test(value.type);
}

/** A geometry by itself as the feature that has nothing else; any other value as it is. */
export function asFeature(value: unknown): unknown {
  return isGeometry(value) ? { type: 'Feature', geometry: value, properties: {} } : value;
}
