import { geometryOfWkb } from '../geoParquet/geometryOfWkb.ts';

const NUMBER = String.raw`([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)`;
const TEXT = new RegExp(
  String.raw`^(?:SRID=4326;)?\s*POINT\s*(?:Z|M|ZM)?\s*\(\s*${NUMBER}\s+${NUMBER}(?:\s+${NUMBER}){0,2}\s*\)$`,
  'i',
);
/** Its byte order, its kind, which may be followed by a reference system, and two to four numbers. */
const BINARY = /^0[01][\da-f]{8}(?:[\da-f]{8})?(?:[\da-f]{16}){2,4}$/i;

/**
 * Longitude and latitude of a cell with a point in well-known text, such as `POINT (8.5 47.4)`, or in well-known binary
 * of hexadecimal digits (ISO 13249-3), both also in the extended forms of PostGIS. Heights and measures are left out.
 * Undefined for anything else, an empty point and another reference system than WGS 84.
 */
export function wellKnownPoint(cell: string): [longitude: number, latitude: number] | undefined {
  const text = cell.trim();
  const [longitude, latitude] = BINARY.test(text)
    ? positionOf(text)
    : (TEXT.exec(text) ?? []).slice(1, 3).map(Number);
  if (longitude === undefined || latitude === undefined) return undefined;
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? [longitude, latitude] : undefined;
}

function positionOf(digits: string): readonly number[] {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], pair => Number.parseInt(pair, 16));
  const geometry = geometryOfWkb(bytes);
  return typeof geometry !== 'string' && geometry.type === 'Point' ? geometry.coordinates : [];
}
