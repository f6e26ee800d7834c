import { ByteWriter } from 'hyparquet-writer';
import type { ColumnCell } from '../domain/geoParquet/columnKind.ts';
import {
  createLongColumns,
  LEAD_TIME,
  type LongColumn,
  longSeries,
} from '../domain/geoParquet/longColumns.ts';
import { noteLeftOut } from '../domain/geoParquet/noteLeftOut.ts';
import { type Wkb, wkbOf } from '../domain/geoParquet/wkb.ts';
import { isInexact } from '../domain/isInexact.ts';
import { isRecord } from '../domain/isRecord.ts';
import { otherIdForm } from '../domain/otherIdForm.ts';
import { exactFeature } from './exactFeature.ts';
import { type ColumnNotes, infiniteNote, MEMBERS, namesOther } from './geoParquetFile.ts';
import { createGeoParquetRows, type GeoParquetRows, MOST_BYTES, mostRows } from './geoParquetRows.ts';

/** How series became columns, for whoever reads them. */
export interface LongColumnNotes extends ColumnNotes {
  /** Units by the names of the columns that have one. */
  units: Record<string, string>;
  /** Columns that did not come, but were computed. */
  derived: string[];
  /** Rows whose time could not be read, which stands as it came in a column of its own. */
  unread_times: number;
  /** Features whose geometry is that of the feature with their id, as their series came without one. */
  placed_by_id: number;
  /** Those of them whose id several features have, of which the first stands; absent where there are none. */
  placed_by_shared_id?: number;
  /** Features without a series, which have no row; absent where there are none. */
  without_series?: number;
  /** Features with rows and the id of one before them, which cannot be told from that; absent where there are none. */
  repeated_ids?: number;
  /** Features with rows and without an id, where others have rows too; absent where there are none. */
  without_id?: number;
}

export interface LongTable {
  /** Features of time series, each a text of JSON. */
  texts: readonly Uint8Array[];
  /** Features in whose place series lie that came without a geometry, by their ids. */
  places: readonly Uint8Array[];
  /** Epoch milliseconds of the run that the series are of; undefined where they are of none. */
  initTime: number | undefined;
  origin: object;
  /** Whether the collections of the texts, and of the places, name another reference system than WGS 84. */
  isOtherReference?: { texts: boolean; places: boolean };
}

/**
 * Series as the bytes of a file of GeoParquet 1.1: a row for each feature and time, in their order, with the geometry of
 * the feature. The metadata have `origin` as `provenance`, and the notes of the columns as `columns`. Throws SyntaxError
 * where a text is no JSON.
 */
export function seriesGeoParquetFile({
  texts,
  places,
  initTime,
  origin,
  isOtherReference = { texts: false, places: false },
}: LongTable): Uint8Array<ArrayBuffer> {
  const finder = createLongColumns(initTime);
  const ids = new Set<unknown>();
  for (const text of texts) {
    const feature = exactFeature(text);
    finder.see(longSeries(feature));
    if (isRecord(feature)) ids.add(feature.id);
  }
  const columns = finder.columns();
  const bytes = new ByteWriter();
  const rows = createGeoParquetRows(columns, bytes);
  const group = createGroup(rows, columns.length);
  const placeOf = createPlaces(places, ids);
  const seen: Seen = {
    leftOut: new Set(),
    unread: 0,
    unreadTimes: 0,
    placed: 0,
    placedByShared: 0,
    withoutSeries: 0,
    ids: [],
    hasOther: false,
  };
  for (const text of texts) {
    const feature = exactFeature(text);
    const series = longSeries(feature);
    seen.unreadTimes += series.times.filter(
      (time, row) => isGiven(time) && series.instants[row] === undefined,
    ).length;
    if (series.times.length === 0) seen.withoutSeries++;
    else seen.ids.push(series.id);
    seen.hasOther ||= namesOther(feature);
    noteMembers(feature, new Set(series.columns.map(({ name }) => name)), seen);
    const cells = columns.map(column => column.cells(series));
    group.add(cells, geometryOf(feature, placeOf, seen), text.length);
  }
  group.end();
  rows.finish(
    { columns: { ...notesOf(columns, seen), ...infiniteNote(rows) }, provenance: origin },
    isOtherReference.texts || seen.hasOther || (seen.placed > 0 && isOtherReference.places),
  );
  return bytes.getBytes();
}

/** What the series are found to have as they are written. */
interface Seen {
  leftOut: Set<string>;
  unread: number;
  unreadTimes: number;
  placed: number;
  placedByShared: number;
  withoutSeries: number;
  /** Of features with rows; undefined or null where they have none. */
  ids: unknown[];
  /** A geometry is said to be in another reference system than WGS 84. */
  hasOther: boolean;
}

function isGiven(value: unknown): boolean {
  return value !== null && value !== undefined;
}

/** Gathers rows until there are enough of them for a group. */
function createGroup(rows: GeoParquetRows, columns: number) {
  const most = mostRows(columns);
  const begin = () => Array.from({ length: columns }, (): ColumnCell[] => []);
  let cells = begin();
  let geometries: (Wkb | undefined)[] = [];
  let bytes = 0;
  const end = () => {
    if (geometries.length > 0) rows.write(cells, geometries);
    cells = begin();
    geometries = [];
    bytes = 0;
  };
  return {
    /** The rows of a series, whose text has so many bytes. */
    add(own: readonly ColumnCell[][], geometry: Wkb | undefined, length: number) {
      const count = own[0]?.length ?? 0;
      if (bytes + length > MOST_BYTES) end();
      bytes += length;
      for (let row = 0; row < count; row++) {
        if (geometries.length === most) end();
        for (const [index, column] of own.entries()) cells[index]?.push(column[row] ?? null);
        geometries.push(geometry);
      }
    },
    end,
  };
}

/**
 * The geometry of the feature with an id, of which the first stands; else of that with its other form, where no series
 * has that itself.
 */
function createPlaces(
  texts: readonly Uint8Array[],
  idsOfSeries: ReadonlySet<unknown>,
): (id: unknown) => Place | undefined {
  const places = new Map<unknown, { text: Uint8Array; isShared: boolean }>();
  for (const text of texts) {
    const feature = exactFeature(text);
    if (!isRecord(feature) || !isGiven(feature.id)) continue;
    const known = places.get(feature.id);
    if (known === undefined) places.set(feature.id, { text, isShared: false });
    else known.isShared = true;
  }
  return id => {
    const other = otherForm(id);
    const found = places.get(id) ?? (idsOfSeries.has(other) ? undefined : places.get(other));
    const feature = found && exactFeature(found.text);
    if (!isRecord(feature)) return undefined;
    const { geometry } = feature;
    return { geometry, isShared: found?.isShared === true, isOther: namesOther(feature) };
  };
}

const WHOLE = /^-?[1-9]\d*$/;

/** An id as the other of number and text; integers that a double may not hold are bigints. */
function otherForm(id: unknown): unknown {
  if (typeof id === 'bigint') return String(id);
  if (typeof id === 'string' && WHOLE.test(id) && isInexact(Number(id))) return BigInt(id);
  return typeof id === 'number' || typeof id === 'string' ? otherIdForm(id) : undefined;
}

/** Where the feature with an id lies. */
interface Place {
  geometry: unknown;
  /** Whether another feature has the id, too. */
  isShared: boolean;
  /** Whether it is said to be in another reference system than WGS 84. */
  isOther: boolean;
}

function geometryOf(
  feature: unknown,
  placeOf: (id: unknown) => Place | undefined,
  seen: Seen,
): Wkb | undefined {
  if (!isRecord(feature)) return undefined;
  const own = wkbOf(feature.geometry);
  if (own !== undefined) {
    noteLeftOut(feature.geometry, seen.leftOut);
    return own;
  }
  if (isGiven(feature.geometry)) {
    seen.unread++;
    return undefined;
  }
  const place = placeOf(feature.id);
  const placed = wkbOf(place?.geometry);
  if (placed === undefined) return undefined;
  noteLeftOut(place?.geometry, seen.leftOut);
  seen.placed++;
  if (place?.isShared) seen.placedByShared++;
  seen.hasOther ||= place?.isOther === true;
  return placed;
}

/** Members of features, and of their properties, that are no columns of the file. */
function noteMembers(feature: unknown, columns: ReadonlySet<string>, { leftOut }: Seen): void {
  if (!isRecord(feature)) return;
  for (const name of Object.keys(feature)) if (!MEMBERS.includes(name)) leftOut.add(name);
  const properties = isRecord(feature.properties) ? feature.properties : {};
  for (const name of Object.keys(properties))
    if (name !== 'datetimes' && !columns.has(name)) leftOut.add(`properties.${name}`);
}

function notesOf(columns: readonly LongColumn[], seen: Seen): LongColumnNotes {
  const derived = columns.some(({ name }) => name === LEAD_TIME) ? [LEAD_TIME] : [];
  return {
    ...(columns[0]?.name === 'id' ? { ids: 'id' } : {}),
    json: columns.filter(({ kind }) => kind === 'json').map(({ name }) => name),
    renamed: Object.fromEntries(
      columns.flatMap(({ name, wanted }) => (name === wanted ? [] : [[name, wanted] as const])),
    ),
    left_out: [...seen.leftOut],
    unread_geometries: seen.unread,
    units: Object.fromEntries(
      columns.flatMap(({ name, unit }) => (unit === undefined ? [] : [[name, unit] as const])),
    ),
    derived,
    unread_times: seen.unreadTimes,
    placed_by_id: seen.placed,
    ...(seen.placedByShared === 0 ? {} : { placed_by_shared_id: seen.placedByShared }),
    ...(seen.withoutSeries === 0 ? {} : { without_series: seen.withoutSeries }),
    ...idNotes(seen.ids),
  };
}

/** Of how many features the rows cannot be told from those of others. */
function idNotes(all: readonly unknown[]): Pick<LongColumnNotes, 'repeated_ids' | 'without_id'> {
  const ids = all.filter(isGiven);
  const repeated = ids.length - new Set(ids).size;
  const without = all.length > 1 ? all.length - ids.length : 0;
  return {
    ...(repeated === 0 ? {} : { repeated_ids: repeated }),
    ...(without === 0 ? {} : { without_id: without }),
  };
}
