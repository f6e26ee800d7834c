import { listOf } from '../listOf.ts';
import type { WkbGeometry } from './geometryOfWkb.ts';

/** A kind of geometry that is one position, or lists of them. */
export type NestedType = Exclude<WkbGeometry['type'], 'GeometryCollection'>;

/**
 * A geometry of a position, or of lists of them, as deep as its type has them; `position` reads one. Undefined where one
 * cannot be read, or what should be a list is none.
 */
export function nestedGeometry(
  type: NestedType,
  value: unknown,
  position: (value: unknown) => number[] | undefined,
): WkbGeometry | undefined {
  const positions = (each: unknown) => listOf(each, position);
  const lines = (each: unknown) => listOf(each, positions);
  switch (type) {
    case 'Point':
      return geometryWith(type, position(value));
    case 'LineString':
    case 'MultiPoint':
      return geometryWith(type, positions(value));
    case 'Polygon':
    case 'MultiLineString':
      return geometryWith(type, lines(value));
    case 'MultiPolygon':
      return geometryWith(type, listOf(value, lines));
  }
}

function geometryWith<T extends string, C>(type: T, coordinates: C | undefined) {
  return coordinates && { type, coordinates };
}
