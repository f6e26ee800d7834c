import { MAX_GEOMETRY_DEPTH } from '../geometry.ts';
import { isRecord } from '../isRecord.ts';
import { somePosition } from './somePosition.ts';

const BEYOND_HEIGHT = 'geometry.coordinates beyond height';
const NO_HEIGHTS = 'geometry.coordinates with heights that are no numbers';

/**
 * Notes what well-known binary has not of a geometry and of those in it: their other members, by name, heights that are
 * no numbers, and what any of their positions has behind its height.
 */
export function noteLeftOut(geometry: unknown, leftOut: Set<string>, depth = 0): void {
  if (!isRecord(geometry) || depth > MAX_GEOMETRY_DEPTH) return;
  const { type, coordinates, geometries } = geometry;
  const held = type === 'GeometryCollection' ? 'geometries' : 'coordinates';
  for (const name of Object.keys(geometry))
    if (name !== 'type' && name !== held) leftOut.add(`geometry.${name}`);
  if (held === 'coordinates') {
    if (!leftOut.has(BEYOND_HEIGHT) && somePosition(coordinates, isLong)) leftOut.add(BEYOND_HEIGHT);
    if (!leftOut.has(NO_HEIGHTS) && somePosition(coordinates, hasNoHeight)) leftOut.add(NO_HEIGHTS);
  } else if (Array.isArray(geometries)) {
    for (const each of geometries) noteLeftOut(each, leftOut, depth + 1);
  }
}

function hasNoHeight(position: readonly unknown[]): boolean {
  return position.length > 2 && !Number.isFinite(position[2]);
}

function isLong(position: readonly unknown[]): boolean {
  return position.length > 3;
}
