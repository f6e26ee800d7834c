import type { SchemaElement, SchemaTree } from 'hyparquet';
import { angleColumns } from '../../domain/assetFile/angleColumns.ts';
import type { GeoParquetForm, ParquetForm } from '../../domain/assetFile/assetForm.ts';
import { type LikelyCoordinates, likelyCoordinates } from '../../domain/assetFile/likelyCoordinates.ts';
import { nativeSystem } from './nativeSystem.ts';
import { openParquet } from './openParquet.ts';

/** Longest origin that is looked at, in UTF-16 units. */
const LONGEST_ORIGIN = 1_000_000;

/** How a file of Parquet is written: to be shown before it is used. Throws as openParquet does. */
export function parquetForm({
  bytes,
  memory,
}: {
  bytes: Uint8Array;
  memory: number;
}): ParquetForm | GeoParquetForm {
  const { notes, columns } = openParquet(bytes, memory);
  const told = notes.get('provenance');
  const origin = told === undefined || told.length > LONGEST_ORIGIN ? undefined : told;
  if (notes.has('geo')) return { kind: 'geoparquet', origin };
  const flat = columns.filter(({ children }) => children.length === 0);
  const names = flat.map(({ element }) => element.name);
  const coordinates = coordinatesIn(names, at => isNumeric(flat[at]));
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
function coordinatesIn(names: readonly string[], isPossible: (column: number) => boolean): LikelyCoordinates {
  const likely = likelyCoordinates(names, isPossible);
  const { latitude, longitude } = likely;
  if (latitude === undefined || longitude === undefined) return likely;
  // Such as are by their names, whatever their cells.
  const angles = angleColumns(latitude, longitude, names, () => ['1']);
  return Object.keys(angles).length === 0 ? likely : { latitude: undefined, longitude: undefined };
}

const NUMERIC: ReadonlySet<string | undefined> = new Set(['INT32', 'INT64', 'FLOAT', 'DOUBLE']);

/** Whether a column has numbers: decimals may stand in bytes. */
function isNumeric(column: SchemaTree | undefined): boolean {
  const { type, converted_type, logical_type } = column?.element ?? {};
  return NUMERIC.has(type) || converted_type === 'DECIMAL' || logical_type?.type === 'DECIMAL';
}
