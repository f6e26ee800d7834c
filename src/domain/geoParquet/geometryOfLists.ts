import { isRecord } from '../isRecord.ts';
import { listOf } from '../listOf.ts';
import type { WkbGeometry } from './geometryOfWkb.ts';

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

/**
 * A geometry that is one position, or lists of them, each with members `x`, `y` and, where it has a height, `z`. A point
 * without coordinates is an empty one. Undefined where a position in a list lacks a number, or it is nothing of the kind.
 */
export function geometryOfLists(value: unknown, encoding: ListEncoding): WkbGeometry | undefined {
  switch (encoding) {
    case 'point':
      return geometryWith('Point', isEmpty(value) ? [] : position(value));
    case 'linestring':
      return geometryWith('LineString', positions(value));
    case 'multipoint':
      return geometryWith('MultiPoint', positions(value));
    case 'polygon':
      return geometryWith('Polygon', lines(value));
    case 'multilinestring':
      return geometryWith('MultiLineString', lines(value));
    case 'multipolygon':
      return geometryWith('MultiPolygon', listOf(value, lines));
  }
}

function geometryWith<T extends string, C>(type: T, coordinates: C | undefined) {
  return coordinates && { type, coordinates };
}

function isEmpty(value: unknown): boolean {
  return isRecord(value) && value.x === null && value.y === null;
}

function position(value: unknown): number[] | undefined {
  const { x, y, z } = isRecord(value) ? value : {};
  if (typeof x !== 'number' || typeof y !== 'number') return undefined;
  return typeof z === 'number' ? [x, y, z] : [x, y];
}

function positions(value: unknown): number[][] | undefined {
  return listOf(value, position);
}

function lines(value: unknown): number[][][] | undefined {
  return listOf(value, positions);
}
