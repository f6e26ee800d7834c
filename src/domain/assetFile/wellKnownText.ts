import { MAX_GEOMETRY_DEPTH } from '../geometry.ts';
import type { WkbGeometry } from '../geoParquet/geometryOfWkb.ts';

/**
 * A geometry in well-known text (ISO 13249-3), also in the extended form of PostGIS, in WGS 84. Heights are kept, measures
 * are left out. Undefined for anything else.
 */
export function wellKnownText(text: string): WkbGeometry | undefined {
  const source = { text, at: SYSTEM.exec(text)?.[0].length ?? 0 };
  try {
    const geometry = geometryIn(source, 0);
    return source.at === text.length ? geometry : undefined;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const SYSTEM = /^\s*SRID=4326;/i;
const HEAD =
  /\s*((?:MULTI)?(?:POINT|LINESTRING|POLYGON)|GEOMETRYCOLLECTION)(?:\s*(ZM|Z|M))?\s*(?=\(|EMPTY\b)/iy;
const NUMBER = String.raw`([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)`;
const POSITION = new RegExp(
  String.raw`\s*${NUMBER}\s+${NUMBER}(?:\s+${NUMBER})?(?:\s+${NUMBER})?\s*(?=[,)])`,
  'iy',
);
const EMPTY = /\s*EMPTY\b\s*/iy;
const OPEN = /\s*\(/y;
const COMMA = /,/y;
const CLOSE = /\)\s*/y;

/** A text, and how far it is read. What is not as it has to be there is a SyntaxError. */
interface Source {
  text: string;
  at: number;
}

function geometryIn(source: Source, depth: number): WkbGeometry {
  const head = taken(source, HEAD);
  if (head === null || depth > MAX_GEOMETRY_DEPTH) throw new SyntaxError();
  const hasMeasure = head[2]?.toUpperCase() === 'M';
  const position = () => positionIn(source, hasMeasure);
  const line = () => listIn(source, position);
  const area = () => listIn(source, line);
  switch (head[1]?.toUpperCase()) {
    case 'POINT':
      return { type: 'Point', coordinates: pointIn(line()) };
    case 'LINESTRING':
      return { type: 'LineString', coordinates: line() };
    case 'POLYGON':
      return { type: 'Polygon', coordinates: area() };
    case 'MULTIPOINT':
      return { type: 'MultiPoint', coordinates: listIn(source, () => memberIn(source, position)) };
    case 'MULTILINESTRING':
      return { type: 'MultiLineString', coordinates: area() };
    case 'MULTIPOLYGON':
      return { type: 'MultiPolygon', coordinates: listIn(source, area) };
    default:
      return { type: 'GeometryCollection', geometries: listIn(source, () => geometryIn(source, depth + 1)) };
  }
}

/** What a text has where it is read, which is read then; null where it has something else. */
function taken(source: Source, form: RegExp): RegExpExecArray | null {
  form.lastIndex = source.at;
  const found = form.exec(source.text);
  if (found !== null) source.at = form.lastIndex;
  return found;
}

function listIn<T>(source: Source, read: () => T): T[] {
  if (taken(source, EMPTY) !== null) return [];
  if (taken(source, OPEN) === null) throw new SyntaxError();
  const list = [read()];
  while (taken(source, COMMA) !== null) list.push(read());
  if (taken(source, CLOSE) === null) throw new SyntaxError();
  return list;
}

function pointIn([first = [], ...others]: readonly number[][]): number[] {
  if (others.length > 0) throw new SyntaxError();
  return first;
}

/** A point among others, which stands in brackets of its own or in none. */
function memberIn(source: Source, position: () => number[]): number[] {
  if (taken(source, OPEN) === null) return position();
  const point = position();
  if (taken(source, CLOSE) === null) throw new SyntaxError();
  return point;
}

function positionIn(source: Source, hasMeasure: boolean): number[] {
  const [, x, y, third, fourth] = taken(source, POSITION) ?? [];
  if (x === undefined || y === undefined || (hasMeasure && fourth !== undefined)) throw new SyntaxError();
  const isFlat = third === undefined || hasMeasure;
  const position = (isFlat ? [x, y] : [x, y, third]).map(Number);
  if (!position.every(Number.isFinite)) throw new SyntaxError();
  return position;
}
