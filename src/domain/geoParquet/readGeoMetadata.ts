import { isRecord } from '../isRecord.ts';
import { isWgs84 } from '../isWgs84.ts';
import { jsonValue } from '../jsonValue.ts';
import { t } from '../localize.ts';
import { otherCrs } from '../otherCrs.ts';
import { LIST_ENCODINGS, type ListEncoding } from './geometryOfLists.ts';

/** How geometry is written: as well-known binary, or as positions and lists of them. */
export type GeometryEncoding = 'WKB' | ListEncoding;

/** The column of geometry of a file, as its metadata have it. */
export interface GeometryMetadata {
  column: string;
  encoding: GeometryEncoding;
  /** Columns that tell of geometry too, and are no properties: other geometry, and the boxes around each. */
  beside: string[];
}

export type GeoMetadataReading =
  | { ok: true; value: GeometryMetadata }
  | { ok: false; expected: string; found: string };

const ENCODINGS: readonly GeometryEncoding[] = ['WKB', ...LIST_ENCODINGS];

/** Longest text that is told of metadata. */
const TOLD = 80;

/** Reads the member `geo` of the metadata of a file, as GeoParquet 1.0 and 1.1 have it: nothing is projected anew. */
export function readGeoMetadata(text: string): GeoMetadataReading {
  const metadata = jsonValue(text);
  const columns = isRecord(metadata) && isRecord(metadata.columns) ? metadata.columns : {};
  const name = isRecord(metadata) ? metadata.primary_column : undefined;
  const column = typeof name === 'string' && Object.hasOwn(columns, name) ? columns[name] : undefined;
  if (typeof name !== 'string' || !isRecord(column))
    return { ok: false, expected: t('metadata of GeoParquet'), found: text.slice(0, TOLD) };
  const system = otherSystem(column);
  if (system !== undefined)
    return {
      ok: false,
      expected: degreesExpected(),
      found: system.slice(0, TOLD),
    };
  const encoding = ENCODINGS.find(each => each === column.encoding);
  if (encoding === undefined)
    return {
      ok: false,
      expected: t('geometry as {0}', ENCODINGS.join(', ')),
      found: String(column.encoding).slice(0, TOLD),
    };
  const others = Object.keys(columns).filter(each => each !== name);
  return { ok: true, value: { column: name, encoding, beside: [...others, ...boxesOf(column)] } };
}

/** What is told where a column has another reference system: nothing is projected anew. */
export function degreesExpected(): string {
  return t('longitude and latitude in degrees (OGC:CRS84 or EPSG:4326)');
}

/** The reference system of a column, where it is another than degrees of WGS 84: without any, it is that. */
export function otherSystem(column: Readonly<Record<string, unknown>>): string | undefined {
  if (column.crs === undefined) return undefined;
  if (column.crs === null) return t('an unknown reference system');
  if (!isRecord(column.crs)) return isWgs84(String(column.crs)) ? undefined : String(column.crs);
  const { id, ids, name, properties } = column.crs;
  const known = [id, ...(Array.isArray(ids) ? ids : [])]
    .filter(isRecord)
    .map(({ authority, code }) => `${authority}:${code}`);
  if (known.some(isWgs84)) return undefined;
  if (isRecord(properties)) return asGeoJson(column.crs);
  return known[0] ?? (typeof name === 'string' ? name : t('a reference system without an id'));
}

/** One that is written as in GeoJSON of 2008. */
function asGeoJson(crs: Readonly<Record<string, unknown>>): string | undefined {
  const other = otherCrs(crs);
  return other === undefined || typeof other === 'string' ? other : t('a reference system without an id');
}

/** Names of the columns in which the boxes around each geometry are. */
function boxesOf({ covering }: Readonly<Record<string, unknown>>): string[] {
  const box = isRecord(covering) && isRecord(covering.bbox) ? covering.bbox : {};
  const columns = Object.values(box).map(path => (Array.isArray(path) ? path[0] : undefined));
  return [...new Set(columns.filter(each => typeof each === 'string'))];
}
