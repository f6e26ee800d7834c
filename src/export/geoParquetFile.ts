import { ByteWriter, type Writer } from 'hyparquet-writer';
import { otherReference } from '../api/reading/otherReference.ts';
import type { ColumnCell } from '../domain/geoParquet/columnKind.ts';
import { createColumnFinder, type FeatureColumn } from '../domain/geoParquet/featureColumns.ts';
import { noteLeftOut } from '../domain/geoParquet/noteLeftOut.ts';
import { type Wkb, wkbOf } from '../domain/geoParquet/wkb.ts';
import { isRecord } from '../domain/isRecord.ts';
import { exactFeature } from './exactFeature.ts';
import { createGeoParquetRows, type GeoParquetRows, MOST_BYTES, mostRows } from './geoParquetRows.ts';

/** How features became columns, for whoever reads them. */
export interface ColumnNotes {
  /** The column with the ids of features; absent where none has one. */
  ids?: string;
  /** Columns of mixed or composed values, each as JSON text. */
  json: string[];
  /** Properties by the names of their columns, where the file has that name for itself or for another. */
  renamed: Record<string, string>;
  /** Members of features, and of their collection, that are not in the file. */
  left_out: string[];
  /** Geometries that could not be read, and stand as gaps. */
  unread_geometries: number;
  /** Columns in which an infinity stands for a number beyond what a double holds; absent where none has any. */
  infinite?: string[];
}

/** What is known of the collection that features are of. */
export interface CollectionOf {
  /** What it is without its features. */
  rest?: Readonly<Record<string, unknown>>;
  /** Whether it is said elsewhere that its coordinates are in another reference system than WGS 84. */
  isOtherReference?: boolean;
}

/**
 * GeoJSON features, each a text of JSON, as the bytes of a file of GeoParquet 1.1: a row for each, in their order, with
 * its geometry, the box around it, its id, and a column for each property. The metadata have `origin` as `provenance`, and
 * the notes of the columns as `columns`. Coordinates that are said to be in another reference system than WGS 84, by the
 * features too, are told to be in none that is known. Throws SyntaxError where a text is no JSON.
 */
export function geoParquetFile(
  texts: Iterable<Uint8Array>,
  origin: object,
  collection: CollectionOf = {},
): Uint8Array<ArrayBuffer> {
  const bytes = new ByteWriter();
  writeGeoParquet(texts, origin, bytes, collection);
  return bytes.getBytes();
}

/** Writes the same file group by group, and holds one at a time; the texts are gone through twice. */
export function writeGeoParquet(
  texts: Iterable<Uint8Array>,
  origin: object,
  into: Writer,
  { rest = {}, isOtherReference = false }: CollectionOf = {},
): void {
  const finder = createColumnFinder();
  let hasOther = isOtherReference || namesOther(rest);
  for (const text of texts) {
    const feature = exactFeature(text);
    finder.see(feature);
    hasOther ||= namesOther(feature);
  }
  const columns = finder.columns();
  const rows = createGeoParquetRows(columns, into);
  const seen: Seen = { leftOut: new Set(leftOutOf(rest)), unread: 0 };
  for (const group of groupsOf(texts, columns.length)) writeGroup(rows, group, columns, seen);
  rows.finish(
    { columns: { ...notesOf(columns, seen), ...infiniteNote(rows) }, provenance: origin },
    hasOther,
  );
}

/** Whether a collection or a feature says that its coordinates are in another reference system than WGS 84. */
export function namesOther(value: unknown): boolean {
  return otherReference(value, () => '') !== undefined;
}

function leftOutOf(rest: Readonly<Record<string, unknown>>): string[] {
  return Object.keys(rest).flatMap(name => (COLLECTION.includes(name) ? [] : [`collection.${name}`]));
}

/** Members of a collection that a file has no need of. */
const COLLECTION: readonly string[] = ['type', 'features'];

/** What the rows are found to have as they are written. */
interface Seen {
  leftOut: Set<string>;
  unread: number;
}

function* groupsOf(texts: Iterable<Uint8Array>, columns: number): Generator<readonly Uint8Array[]> {
  const rows = mostRows(columns);
  let group: Uint8Array[] = [];
  let bytes = 0;
  for (const text of texts) {
    if (group.length > 0 && (group.length === rows || bytes + text.length > MOST_BYTES)) {
      yield group;
      group = [];
      bytes = 0;
    }
    group.push(text);
    bytes += text.length;
  }
  if (group.length > 0) yield group;
}

/** Members of a feature that a file has, or has no need of. */
export const MEMBERS: readonly string[] = ['type', 'id', 'geometry', 'properties'];

function writeGroup(
  rows: GeoParquetRows,
  texts: readonly Uint8Array[],
  columns: readonly FeatureColumn[],
  seen: Seen,
): void {
  const cells = columns.map((): ColumnCell[] => []);
  const geometries: (Wkb | undefined)[] = [];
  for (const text of texts) {
    const feature = exactFeature(text);
    for (const [index, { cell }] of columns.entries()) cells[index]?.push(cell(feature));
    const members = isRecord(feature) ? feature : {};
    for (const name of Object.keys(members)) if (!MEMBERS.includes(name)) seen.leftOut.add(name);
    noteLeftOut(members.geometry, seen.leftOut);
    const wkb = wkbOf(members.geometry);
    geometries.push(wkb);
    if (wkb === undefined && members.geometry !== null && members.geometry !== undefined) seen.unread++;
  }
  rows.write(cells, geometries);
}

/** Names the columns that have infinities for numbers beyond what a double holds; nothing where none has. */
export function infiniteNote(rows: GeoParquetRows): Pick<ColumnNotes, 'infinite'> {
  const infinite = rows.infinite();
  return infinite.length === 0 ? {} : { infinite };
}

function notesOf(columns: readonly FeatureColumn[], seen: Seen): ColumnNotes {
  const renamed = columns.flatMap(({ name, property }) =>
    property === undefined || property === name ? [] : [[name, property] as const],
  );
  const ids = columns.find(({ name, property }) => name === 'id' && property === undefined);
  return {
    ...(ids === undefined ? {} : { ids: ids.name }),
    json: columns.filter(({ kind }) => kind === 'json').map(({ name }) => name),
    renamed: Object.fromEntries(renamed),
    left_out: [...seen.leftOut],
    unread_geometries: seen.unread,
  };
}
