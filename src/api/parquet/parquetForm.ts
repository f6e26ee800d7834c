import type { SchemaElement, SchemaTree } from 'hyparquet';
import { angleColumns } from '../../domain/assetFile/angleColumns.ts';
import type { GeoParquetForm, ParquetForm } from '../../domain/assetFile/assetForm.ts';
import { type LikelyCoordinates, likelyCoordinates } from '../../domain/assetFile/likelyCoordinates.ts';
import type { ResponseBody } from '../responseBody.ts';
import { nativeSystem } from './nativeSystem.ts';
import { openParquet, type ParquetFile } from './openParquet.ts';

/** Longest origin that is looked at, in UTF-16 units. */
const LONGEST_ORIGIN = 1_000_000;

/** How a file of Parquet is written: to be shown before it is used. Throws as openParquet does. */
export function parquetForm({
  bytes,
  memory,
}: {
  bytes: ResponseBody;
  memory: number;
}): ParquetForm | GeoParquetForm {
  const file = openParquet(bytes, memory);
  const { notes, columns } = file;
  const told = notes.get('provenance');
  const origin = told === undefined || told.length > LONGEST_ORIGIN ? undefined : told;
  if (notes.has('geo')) return { kind: 'geoparquet', origin };
  const flat = columns.filter(({ children }) => children.length === 0);
  const names = flat.map(({ element }) => element.name);
  const mayHold = (at: number, most: number) => isNumeric(flat[at]) && !isBeyond(file, flat[at], most);
  const coordinates = coordinatesIn(names, mayHold);
  const isPlaced = coordinates.latitude !== undefined && coordinates.longitude !== undefined;
  const geometries = isPlaced ? -1 : flat.findIndex(({ element }) => isOfGeometries(element));
  const placed = geometries < 0 ? coordinates : { latitude: geometries, longitude: geometries };
  return { kind: 'parquet', columns: names, ...placed, origin };
}

/** Names of columns with geometries in well-known text or binary, or as GeoJSON, as programs write them. */
const GEOMETRY_NAME =
  /^(?:the_?)?(?:wk[bt]_?)?(?:geom|geometry|geography|geog|(?:geo_?)?shape)(?:_?(?:wk[bt]|(?:geo_?)?json))?$|^(?:geo_?)?wk[bt]$|^geo_?json$/i;

/** Whether a column has geometries by its type, or texts or bytes that may be such by its name. */
function isOfGeometries(element: SchemaElement): boolean {
  const { name, type, repetition_type, converted_type, logical_type } = element;
  if (type !== 'BYTE_ARRAY' || repetition_type === 'REPEATED') return false;
  const kind = logical_type?.type ?? converted_type ?? 'STRING';
  if (kind === 'GEOMETRY' || kind === 'GEOGRAPHY') return nativeSystem(element) === undefined;
  return ['STRING', 'UTF8', 'JSON'].includes(kind) && GEOMETRY_NAME.test(name);
}

/** Those of a table; none where minutes stand in columns of their own, which are not read here. */
function coordinatesIn(
  names: readonly string[],
  mayHold: (column: number, most: number) => boolean,
): LikelyCoordinates {
  const likely = likelyCoordinates(names, mayHold);
  const { latitude, longitude } = likely;
  if (latitude === undefined || longitude === undefined) return likely;
  // Such as are by their names, whatever their cells.
  const angles = angleColumns(latitude, longitude, names, () => ['1']);
  return Object.keys(angles).length === 0 ? likely : { latitude: undefined, longitude: undefined };
}

const NUMERIC: ReadonlySet<string | undefined> = new Set(['INT32', 'INT64', 'FLOAT', 'DOUBLE']);

/** Whether a column has numbers: decimals may stand in bytes. */
function isNumeric(column: SchemaTree | undefined): boolean {
  return NUMERIC.has(column?.element.type) || isDecimal(column);
}

function isDecimal(column: SchemaTree | undefined): boolean {
  const { converted_type, logical_type } = column?.element ?? {};
  return converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL';
}

/**
 * Whether all numbers of a column are of larger amounts than a coordinate has, by the least and the largest of each group
 * of rows. Those of decimals may be without their point.
 */
function isBeyond({ metadata }: ParquetFile, of: SchemaTree | undefined, most: number): boolean {
  if (isDecimal(of)) return false;
  const groups = metadata.row_groups;
  const isTold = groups.every(({ columns }) => {
    const column = columns.find(({ meta_data }) => meta_data?.path_in_schema[0] === of?.element.name);
    const { min_value: least, max_value: largest } = column?.meta_data?.statistics ?? {};
    return isNumeral(least) && isNumeral(largest) && (least > most || largest < -most);
  });
  return groups.length > 0 && isTold;
}

function isNumeral(value: unknown): value is number | bigint {
  return typeof value === 'number' || typeof value === 'bigint';
}
