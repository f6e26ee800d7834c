import { MAX_GEOMETRY_DEPTH } from '../geometry.ts';
import { isRecord } from '../isRecord.ts';
import { type Bounds, type BoundsFinder, createBounds } from './bounds.ts';
import { somePosition } from './somePosition.ts';

/** A geometry in binary, and what the metadata of a file says of it. */
export interface Wkb {
  bytes: Uint8Array;
  /** As GeoParquet names it, such as `Point`, or `Point Z` where it has heights. */
  type: string;
  /** Undefined where it has no positions. */
  bounds: Bounds | undefined;
}

/**
 * A GeoJSON geometry as well-known binary (ISO 13249-3), little-endian, in degrees as they came; with heights where any
 * position has one, and NaN where another has none. What stands behind a height is left out, and a ring that is open is
 * closed. Undefined for what is no geometry, and for one that readers refuse with all of its file: with a position that
 * is no pair of numbers, a line of one position, a ring of fewer than three.
 */
export function wkbOf(geometry: unknown): Wkb | undefined {
  if (!isRecord(geometry)) return undefined;
  const target = createTarget(hasHeights(geometry, 0));
  if (!writeGeometry(geometry, target, 0)) return undefined;
  const type = `${geometry.type}${target.hasHeights ? ' Z' : ''}`;
  return { bytes: target.bytes(), type, bounds: target.bounds.found() };
}

interface Target {
  hasHeights: boolean;
  bounds: BoundsFinder;
  header(code: number): void;
  count(value: number): void;
  double(value: number): void;
  bytes(): Uint8Array;
}

/** Writes coordinates; false where they are not of their kind. */
type Write = (coordinates: unknown, target: Target) => boolean;

const writePoint: Write = (coordinates, target) => {
  // An empty point has no count that could be zero.
  if (!Array.isArray(coordinates) || coordinates.length > 0) return writePosition(coordinates, target);
  for (let axis = 0; axis < (target.hasHeights ? 3 : 2); axis++) target.double(Number.NaN);
  return true;
};

const writeLine: Write = (coordinates, target) =>
  Array.isArray(coordinates) && coordinates.length !== 1 && writeList(coordinates, target, writePosition);

const writePolygon: Write = (coordinates, target) => writeList(coordinates, target, writeRing);

const POINT = 1;
const LINE = 2;
const POLYGON = 3;
const COLLECTION = 7;

const KINDS: Readonly<Record<string, { code: number; write: Write }>> = {
  Point: { code: POINT, write: writePoint },
  LineString: { code: LINE, write: writeLine },
  Polygon: { code: POLYGON, write: writePolygon },
  MultiPoint: { code: 4, write: listOf(POINT, writePosition) },
  MultiLineString: { code: 5, write: listOf(LINE, writeLine) },
  MultiPolygon: { code: 6, write: listOf(POLYGON, writePolygon) },
};

function listOf(code: number, write: Write): Write {
  return (coordinates, target) =>
    writeList(coordinates, target, each => {
      target.header(code);
      return write(each, target);
    });
}

function writeGeometry(geometry: unknown, target: Target, depth: number): boolean {
  if (!isRecord(geometry) || depth > MAX_GEOMETRY_DEPTH) return false;
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection') {
    target.header(COLLECTION);
    return writeList(geometries, target, each => writeGeometry(each, target, depth + 1));
  }
  const kind = typeof type === 'string' && Object.hasOwn(KINDS, type) ? KINDS[type] : undefined;
  if (kind === undefined) return false;
  target.header(kind.code);
  return kind.write(coordinates, target);
}

function writeList(list: unknown, target: Target, write: Write): boolean {
  if (!Array.isArray(list)) return false;
  target.count(list.length);
  return list.every(each => write(each, target));
}

/** Least positions of a ring that is closed. */
const LEAST_RING = 4;

function writeRing(coordinates: unknown, target: Target): boolean {
  if (!Array.isArray(coordinates)) return false;
  const ring = isOpen(coordinates) ? [...coordinates, coordinates[0]] : coordinates;
  return (ring.length === 0 || ring.length >= LEAST_RING) && writeList(ring, target, writePosition);
}

function isOpen(ring: readonly unknown[]): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return Array.isArray(first) && Array.isArray(last) && (first[0] !== last[0] || first[1] !== last[1]);
}

function writePosition(position: unknown, target: Target): boolean {
  if (!Array.isArray(position)) return false;
  const [x, y, height] = position;
  if (!Number.isFinite(x) || !Number.isFinite(y)) return false;
  const z = Number.isFinite(height) ? height : Number.NaN;
  target.double(x);
  target.double(y);
  if (target.hasHeights) target.double(z);
  target.bounds.add(x, y, z);
  return true;
}

function hasHeights(
  { type, coordinates, geometries }: Readonly<Record<string, unknown>>,
  depth: number,
): boolean {
  if (type !== 'GeometryCollection') return somePosition(coordinates, isHigh);
  if (!Array.isArray(geometries) || depth > MAX_GEOMETRY_DEPTH) return false;
  return geometries.some(each => isRecord(each) && hasHeights(each, depth + 1));
}

function isHigh(position: readonly unknown[]): boolean {
  return Number.isFinite(position[2]);
}

/** What is added to the code of a geometry with heights. */
const WITH_HEIGHTS = 1000;
const LITTLE_ENDIAN = 1;

function createTarget(hasHeights: boolean): Target {
  let view = new DataView(new ArrayBuffer(128));
  let length = 0;
  const room = (size: number) => {
    if (length + size > view.byteLength) {
      const larger = new Uint8Array(Math.max(view.byteLength * 2, length + size));
      larger.set(new Uint8Array(view.buffer, 0, length));
      view = new DataView(larger.buffer);
    }
    length += size;
    return length - size;
  };
  const count = (value: number) => {
    const at = room(4);
    view.setUint32(at, value, true);
  };
  return {
    hasHeights,
    bounds: createBounds(),
    header(code) {
      const at = room(1);
      view.setUint8(at, LITTLE_ENDIAN);
      count(code + (hasHeights ? WITH_HEIGHTS : 0));
    },
    count,
    double(value) {
      const at = room(8);
      view.setFloat64(at, value, true);
    },
    bytes: () => new Uint8Array(view.buffer.slice(0, length)),
  };
}
