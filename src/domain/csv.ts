import { t } from './localize.ts';

export type CsvCell = string | number | boolean | null | undefined;

/** Starts of a cell that a spreadsheet would run as a formula: also wide, and behind what it skips or does not show. */
const FORMULA_START = /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;

/** Where a spreadsheet may part cells besides a comma: most texts have none, and no formula within is looked for. */
const PARTING = /[;\t\r\n]/;

const NUMBER = String.raw`[+-]?(?:\d+(?:\.\d*|,\d+)?|\.\d+)(?:e[+-]?\d+)?`;
const IS_NUMBER = new RegExp(`^${NUMBER}$`, 'i');

/** The same within a cell, behind what else may part cells: a quote hides nothing there, and a number ends its field. */
const FORMULA_WITHIN = new RegExp(
  [
    String.raw`[;\t\r\n](?=(?:(?![\t\r\n])["\s\p{Cc}\p{Default_Ignorable_Code_Point}])*[=+\-@＝＋－＠])`,
    String.raw`(?!\s*${NUMBER}[^\S\r\n]*(?:[;\r\n]|$))`,
  ].join(''),
  'giu',
);

/** What is said of a table in which any text may be changed so. */
export function formulaNote(): string {
  return t(
    'A text, or a part of it behind a semicolon, a tab or a line end, that a spreadsheet would run has an apostrophe before it.',
  );
}

/** That note where a text of a table is changed so. */
export function formulaNotes(table: readonly (readonly CsvCell[])[]): string[] {
  const isChanged = (value: CsvCell) => typeof value === 'string' && withoutFormula(value) !== value;
  return table.some(row => row.some(isChanged)) ? [formulaNote()] : [];
}

/** RFC 4180 text. Numbers stay numbers; text that a spreadsheet would run gets an apostrophe before it. */
export function csv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvLine(header) + rows.map(csvLine).join('');
}

/** One line of such a text, for a table that is made in parts; a line of nothing would be taken for none. */
export function csvLine(row: readonly CsvCell[]): string {
  const line = row.map(cell).join(',');
  return line === '' && row.length === 1 ? '""\r\n' : `${line}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'string') return String(value);
  const safe = withoutFormula(value);
  // A spreadsheet may part cells at a semicolon or a tab too.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Text that no spreadsheet runs, wherever it parts cells: an apostrophe stands before what it would. */
export function withoutFormula(text: string): string {
  const start = FORMULA_START.test(text) && !IS_NUMBER.test(text.trim()) ? "'" : '';
  return start + (PARTING.test(text) ? text.replace(FORMULA_WITHIN, "$&'") : text);
}
