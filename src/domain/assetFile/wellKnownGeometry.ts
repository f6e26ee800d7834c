import { geometryOfWkb, type WkbGeometry } from '../geoParquet/geometryOfWkb.ts';
import { somePosition } from '../geoParquet/somePosition.ts';
import { jsonValue } from '../jsonValue.ts';
import { geometryOfJson } from './geometryOfJson.ts';
import { wellKnownText } from './wellKnownText.ts';

/** Bytes of hexadecimal digits, with the mark that a database may set before them: their order, a kind, and at least a number. */
const BINARY = /^(?:\\x|0x)?(0[01](?:[\da-f]{2}){12,})$/i;

/**
 * A geometry that a cell has in well-known text, such as `POINT (8.5 47.4)`, in well-known binary of hexadecimal digits
 * (ISO 13249-3), both also in the extended forms of PostGIS, or as GeoJSON. Undefined for anything else, for one without a
 * position, and in another reference system than WGS 84.
 */
export function wellKnownGeometry(cell: string): WkbGeometry | undefined {
  const text = cell.trim();
  const geometry = text.startsWith('{') ? geometryOfJson(jsonValue(text)) : wellKnownIn(text);
  return geometry !== undefined && hasPosition(geometry) ? geometry : undefined;
}

/** UTF-16 units of a cell that may be cut where a text is looked at in part. */
const LONG = 2 ** 12;
const BEGINNING =
  /^(?:\{[^[]*"(?:coordinates|geometries)"\s*:\s*\[|(?:\\x|0x)?0[01][\da-f]{8}|(?:SRID=4326;)?\s*(?:(?:MULTI)?(?:POINT|LINESTRING|POLYGON)|GEOMETRYCOLLECTION)\s*(?:ZM?|M)?\s*\()/i;

/** Whether a long cell begins as such a geometry, whose end may be missing. */
export function isGeometryCut(cell: string): boolean {
  return cell.length > LONG && BEGINNING.test(cell);
}

function wellKnownIn(text: string): WkbGeometry | undefined {
  const [, digits] = BINARY.exec(text) ?? [];
  return digits === undefined ? wellKnownText(text) : geometryOfDigits(digits);
}

function geometryOfDigits(digits: string): WkbGeometry | undefined {
  const bytes = new Uint8Array(digits.length / 2);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16);
  const geometry = geometryOfWkb(bytes, true);
  return typeof geometry === 'string' ? undefined : geometry;
}

function hasPosition(geometry: WkbGeometry): boolean {
  if (geometry.type === 'GeometryCollection') return geometry.geometries.some(hasPosition);
  return somePosition(geometry.coordinates, position => position.length > 1);
}
