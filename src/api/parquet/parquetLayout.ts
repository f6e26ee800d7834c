import type { SchemaTree } from 'hyparquet';
import { angleColumns } from '../../domain/assetFile/angleColumns.ts';
import type { GeoParquetForm, ParquetForm } from '../../domain/assetFile/assetForm.ts';
import { isIdColumn } from '../../domain/assetFile/isIdColumn.ts';
import type { ListEncoding } from '../../domain/geoParquet/geometryOfLists.ts';
import { degreesExpected, readGeoMetadata } from '../../domain/geoParquet/readGeoMetadata.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { jsonValue } from '../../domain/jsonValue.ts';
import { t } from '../../domain/localize.ts';
import { preview } from '../problem.ts';
import { nativeSystem } from './nativeSystem.ts';
import { type ParquetFile, unreadableParquet } from './openParquet.ts';

/**
 * Where features have their places: in a column of geometry, in one of well-known text or binary of a table, or in two of
 * coordinates. Columns by their places.
 */
export type PlaceColumns =
  | { kind: 'wkb' | 'wellKnown' | ListEncoding; at: number }
  | { kind: 'coordinates'; latitude: number; longitude: number; isSouth?: boolean; isWest?: boolean };

/** What the columns of a file are for. */
export interface ParquetLayout {
  /** Those that are read. */
  columns: readonly SchemaTree[];
  place: PlaceColumns;
  /** The one with the ids, which may be a property too. */
  id: number | undefined;
  /** The name of the property that each column is; undefined for what is none. */
  properties: readonly (string | undefined)[];
  /** Columns whose texts are JSON. */
  json: ReadonlySet<string>;
}

/** Throws UnreadableResponseError where the file has no features of the form, with the reason in words. */
export function parquetLayout(file: ParquetFile, form: ParquetForm | GeoParquetForm): ParquetLayout {
  const written = writtenHere(file);
  const { geometry, hidden } = geometryOf(file, form);
  const columns = file.columns.filter(({ element }) => !hidden.has(element.name));
  const names = columns.map(({ element }) => element.name);
  const at = (name: string | undefined) => (name === undefined ? -1 : names.indexOf(name));
  const id = at(written === undefined ? names.find(isIdColumn) : written.ids);
  const place = placeOf(form, geometry, at);
  if (place.kind === 'wellKnown') refuseOtherSystem(columns[place.at]);
  // Bytes that are a geometry are no property; a text stays one.
  const bytes = place.kind === 'wellKnown' && !isText(columns[place.at]) ? names[place.at] : undefined;
  const isProperty = (name: string) => ![geometry?.column, written?.ids, bytes].includes(name);
  return {
    columns,
    place,
    id: id < 0 ? undefined : id,
    properties: names.map(name => (isProperty(name) ? (written?.renamed.get(name) ?? name) : undefined)),
    json: new Set(written?.json),
  };
}

/**
 * The hemispheres that the names of the columns tell, in which numbers without a sign are. Throws where minutes stand in
 * columns of their own, which are not read here.
 */
function hemispheresOf({ columns, latitude = -1, longitude = -1 }: ParquetForm) {
  const angles = angleColumns(latitude, longitude, columns, () => ['1']);
  for (const [column, { minutes }] of Object.entries(angles)) {
    if (minutes === undefined) continue;
    const found = `${columns[Number(column)]} + ${columns[minutes]}`;
    throw unreadableParquet({ path: 'columns', expected: t('degrees in one column'), found });
  }
  return {
    ...(angles[latitude]?.hemisphere === 'S' ? { isSouth: true } : {}),
    ...(angles[longitude]?.hemisphere === 'W' ? { isWest: true } : {}),
  };
}

interface GeometryOfFile {
  column: string;
  kind: 'wkb' | ListEncoding;
}

/** The column of geometry, where the form has one, and those that are no properties for that. */
function geometryOf(
  { notes }: ParquetFile,
  { kind }: ParquetForm | GeoParquetForm,
): { geometry: GeometryOfFile | undefined; hidden: ReadonlySet<string> } {
  if (kind === 'parquet') return { geometry: undefined, hidden: new Set() };
  const read = readGeoMetadata(notes.get('geo') ?? '');
  if (!read.ok) throw unreadableParquet({ path: 'geometry', expected: read.expected, found: read.found });
  const { column, encoding, beside } = read.value;
  const geometry = { column, kind: encoding === 'WKB' ? 'wkb' : encoding } as const;
  return { geometry, hidden: new Set(beside.filter(name => name !== column)) };
}

function placeOf(
  form: ParquetForm | GeoParquetForm,
  geometry: GeometryOfFile | undefined,
  at: (name: string | undefined) => number,
): PlaceColumns {
  if (form.kind === 'geoparquet') {
    const place = at(geometry?.column);
    if (geometry !== undefined && place >= 0) return { kind: geometry.kind, at: place };
    throw unreadableParquet({ path: 'geometry', expected: t('its column'), found: t('none') });
  }
  const { columns } = form;
  const [latitude, longitude] = [at(columns[form.latitude ?? -1]), at(columns[form.longitude ?? -1])];
  if (latitude >= 0 && latitude === longitude) return { kind: 'wellKnown', at: latitude };
  if (latitude >= 0 && longitude >= 0)
    return { kind: 'coordinates', latitude, longitude, ...hemispheresOf(form) };
  throw unreadableParquet({ path: 'columns', expected: t('a latitude and a longitude'), found: t('none') });
}

function refuseOtherSystem(column: SchemaTree | undefined): void {
  const system = column && nativeSystem(column.element);
  if (system === undefined) return;
  const path = `column ${column?.element.name}`;
  throw unreadableParquet({ path, expected: degreesExpected(), found: preview(system) });
}

function isText(column: SchemaTree | undefined): boolean {
  const { converted_type, logical_type } = column?.element ?? {};
  return /^(?:UTF8|STRING|JSON)$/.test(logical_type?.type ?? converted_type ?? '');
}

/** What an export tells of its own columns. */
interface WrittenHere {
  /** The column with the ids of features. */
  ids: string | undefined;
  json: readonly string[];
  /** Names of properties by those of their columns. */
  renamed: ReadonlyMap<string, string>;
}

/** Undefined of a file that was written elsewhere. */
function writtenHere({ notes }: ParquetFile): WrittenHere | undefined {
  if (!notes.has('provenance')) return undefined;
  const columns = jsonValue(notes.get('columns') ?? '');
  if (!isRecord(columns) || !Array.isArray(columns.json) || !isRecord(columns.renamed)) return undefined;
  const renamed = Object.entries(columns.renamed).flatMap(([name, property]) =>
    typeof property === 'string' ? [[name, property] as const] : [],
  );
  const { ids, json } = columns;
  return {
    ids: typeof ids === 'string' ? ids : undefined,
    json: json.filter(each => typeof each === 'string'),
    renamed: new Map(renamed),
  };
}
