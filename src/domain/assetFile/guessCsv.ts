import type { CsvForm } from './assetForm.ts';
import { csvReader } from './csvReader.ts';
import { likelyCoordinates } from './likelyCoordinates.ts';
import { isSeparatorLine, statedDelimiter } from './separatorLine.ts';

const DELIMITERS = [',', ';', '\t', '|'];

/** How a table is likely to be written, by the text that it begins with. */
export function guessCsv(head: string): CsvForm {
  const text = withLineFeeds(head.replace(/^\ufeff/, ''));
  const delimiter = statedDelimiter(text) ?? likelyDelimiter(text);
  const rowsOfTable = rowsOf(text, delimiter);
  const [first = [], ...others] = isSeparatorLine(rowsOfTable[0] ?? []) ? rowsOfTable.slice(1) : rowsOfTable;
  const decimalComma = delimiter !== ',' && mayHaveDecimalCommas([first, ...others]);
  const hasHeader = namesPlaces(first) || !first.some(cell => numberIn(cell, decimalComma) !== undefined);
  const columns = distinct(first.map((name, index) => (hasHeader && name.trim()) || `column ${index + 1}`));
  const rows = hasHeader ? others : [first, ...others];
  const holds = (column: number, most: number) => {
    const cells = rows.map(row => row[column]?.trim() ?? '').filter(cell => cell !== '');
    const fitting = cells.filter(cell => Math.abs(numberIn(cell, decimalComma) ?? Infinity) <= most);
    return 2 * fitting.length >= cells.length;
  };
  // Where most rows have more cells than there are names, it is not known which cell is of which column.
  const isAligned = 2 * rows.filter(row => isLonger(row, columns.length)).length <= rows.length;
  const coordinates = likelyCoordinates(columns, (column, most) => isAligned && holds(column, most));
  return { kind: 'csv', delimiter, hasHeader, columns, ...coordinates, decimalComma };
}

/** Old spreadsheets end lines with a carriage return alone: where no line feed stands, it is one. */
function withLineFeeds(text: string): string {
  return text.includes('\n') ? text : text.replaceAll('\r', '\n');
}

/** Columns of coordinates have names, whatever the others are called: years are names too. */
function namesPlaces(first: readonly string[]): boolean {
  return Object.values(likelyCoordinates(first, () => true)).every(column => column !== undefined);
}

function isLonger(row: readonly string[], columns: number): boolean {
  return row.slice(columns).some(cell => cell.trim() !== '');
}

/** Rows that are looked at. */
const SAMPLE = 20;

function rowsOf(text: string, delimiter: string): (readonly string[])[] {
  const reader = csvReader(delimiter);
  const rows = reader.push(text);
  return (rows.length > 0 ? rows : reader.end()).slice(0, SAMPLE).map(({ cells }) => cells);
}

/** The one that makes the most cells, as many in each row. */
function likelyDelimiter(text: string): string {
  const scored = DELIMITERS.map(delimiter => {
    const lengths = rowsOf(text, delimiter).map(cells => cells.length);
    const [first = 1] = lengths;
    const alike = lengths.filter(length => length === first).length;
    return { delimiter, score: first < 2 ? 0 : first * (alike / lengths.length) ** 2 };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).delimiter;
}

const DECIMAL_COMMA = /^[+-]?\d+,\d+$/;
const DECIMAL_POINT = /^[+-]?\d+\.\d+$/;

function mayHaveDecimalCommas(rows: readonly (readonly string[])[]): boolean {
  const cells = rows.flat().map(cell => cell.trim());
  return cells.some(cell => DECIMAL_COMMA.test(cell)) && !cells.some(cell => DECIMAL_POINT.test(cell));
}

const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;

/** A number of a cell; undefined for what is none. A point among decimal commas may part thousands, or decimals. */
export function numberIn(cell: string, decimalComma: boolean): number | undefined {
  const trimmed = cell.trim();
  const text = trimmed.includes('−') ? trimmed.replaceAll('−', '-') : trimmed;
  // Most cells are words, and end as no number does.
  const last = text.charCodeAt(text.length - 1);
  if (!(last >= DIGIT_0 && last <= DIGIT_9) && last !== POINT) return undefined;
  if (decimalComma && text.includes('.')) return undefined;
  const pointed = decimalComma ? text.replace(',', '.') : text;
  const value = NUMBER.test(pointed) ? Number(pointed) : Number.NaN;
  return Number.isFinite(value) ? value : undefined;
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
