import type { SchemaTree } from 'hyparquet';
import { angleColumns } from '../../domain/assetFile/angleColumns.ts';
import type { GeoParquetForm, ParquetForm } from '../../domain/assetFile/assetForm.ts';
import { type LikelyCoordinates, likelyCoordinates } from '../../domain/assetFile/likelyCoordinates.ts';
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
  return { kind: 'parquet', columns: names, ...coordinatesIn(names, at => isNumeric(flat[at])), origin };
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
