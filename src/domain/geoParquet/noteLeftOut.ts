import { MAX_GEOMETRY_DEPTH } from '../geometry.ts';
import { isRecord } from '../isRecord.ts';

const BEYOND_HEIGHT = 'geometry.coordinates beyond height';

/**
 * Notes what well-known binary has not of a geometry and of those in it: their other members, by name, and what any of
 * their positions has behind its height.
 */
export function noteLeftOut(geometry: unknown, leftOut: Set<string>, depth = 0): void {
  if (!isRecord(geometry) || depth > MAX_GEOMETRY_DEPTH) return;
  const { type, coordinates, geometries } = geometry;
  const held = type === 'GeometryCollection' ? 'geometries' : 'coordinates';
  for (const name of Object.keys(geometry))
    if (name !== 'type' && name !== held) leftOut.add(`geometry.${name}`);
  if (held === 'coordinates') {
    if (!leftOut.has(BEYOND_HEIGHT) && isAnyLong(coordinates, 0)) leftOut.add(BEYOND_HEIGHT);
  } else if (Array.isArray(geometries)) {
    for (const each of geometries) noteLeftOut(each, leftOut, depth + 1);
  }
}

/** Most lists within one another of which coordinates are made. */
const MAX_LISTS = 3;

function isAnyLong(coordinates: unknown, lists: number): boolean {
  if (!Array.isArray(coordinates)) return false;
  if (typeof coordinates[0] === 'number') return coordinates.length > 3;
  return lists < MAX_LISTS && coordinates.some(each => isAnyLong(each, lists + 1));
}
