import { isRecord } from '../../domain/isRecord.ts';

const GEOMETRY = /^(?:Multi)?(?:Point|LineString|Polygon)$|^GeometryCollection$/;

/** Whether a value is a geometry by itself. */
export function isGeometry(value: unknown): boolean {
  return isRecord(value) && typeof value.type === 'string' && GEOMETRY.test(value.type);
}

/** What a feature has, or a geometry by itself, and no collection of features. */
const OWN_PLACE = ['geometry', 'coordinates', 'geometries'];

/** Whether a value is a feature or a geometry rather than a collection, whatever the names of its other members. */
export function isBare(value: unknown): boolean {
  if (!isRecord(value) || value.type === 'FeatureCollection') return false;
  const isPlaced = OWN_PLACE.some(name => isRecord(value[name]) || Array.isArray(value[name]));
  return value.type === 'Feature' || isGeometry(value) || isPlaced;
}

/** A geometry by itself as the feature that has nothing else; any other value as it is. */
export function asFeature(value: unknown): unknown {
  return isGeometry(value) ? { type: 'Feature', geometry: value, properties: {} } : value;
}
