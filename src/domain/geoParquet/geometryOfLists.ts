import { isRecord } from '../isRecord.ts';
import type { WkbGeometry } from './geometryOfWkb.ts';
import { type NestedType, nestedGeometry } from './nestedGeometry.ts';

/** Names of geometries that stand as lists of positions, without a mark of their own (GeoParquet 1.1, after GeoArrow). */
export const LIST_ENCODINGS = [
  'point',
  'linestring',
  'polygon',
  'multipoint',
  'multilinestring',
  'multipolygon',
] as const;

export type ListEncoding = (typeof LIST_ENCODINGS)[number];

const TYPES: Readonly<Record<ListEncoding, NestedType>> = {
  point: 'Point',
  linestring: 'LineString',
  polygon: 'Polygon',
  multipoint: 'MultiPoint',
  multilinestring: 'MultiLineString',
  multipolygon: 'MultiPolygon',
};

/**
 * A geometry that is one position, or lists of them, each with members `x`, `y` and, where it has a height, `z`. A point
 * without coordinates is an empty one. Undefined where a position in a list lacks a number, or it is nothing of the kind.
 */
export function geometryOfLists(value: unknown, encoding: ListEncoding): WkbGeometry | undefined {
  if (encoding === 'point' && isEmpty(value)) return { type: 'Point', coordinates: [] };
  return nestedGeometry(TYPES[encoding], value, position);
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && value.x === null && value.y === null;
}

function position(value: unknown): number[] | undefined {
  const { x, y, z } = isRecord(value) ? value : {};
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  return typeof z === 'number' ? [x, y, z] : [x, y];
}
