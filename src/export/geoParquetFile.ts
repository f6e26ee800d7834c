import * as zlib from 'node:zlib';
import type { KeyValue, SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { hasManyDigits, parseExact } from '../api/request/parseExact.ts';
import { parseJson } from '../api/request/readJson.ts';
import { type BoundsFinder, createBounds } from '../domain/geoParquet/bounds.ts';
import {
  type ColumnCell,
  type ColumnKind,
  createColumnFinder,
  type FeatureColumn,
} from '../domain/geoParquet/featureColumns.ts';
import { geoMetadata } from '../domain/geoParquet/geoMetadata.ts';
import { wkbOf } from '../domain/geoParquet/wkb.ts';
import { isRecord } from '../domain/isRecord.ts';

/** How features became columns, for whoever reads them. */
export interface ColumnNotes {
  /** The column with the ids of features; absent where none has one. */
  ids?: string;
  /** Columns of mixed or composed values, each as JSON text. */
  json: string[];
  /** Properties by the names of their columns, where the file has that name for itself or for another. */
  renamed: Record<string, string>;
  /** Members of features that are not in the file. */
  left_out: string[];
  /** Geometries that could not be read, and stand as gaps. */
  unread_geometries: number;
}

/** What a group of rows holds at most: rows, cells, and bytes of the text that they came as. */
const MOST_ROWS = 100_000;
const MOST_CELLS = 4_000_000;
const MOST_BYTES = 2 ** 26;

/**
 * GeoJSON features, each a text of JSON, as the bytes of a file of GeoParquet 1.1: a row for each, in their order, with
 * its geometry, the box around it, its id, and a column for each property. The metadata have `origin` as `provenance`, and
 * the notes of the columns as `columns`. Throws SyntaxError where a text is no JSON.
 */
export function geoParquetFile(texts: readonly Uint8Array[], origin: object): Uint8Array<ArrayBuffer> {
  const finder = createColumnFinder();
  for (const text of texts) finder.see(featureIn(text));
  const columns = finder.columns();
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema: schemaOf(columns), ...compression() });
  const seen: Seen = { types: new Set(), bounds: createBounds(), leftOut: new Set(), unread: 0 };
  for (const group of groupsOf(texts, columns.length)) writeGroup(writer, group, columns, seen);
  writer.kvMetadata = metadataOf(columns, seen, origin);
  writer.finish();
  return bytes.getBytes();
}

const decoder = new TextDecoder();

/** A feature whose id and properties have bigints for the integers that a double may not hold. */
function featureIn(bytes: Uint8Array): unknown {
  const text = decoder.decode(bytes);
  const { value } = parseJson(text);
  if (!isRecord(value) || !hasManyDigits(text)) return value;
  const exact = parseExact(text);
  // Coordinates are doubles, however they are written.
  return isRecord(exact) ? { ...exact, geometry: value.geometry } : value;
}

/** Zstandard where this Node has it, else Snappy, which comes with the writer. */
function compression(): Pick<ConstructorParameters<typeof ParquetWriter>[0], 'codec' | 'compressors'> {
  if (typeof zlib.zstdCompressSync !== 'function') return {};
  return { codec: 'ZSTD', compressors: { ZSTD: input => zlib.zstdCompressSync(input) } };
}

/** What the rows are found to have as they are written. */
interface Seen {
  types: Set<string>;
  bounds: BoundsFinder;
  leftOut: Set<string>;
  unread: number;
}

function* groupsOf(texts: readonly Uint8Array[], columns: number): Generator<readonly Uint8Array[]> {
  const rows = Math.min(MOST_ROWS, Math.ceil(MOST_CELLS / Math.max(1, columns)));
  let start = 0;
  let bytes = 0;
  for (const [index, { length }] of texts.entries()) {
    if (index > start && (index - start === rows || bytes + length > MOST_BYTES)) {
      yield texts.slice(start, index);
      start = index;
      bytes = 0;
    }
    bytes += length;
  }
  if (start < texts.length) yield texts.slice(start);
}

const MEMBERS = ['type', 'id', 'geometry', 'properties'];

function writeGroup(
  writer: ParquetWriter,
  texts: readonly Uint8Array[],
  columns: readonly FeatureColumn[],
  seen: Seen,
): void {
  const cells = columns.map((): ColumnCell[] => []);
  const geometries: (Uint8Array | null)[] = [];
  const boxes: (object | null)[] = [];
  for (const text of texts) {
    const feature = featureIn(text);
    for (const [index, { cell }] of columns.entries()) cells[index]?.push(cell(feature));
    const members = isRecord(feature) ? feature : {};
    for (const name of Object.keys(members)) if (!MEMBERS.includes(name)) seen.leftOut.add(name);
    const wkb = wkbOf(members.geometry);
    geometries.push(wkb?.bytes ?? null);
    boxes.push(wkb?.bounds ?? null);
    seen.bounds.join(wkb?.bounds);
    if (wkb !== undefined) seen.types.add(wkb.type);
    else if (members.geometry !== null && members.geometry !== undefined) seen.unread++;
  }
  const columnData = [
    ...columns.map(({ name }, index) => ({ name, data: cells[index] ?? [] })),
    // The least and the most of bytes say nothing of where a geometry is; those of its box do.
    { name: 'geometry', data: geometries, statistics: false },
    { name: 'bbox', data: boxes },
  ];
  writer.write({ columnData, rowGroupSize: texts.length });
}

const TYPES: Readonly<Record<ColumnKind, Pick<SchemaElement, 'type' | 'converted_type'>>> = {
  int32: { type: 'INT32' },
  int64: { type: 'INT64' },
  double: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
};

const SIDES = ['xmin', 'ymin', 'xmax', 'ymax'];

function schemaOf(columns: readonly FeatureColumn[]): SchemaElement[] {
  const optional = { repetition_type: 'OPTIONAL' } as const;
  return [
    { name: 'root', num_children: columns.length + 2 },
    ...columns.map(({ name, kind }) => ({ name, ...TYPES[kind], ...optional })),
    { name: 'geometry', type: 'BYTE_ARRAY', ...optional },
    { name: 'bbox', num_children: SIDES.length, ...optional },
    ...SIDES.map((name): SchemaElement => ({ name, type: 'DOUBLE', repetition_type: 'REQUIRED' })),
  ];
}

function metadataOf(columns: readonly FeatureColumn[], seen: Seen, origin: object): KeyValue[] {
  const renamed = columns.flatMap(({ name, property }) =>
    property === undefined || property === name ? [] : [[name, property] as const],
  );
  const ids = columns.find(({ name, property }) => name === 'id' && property === undefined);
  const notes: ColumnNotes = {
    ...(ids === undefined ? {} : { ids: ids.name }),
    json: columns.filter(({ kind }) => kind === 'json').map(({ name }) => name),
    renamed: Object.fromEntries(renamed),
    left_out: [...seen.leftOut],
    unread_geometries: seen.unread,
  };
  return [
    { key: 'geo', value: JSON.stringify(geoMetadata(seen.types, seen.bounds.found())) },
    { key: 'columns', value: JSON.stringify(notes) },
    { key: 'provenance', value: JSON.stringify(origin) },
  ];
}
