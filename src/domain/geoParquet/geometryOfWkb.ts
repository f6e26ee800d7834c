import { MAX_GEOMETRY_DEPTH } from '../geometry.ts';
import { t } from '../localize.ts';

/** A geometry of GeoJSON, with positions as they were written; NaN stands where a number is missing. */
export type WkbGeometry =
  | { type: 'Point'; coordinates: number[] }
  | { type: 'MultiPoint' | 'LineString'; coordinates: number[][] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: number[][][] }
  | { type: 'MultiPolygon'; coordinates: number[][][][] }
  | { type: 'GeometryCollection'; geometries: WkbGeometry[] };

/**
 * A geometry in well-known binary (ISO 13249-3, or the extended form of PostGIS with its flags) of either byte order,
 * or in words what it is instead. Heights are kept, and left out where they are NaN; measures are left out. What stands
 * behind it is passed over, unless it has to be alone.
 */
export function geometryOfWkb(bytes: Uint8Array, isAlone = false): WkbGeometry | string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const source = { view, at: 0 };
    const geometry = geometryIn(source, 0);
    return isAlone && source.at < bytes.length ? t('bytes behind well-known binary') : geometry;
  } catch (error) {
    if (error instanceof SyntaxError) return error.message;
    if (error instanceof RangeError) return t('{0} bytes, which end too early', bytes.length);
    throw error;
  }
}

/** Bytes, and how far they are read. Reading beyond their end is a RangeError, another fault a SyntaxError. */
interface Source {
  view: DataView;
  at: number;
}

/** What a geometry says of itself before its positions. */
interface Head {
  kind: number;
  isLittleEndian: boolean;
  hasHeight: boolean;
  hasMeasure: boolean;
}

const [POINT, LINE, POLYGON, POINTS, LINES, POLYGONS, COLLECTION] = [1, 2, 3, 4, 5, 6, 7];

function geometryIn(source: Source, depth: number): WkbGeometry {
  if (depth > MAX_GEOMETRY_DEPTH) throw new SyntaxError(t('collections within one another too often'));
  const head = headIn(source);
  const list = <T>(read: () => T) => listIn(source, head, read);
  switch (head.kind) {
    case POINT:
      return { type: 'Point', coordinates: pointIn(source, head) };
    case LINE:
      return { type: 'LineString', coordinates: lineIn(source, head) };
    case POLYGON:
      return { type: 'Polygon', coordinates: polygonIn(source, head) };
    case POINTS:
      return {
        type: 'MultiPoint',
        coordinates: list(() => pointIn(source, memberIn(source, POINT))).filter(isFull),
      };
    case LINES:
      return { type: 'MultiLineString', coordinates: list(() => lineIn(source, memberIn(source, LINE))) };
    case POLYGONS:
      return { type: 'MultiPolygon', coordinates: list(() => polygonIn(source, memberIn(source, POLYGON))) };
    case COLLECTION:
      return { type: 'GeometryCollection', geometries: list(() => geometryIn(source, depth + 1)) };
    default:
      throw new SyntaxError(t('well-known binary of kind {0}', head.kind));
  }
}

/** Flags of the extended form. */
const HEIGHT_FLAG = 0x80000000;
const MEASURE_FLAG = 0x40000000;
const SYSTEM_FLAG = 0x20000000;
const FLAGS = 0x1fffffff;

/** Reference systems of the extended form that are longitude and latitude of WGS 84: it, and none. */
const DEGREES = [4326, 0];

function headIn(source: Source): Head {
  const order = source.view.getUint8(source.at);
  if (order > 1) throw new SyntaxError(t('bytes that are no well-known binary'));
  const isLittleEndian = order === 1;
  const code = source.view.getUint32(source.at + 1, isLittleEndian);
  source.at += 5;
  if ((code & SYSTEM_FLAG) !== 0) {
    const system = source.view.getUint32(source.at, isLittleEndian);
    if (!DEGREES.includes(system)) throw new SyntaxError(t('the reference system {0}', system));
    source.at += 4;
  }
  // The thousands say which dimensions there are: Z, M, or both.
  const dimensions = Math.floor((code & FLAGS) / 1000);
  if (dimensions > 3) throw new SyntaxError(t('well-known binary of kind {0}', code & FLAGS));
  return {
    kind: (code & FLAGS) % 1000,
    isLittleEndian,
    hasHeight: (code & HEIGHT_FLAG) !== 0 || dimensions === 1 || dimensions === 3,
    hasMeasure: (code & MEASURE_FLAG) !== 0 || dimensions >= 2,
  };
}

/** The head of a part of a geometry, which has to be of a kind. */
function memberIn(source: Source, kind: number): Head {
  const head = headIn(source);
  if (head.kind !== kind) throw new SyntaxError(t('a part of kind {0} in the place of {1}', head.kind, kind));
  return head;
}

function listIn<T>(source: Source, { isLittleEndian }: Head, read: () => T): T[] {
  const count = source.view.getUint32(source.at, isLittleEndian);
  source.at += 4;
  const list: T[] = [];
  for (let index = 0; index < count; index++) list.push(read());
  return list;
}

/** An empty point has no count that could be zero: its coordinates are NaN. */
function pointIn(source: Source, head: Head): number[] {
  const position = positionIn(source, head);
  return position.every(Number.isNaN) ? [] : position;
}

function isFull(position: readonly number[]): boolean {
  return position.length > 0;
}

function lineIn(source: Source, head: Head): number[][] {
  return listIn(source, head, () => positionIn(source, head));
}

function polygonIn(source: Source, head: Head): number[][][] {
  return listIn(source, head, () => lineIn(source, head));
}

function positionIn(source: Source, { isLittleEndian, hasHeight, hasMeasure }: Head): number[] {
  const double = () => {
    const value = source.view.getFloat64(source.at, isLittleEndian);
    source.at += 8;
    return value;
  };
  const [x, y] = [double(), double()];
  const z = hasHeight ? double() : Number.NaN;
  if (hasMeasure) double();
  return Number.isNaN(z) ? [x, y] : [x, y, z];
}
