import { MAX_GEOMETRY_DEPTH } from './geometry.ts';
import { isRecord } from './isRecord.ts';

/**
 * Whether a feature has a longitude beyond ±180, or a line or a ring that jumps by more than half a turn: what
 * `cutAtAntimeridian` cuts, or leaves where it cannot. Looks no further than the first such place.
 */
export function passesAntimeridian({ geometry, bbox }: { geometry?: unknown; bbox?: unknown }): boolean {
  return isBoxBeyond(bbox) || geometryPasses(geometry, 0);
}

function geometryPasses(geometry: unknown, depth: number): boolean {
  if (!isRecord(geometry) || depth > MAX_GEOMETRY_DEPTH) return false;
  const { type, coordinates, geometries, bbox } = geometry;
  if (isBoxBeyond(bbox)) return true;
  if (type === 'GeometryCollection') return some(geometries, each => geometryPasses(each, depth + 1));
  return typeof type === 'string' && Object.hasOwn(PASSES, type) && PASSES[type]?.(coordinates) === true;
}

type Passes = (coordinates: unknown) => boolean;

const PASSES: Readonly<Record<string, Passes>> = {
  Point: isBeyond,
  MultiPoint: points => some(points, isBeyond),
  LineString: linePasses,
  MultiLineString: lines => some(lines, linePasses),
  Polygon: polygonPasses,
  MultiPolygon: polygons => some(polygons, polygonPasses),
};

function some(list: unknown, passes: Passes): boolean {
  return Array.isArray(list) && list.some(passes);
}

function linePasses(line: unknown): boolean {
  if (!Array.isArray(line)) return false;
  return line.some((position, index) => isBeyond(position) || isJump(line[index - 1], position));
}

function polygonPasses(rings: unknown): boolean {
  return some(rings, ringPasses);
}

/** An edge along a pole is no jump. */
function ringPasses(ring: unknown): boolean {
  if (!Array.isArray(ring)) return false;
  return ring.some((position, index) => {
    const before = ring.at(index - 1);
    return isBeyond(position) || (isJump(before, position) && !(isPole(before) && isPole(position)));
  });
}

function isBeyond(position: unknown): boolean {
  return Math.abs(numberAt(position, 0)) > 180;
}

function isJump(before: unknown, position: unknown): boolean {
  return Math.abs(numberAt(position, 0) - numberAt(before, 0)) > 180;
}

function isPole(position: unknown): boolean {
  return Math.abs(numberAt(position, 1)) === 90;
}

/** A box of two corners; other lists are none. */
function isBoxBeyond(bbox: unknown): boolean {
  if (!Array.isArray(bbox) || (bbox.length !== 4 && bbox.length !== 6)) return false;
  return [0, bbox.length / 2].some(index => Math.abs(numberAt(bbox, index)) > 180);
}

/** Not a number where there is none. */
function numberAt(list: unknown, index: number): number {
  const value: unknown = Array.isArray(list) ? list[index] : undefined;
  return typeof value === 'number' ? value : Number.NaN;
}
