import { geometryOfJson } from '../../domain/assetFile/geometryOfJson.ts';
import { degreesIn } from '../../domain/assetFile/guessCsv.ts';
import { pointAt } from '../../domain/assetFile/pointAt.ts';
import { wellKnownGeometry } from '../../domain/assetFile/wellKnownGeometry.ts';
import { geometryOfLists, type ListEncoding } from '../../domain/geoParquet/geometryOfLists.ts';
import { geometryOfWkb, type WkbGeometry } from '../../domain/geoParquet/geometryOfWkb.ts';
import { isRecord } from '../../domain/isRecord.ts';
import { jsonText } from '../../domain/jsonText.ts';
import { t } from '../../domain/localize.ts';
import { setOwn } from '../../domain/setOwn.ts';
import { type Problem, preview } from '../problem.ts';
import { onEarth } from '../reading/onEarth.ts';
import { MemoryExhausted } from '../reading/readingTask.ts';
import type { Feature } from '../schemas/geojson.ts';
import { cellOf, jsonCell } from './cellOf.ts';
import { lostValue } from './lostValue.ts';
import type { ParquetLayout } from './parquetLayout.ts';

/** A row of a file of Parquet as a feature, its text, and what of it could not be read. */
export interface RowRead {
  /**
   * Whole numbers that no double holds are the nearest doubles in it, and a place that is not on Earth is none; its text
   * has all their digits, and the place as it came.
   */
  feature: Feature;
  text: string;
  problem: { expected: string; found: string } | undefined;
  /** Columns with a value that JSON has not, also within another, and what it is: there is a gap in its place. */
  lost: readonly { column: string; found: string }[];
}

/** Most UTF-16 units of the texts of a row: a dictionary may say the same long text any number of times. */
const LONGEST_ROW = 2 ** 26;

/** With 0 or 1 begins what is well-known binary, and no text does. */
const LAST_ORDER = 1;

/** Bytes that a byte of a geometry takes, and its text. */
const GEOMETRY_WEIGHT = 12;

/** The feature of a row, by the values of its columns. Throws MemoryExhausted before it takes more memory than it may. */
export function rowFeature(values: readonly unknown[], layout: ParquetLayout, memory: number): RowRead {
  const { columns, id: idColumn, properties: names, json } = layout;
  const cells = columns.map((column, at) => {
    const value = values[at];
    if (isWkb(layout, at)) return value;
    const cell = cellOf(value, column);
    return typeof cell === 'string' && json.has(column.element.name) ? jsonCell(cell) : cell;
  });
  const properties: Record<string, unknown> = {};
  const lost: { column: string; found: string }[] = [];
  let length = 0;
  for (const [at, name] of names.entries()) {
    const cell = cells[at];
    if (name === undefined) continue;
    if (typeof cell === 'object') {
      const found = lostValue(values[at], cell);
      if (found !== undefined) lost.push({ column: name, found });
    }
    if (cell === null) continue;
    length += lengthOf(cell);
    setOwn(properties, name, cell);
  }
  if (length > Math.min(LONGEST_ROW, memory)) throw new MemoryExhausted();
  const { geometry, problem } = placeOf(cells, values, layout, memory);
  const id = idOf(idColumn === undefined ? undefined : cells[idColumn]);
  const identified = id === undefined ? {} : { id };
  const feature: Feature = { type: 'Feature', ...identified, geometry, properties: inDoubles(properties) };
  const told = id === undefined ? '' : `"id":${JSON.stringify(id)},`;
  const text = `{"type":"Feature",${told}"geometry":${JSON.stringify(geometry)},"properties":${jsonText(properties)}}`;
  const placed = onEarth(feature, () => '');
  return { feature: placed.feature, text, problem: problem ?? toldOf(placed.problems[0]), lost };
}

function toldOf(problem: Problem | undefined): RowRead['problem'] {
  return problem && { expected: problem.expected, found: problem.found };
}

function isWkb({ place }: ParquetLayout, at: number): boolean {
  return place.kind === 'wkb' && place.at === at;
}

/** UTF-16 units of the texts in a value. */
function lengthOf(value: unknown): number {
  if (typeof value === 'string') return value.length;
  if (Array.isArray(value)) return value.reduce((sum: number, each) => sum + lengthOf(each), value.length);
  if (!isRecord(value)) return 0;
  return Object.entries(value).reduce((sum, [name, each]) => sum + name.length + lengthOf(each), 0);
}

/** A number that is not whole, or that no double holds, is a name. */
function idOf(cell: unknown): number | string | undefined {
  if (typeof cell === 'number') return Number.isSafeInteger(cell) ? cell : String(cell);
  if (typeof cell === 'bigint') return String(cell);
  return typeof cell === 'string' && cell !== '' ? cell : undefined;
}

function inDoubles(properties: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const entries = Object.entries(properties);
  if (!entries.some(([, value]) => typeof value === 'bigint')) return properties;
  return Object.fromEntries(
    entries.map(([name, value]) => [name, typeof value === 'bigint' ? Number(value) : value]),
  );
}

interface Place {
  geometry: WkbGeometry | null;
  problem?: RowRead['problem'];
}

function placeOf(
  cells: readonly unknown[],
  values: readonly unknown[],
  { place }: ParquetLayout,
  memory: number,
): Place {
  if (place.kind === 'wellKnown') return wellKnownPlace(cells[place.at], values[place.at], memory);
  if (place.kind !== 'coordinates') {
    const cell = cells[place.at];
    return place.kind === 'wkb' ? geometryPlace(cell, memory) : listPlace(cell, place.kind);
  }
  const [latitude, longitude] = [cells[place.latitude], cells[place.longitude]];
  const geometry = pointAt(
    coordinateOf(latitude, 'NS', place.isSouth),
    coordinateOf(longitude, 'EW', place.isWest),
  );
  if (geometry !== null) return { geometry };
  const found = `${preview(latitude)}, ${preview(longitude)}`;
  return { geometry, problem: { expected: t('a latitude and a longitude'), found } };
}

/** A number without a sign or a hemisphere of its own lies in the one that the name of its column tells. */
function coordinateOf(cell: unknown, sides: 'NS' | 'EW', isNegative = false): number | undefined {
  const isText = typeof cell === 'string';
  const degrees = isText ? degreesIn(cell, false, sides) : typeof cell === 'number' ? cell : undefined;
  const isPlain = degrees !== undefined && degrees > 0 && !(isText && /[nsew]/i.test(cell));
  return isNegative && isPlain ? -degrees : degrees;
}

function geometryPlace(value: unknown, memory: number): Place {
  if (value === null) return { geometry: null };
  if (!(value instanceof Uint8Array)) return noGeometry(preview(value));
  if (value.length * GEOMETRY_WEIGHT > memory) throw new MemoryExhausted();
  const geometry = geometryOfWkb(value);
  return typeof geometry === 'string' ? noGeometry(geometry) : { geometry };
}

/** A geometry of text, of digits, of JSON, or of bytes, which are no text. */
function wellKnownPlace(cell: unknown, value: unknown, memory: number): Place {
  if (value instanceof Uint8Array && value[0] !== undefined && value[0] <= LAST_ORDER)
    return geometryPlace(value, memory);
  const size = value instanceof Uint8Array || typeof value === 'string' ? value.length : 0;
  if (size * GEOMETRY_WEIGHT > memory) throw new MemoryExhausted();
  const geometry = typeof cell === 'string' ? wellKnownGeometry(cell) : geometryOfJson(cell);
  return geometry === undefined ? noGeometry(preview(cell)) : { geometry };
}

function listPlace(cell: unknown, encoding: ListEncoding): Place {
  if (cell === null) return { geometry: null };
  const geometry = geometryOfLists(cell, encoding);
  if (geometry !== undefined) return { geometry };
  return noGeometry(isRecord(cell) ? `${preview(cell.x)}, ${preview(cell.y)}` : preview(cell));
}

function noGeometry(found: string): Place {
  return { geometry: null, problem: { expected: t('a geometry'), found } };
}
