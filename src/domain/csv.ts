export type CsvCell = string | number | boolean | null | undefined;

/** Starts of a cell that a spreadsheet would run as a formula: also wide, and behind what it skips or does not show. */
const FORMULA_START = /^(?:[\t\r\n]|[\s\p{Cc}\p{Default_Ignorable_Code_Point}]*[=+\-@＝＋－＠])/u;

/** What is said of a table in which any text may be changed so. */
export const FORMULA_NOTE = 'A text that a spreadsheet would run has an apostrophe before it.';

/** That note where a text of a table is changed so. */
export function formulaNotes(table: readonly (readonly CsvCell[])[]): string[] {
  const isChanged = (value: CsvCell) => typeof value === 'string' && withoutFormula(value) !== value;
  return table.some(row => row.some(isChanged)) ? [FORMULA_NOTE] : [];
}

/** RFC 4180 text. Numbers stay numbers; text that a spreadsheet would run gets an apostrophe before it. */
export function csv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return csvLine(header) + rows.map(csvLine).join('');
}

/** One line of such a text, for a table that is made in parts. */
export function csvLine(row: readonly CsvCell[]): string {
  return `${row.map(cell).join(',')}\r\n`;
}

function cell(value: CsvCell): string {
  if (value === null || value === undefined) return '';
  if (Object.is(value, -0)) return '-0';
  if (typeof value !== 'string') return String(value);
  const safe = withoutFormula(value);
  // A spreadsheet may part cells at a semicolon or a tab too.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Text that no spreadsheet runs: an apostrophe stands before what it would. */
export function withoutFormula(text: string): string {
  return FORMULA_START.test(text) && !isNumber(text.trim()) ? `'${text}` : text;
}

function isNumber(text: string): boolean {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text);
}
