import { readAngle } from '../coordinates.ts';
import { type AngleColumns, angleColumns, anglesByName } from './angleColumns.ts';
import type { CsvForm } from './assetForm.ts';
import { type CsvReader, type CsvRow, csvReader } from './csvReader.ts';
import { isIdColumn } from './isIdColumn.ts';
import { isLonger } from './isLonger.ts';
import { type LikelyCoordinates, likelyCoordinates } from './likelyCoordinates.ts';
import {
  fitsThousands,
  hasThousands,
  isAmbiguous,
  isCode,
  type NumberSign,
  partedSign,
} from './partedSign.ts';
import { isSeparatorLine, statedDelimiter } from './separatorLine.ts';
import { namedPlaces, titleRows } from './titleRows.ts';
import { isGeometryCut, wellKnownGeometry } from './wellKnownGeometry.ts';
import { withoutGroups } from './withoutGroups.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** How a table is likely to be written, by the text that it begins with. */
export function guessCsv(head: string): CsvForm {
  const text = head.replace(/^\ufeff/, '');
  const delimiter = statedDelimiter(text) ?? likelyDelimiter(text);
  const { titles, rows: whole } = rowsOf(text, delimiter);
  const [first = [], ...others] = whole.slice(0, SAMPLE);
  const decimalComma = delimiter !== ',' && hasDecimalCommas(first, others);
  const isValue = (cell: string) =>
    numberIn(cell, decimalComma) !== undefined || wellKnownGeometry(cell) !== undefined;
  const hasHeader = isHeader(first, others, isValue);
  const names = first.map(name => name.trim());
  const columns = distinct(names.map((name, index) => (hasHeader && name) || `column ${index + 1}`));
  const rows = hasHeader ? others : [first, ...others];
  const holds = (column: number, most: number) => {
    const cells = cellsIn(rows, column);
    const sides = most === 90 ? 'NS' : 'EW';
    const fitting = cells.filter(cell => Math.abs(degreesIn(cell, decimalComma, sides) ?? Infinity) <= most);
    return 2 * fitting.length >= cells.length;
  };
  const isAligned = 2 * rows.filter(row => isLonger(row, columns.length)).length <= rows.length;
  const named = likelyCoordinates(columns, (column, most) => isAligned && holds(column, most));
  const isNamed = named.latitude !== undefined && named.longitude !== undefined;
  const geometries = isNamed || !isAligned ? -1 : geometryColumn(columns, rows);
  const coordinates = geometries < 0 ? named : { latitude: geometries, longitude: geometries };
  const { latitude, longitude } = coordinates;
  const every = whole.slice(hasHeader ? 1 : 0);
  const angles = anglesIn(columns, every, isNamed ? named : {});
  const parted = partedColumns(columns, every, [latitude, longitude]);
  const codes = [...columns.keys()].filter(column => cellsIn(every, column).some(isCode));
  return {
    kind: 'csv',
    delimiter,
    hasHeader,
    ...(hasHeader && names.some((name, index) => name !== columns[index]) ? { names } : {}),
    columns,
    ...coordinates,
    decimalComma,
    ...(titles === 0 ? {} : { titles }),
    ...(Object.keys(parted).length === 0 ? {} : { parted }),
    ...(codes.length === 0 ? {} : { codes }),
    ...(Object.keys(angles).length === 0 ? {} : { angles }),
  };
}

/** Those of the columns with the coordinates, and of others, which a person may choose. */
function anglesIn(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  { latitude, longitude }: Partial<LikelyCoordinates>,
): Readonly<Record<number, AngleColumns>> {
  const cells = columns.map((_, column) => cellsIn(rows, column));
  const cellsOf = (column: number) => cells[column] ?? [];
  const ofAny = anglesByName(columns, cellsOf);
  if (latitude === undefined || longitude === undefined) return ofAny;
  const { [latitude]: _latitude, [longitude]: _longitude, ...others } = ofAny;
  return { ...others, ...angleColumns(latitude, longitude, columns, cellsOf) };
}

/** The first column most of whose cells are geometries; −1 where there is none. */
function geometryColumn(columns: readonly string[], rows: readonly (readonly string[])[]): number {
  return columns.findIndex((_, column) => {
    const cells = cellsIn(rows, column);
    const fitting = cells.filter(cell => wellKnownGeometry(cell) !== undefined || isGeometryCut(cell));
    return cells.length > 0 && 2 * fitting.length >= cells.length;
  });
}

/** Cells of a column that have something. */
function cellsIn(rows: readonly (readonly string[])[], column: number): string[] {
  return rows.map(row => row[column]?.trim() ?? '').filter(cell => cell !== '');
}

/** Whether the first row names the columns, also where some of the names are years. */
function isHeader(
  first: readonly string[],
  others: readonly (readonly string[])[],
  isNumber: (cell: string) => boolean,
): boolean {
  if (namedPlaces(first).length > 0 || !first.some(isNumber)) return true;
  const isNameOfNumbers = (name: string, column: number) => {
    const cells = others.map(row => row[column] ?? '').filter(cell => cell.trim() !== '');
    return name.trim() !== '' && !isNumber(name) && cells.length > 0 && cells.every(isNumber);
  };
  // As many as coordinates are: one may be a gap among numbers.
  return first.filter(isNameOfNumbers).length > 1;
}

/** What parts the thousands of columns, other than those of coordinates, which have none. */
function partedColumns(
  columns: readonly string[],
  rows: readonly (readonly string[])[],
  coordinates: readonly (number | undefined)[],
): Record<number, NumberSign> {
  const found = columns.flatMap((name, column) => {
    const isOther = coordinates.includes(column) || isIdColumn(name);
    const sign = isOther ? undefined : partedSign(cellsIn(rows, column));
    return sign === undefined ? [] : [[column, sign] as const];
  });
  return Object.fromEntries(found);
}

/** Rows that are looked at for how they are written. */
const SAMPLE = 20;

/** The rows from the one that may name the columns on, and how many titles stand above it. */
function rowsOf(text: string, delimiter: string): { titles: number; rows: (readonly string[])[] } {
  const reader = csvReader(delimiter);
  const rows = reader.push(text).map(({ cells }) => cells);
  if (isSeparatorLine(rows[0] ?? [])) rows.shift();
  const titles = titleRows(rows);
  if (rows.length > titles + 1) return { titles, rows: rows.slice(titles) };
  // A row without an end may be cut: it is looked at where no other has values.
  rows.push(...cutRows(reader, text, delimiter).map(({ cells }) => cells));
  if (isSeparatorLine(rows[0] ?? [])) rows.shift();
  const titlesOfAll = titleRows(rows);
  return { titles: titlesOfAll, rows: rows.slice(titlesOfAll) };
}

/** The rows at the end of a text, which may be cut within quotes. */
function cutRows(reader: CsvReader, text: string, delimiter: string): CsvRow[] {
  const rows = reader.end();
  if (!rows.at(-1)?.isBroken) return rows;
  const closed = csvReader(delimiter);
  closed.push(`${text}"`);
  const last = closed.end();
  return last.length === rows.length && !last.at(-1)?.isBroken ? last : rows;
}

/** The one that makes the most cells, as many in each row. */
function likelyDelimiter(text: string): string {
  const scored = DELIMITERS.map(delimiter => {
    const { rows } = rowsOf(text, delimiter);
    const lengths = rows.slice(0, SAMPLE).map(cells => cells.length);
    const [first = 1] = lengths;
    const alike = lengths.filter(length => length === first).length;
    return { delimiter, score: first < 2 ? 0 : first * (alike / lengths.length) ** 2 };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const DECIMAL_POINT = /^[+-]?\d+\.\d+$/;

/** Whether commas stand before decimals: coordinates, which have no thousands, tell before all others. */
function hasDecimalCommas(first: readonly string[], others: readonly (readonly string[])[]): boolean {
  const placed = namedPlaces(first);
  const coordinates = signsOf(others.flatMap(row => placed.map(column => row[column] ?? '')));
  if (coordinates.commas !== coordinates.points) return coordinates.commas > coordinates.points;
  const cells = [first, ...others].flat();
  const sure = signsOf(cells.filter(cell => !isAmbiguous(cell.trim())));
  if (sure.commas !== sure.points) return sure.commas > sure.points;
  const { commas, points } = signsOf(cells);
  return commas > 0 && points === 0;
}

/** How many cells have a comma, and how many a point, before what may be decimals. */
function signsOf(cells: readonly string[]): { commas: number; points: number } {
  const count = (sign: RegExp) => cells.filter(cell => sign.test(withoutGroups(cell.trim()))).length;
  return { commas: count(DECIMAL_COMMA), points: count(DECIMAL_POINT) };
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * A number of a cell, which may have its thousands parted; undefined for what is none, and for one sign that is not the
 * one before decimals: it may part thousands, or decimals.
 */
export function numberIn(cell: string, decimalComma: boolean): number | undefined {
  const trimmed = cell.trim();
  const text = trimmed.includes('−') ? trimmed.replaceAll('−', '-') : trimmed;
  // Most cells are words, and end as no number does.
  const last = text.charCodeAt(text.length - 1);
  if (!(last >= DIGIT_0 && last <= DIGIT_9) && last !== POINT) return undefined;
  const plain = withoutThousands(text, decimalComma);
  if (decimalComma && plain.includes('.')) return undefined;
  const pointed = decimalComma ? plain.replace(',', '.') : plain;
  const value = NUMBER.test(pointed) ? Number(pointed) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
}

function withoutThousands(text: string, decimalComma: boolean): string {
  const sign = decimalComma ? '.' : ',';
  return text.includes(sign) && hasThousands(text, sign) ? text.replaceAll(sign, '') : text;
}

/**
 * Degrees of a cell: a number with either sign before its decimals, as degrees have no thousands, or an angle with its
 * marks, whose hemisphere is one of `sides` if it has any.
 */
export function degreesIn(cell: string, decimalComma: boolean, sides: 'NS' | 'EW'): number | undefined {
  const value = numberIn(cell, decimalComma) ?? numberIn(cell, !decimalComma);
  if (value !== undefined) return value;
  const angle = readAngle(cell);
  return sides.includes(angle?.hemisphere ?? '') ? angle?.value : undefined;
}

/** The number of a cell of a column, which may have its own signs. */
export function numberInColumn(
  cell: string,
  column: number,
  { decimalComma, parted, codes }: Pick<CsvForm, 'decimalComma' | 'parted' | 'codes'>,
): number | undefined {
  const text = withoutGroups(cell.trim());
  if (codes?.includes(column) && (hasThousands(text, '.') || hasThousands(text, ','))) return undefined;
  const sign = parted?.[column];
  if (sign === undefined) return numberIn(text, decimalComma);
  return numberIn(fitsThousands(text, sign) ? text.replaceAll(sign, '') : text, sign === '.');
}

const [DIGIT_0, DIGIT_9, POINT] = [48, 57, 46];

/** Each name once: those that come again are numbered, with a number that makes no other name of the table. */
function distinct(names: readonly string[]): string[] {
  const own = new Set(names);
  const seen = new Map<string, number>();
  return names.map(name => {
    let times = (seen.get(name) ?? 0) + 1;
    while (times > 1 && own.has(`${name} (${times})`)) times++;
    seen.set(name, times);
    return times === 1 ? name : `${name} (${times})`;
  });
}
