import { isAscii } from 'node:buffer';
import type { CellFilter } from '../../domain/columnFilter.ts';
import { numberHolds } from '../../domain/numberHolds.ts';
import { eachRowHolding } from './eachRowHolding.ts';
import type { SearchedColumn } from './searchedColumn.ts';
import { type TextColumn, textAt, viewOf } from './textColumn.ts';

/** What a text of a number is made of, in any notation. */
const NUMERIC = /^[\d.e+-]*$/;

/**
 * Marks the rows of a column whose cell passes with 1, and leaves the others as they are. Numbers are tested as they
 * stand, and of texts only those are decoded whose bytes do not tell.
 */
export function markPassing(
  column: SearchedColumn,
  filter: CellFilter,
  count: number,
  marks: Uint8Array,
): void {
  const { numbers, texts, isJson = false } = column;
  const { test, onlyNumbers, part, ends } = filter;
  if (numbers !== undefined && ends !== 'times' && (part === undefined || NUMERIC.test(part)))
    markNumbers(numbers, filter, marks);
  if (texts === undefined || (onlyNumbers && !isJson)) {
    // A gap is a cell too, which a filter such as `!=DE` leaves.
    if (part === undefined && !onlyNumbers && texts === undefined && test(undefined, ''))
      for (let index = 0; index < count; index++) if (Number.isNaN(numbers?.[index] ?? NaN)) marks[index] = 1;
    return;
  }
  if (texts.codes !== undefined) markByCodes(texts.texts, texts.codes, { numbers, filter, marks });
  else if (part) markTexts(column, texts.texts, part, filter, marks);
  else if (ends === 'numbers' && !isJson)
    eachRowLikeNumber(texts.texts, row => markByValue(column, filter, row, marks));
  else for (let index = 0; index < count; index++) markByValue(column, filter, index, marks);
}

/** Looks at each text once, however many rows have it. */
function markByCodes(
  texts: TextColumn,
  codes: Uint8Array | Uint16Array,
  { numbers, filter, marks }: Pick<SearchedColumn, 'numbers'> & { filter: CellFilter; marks: Uint8Array },
): void {
  const passing = new Uint8Array(texts.ends.length);
  const each = { texts: { texts, codes: undefined }, at: (code: number) => textAt(texts, code) || undefined };
  markPassing(each, filter, passing.length, passing);
  if (!passing.includes(1)) return;
  for (let row = 0; row < codes.length; row++) {
    if (passing[codes[row] ?? 0] === 1 && Number.isNaN(numbers?.[row] ?? Number.NaN)) marks[row] = 1;
  }
}

function markNumbers(
  numbers: Float64Array,
  { test, onlyNumbers, part }: CellFilter,
  marks: Uint8Array,
): void {
  const holds = part === undefined ? undefined : numberHolds(part);
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? NaN;
    if (marks[index] === 1 || Number.isNaN(value)) continue;
    if (holds?.(value) ?? test(value, onlyNumbers ? '' : String(value))) marks[index] = 1;
  }
}

function markByValue(
  { numbers, at }: SearchedColumn,
  { test }: CellFilter,
  index: number,
  marks: Uint8Array,
): void {
  if (marks[index] === 1 || !Number.isNaN(numbers?.[index] ?? NaN)) return;
  const value = at(index);
  if (test(value, String(value ?? ''))) marks[index] = 1;
}

/**
 * A text whose bytes hold a part passes, but for what JSON writes otherwise; one whose bytes do not is looked at where it
 * has letters beyond ASCII, whose small letters are not known by bytes, or what is escaped.
 */
function markTexts(
  column: SearchedColumn,
  texts: TextColumn,
  part: string,
  filter: CellFilter,
  marks: Uint8Array,
): void {
  const { numbers, isJson = false } = column;
  const isEscaped = isJson && viewOf(texts.bytes).includes(BACKSLASH);
  const isTold = !isEscaped && !(isJson && JSON_ALONE.test(part));
  if (isPlain(part))
    eachRowHolding(texts, part, row => {
      if (!isTold) markByValue(column, filter, row, marks);
      else if (Number.isNaN(numbers?.[row] ?? NaN)) marks[row] = 1;
    });
  if (isEscaped || !isAscii(texts.bytes))
    eachRowUntold(texts, isEscaped, row => markByValue(column, filter, row, marks));
}

/** Tells of the texts that may be a number by their first byte. */
function eachRowLikeNumber({ bytes, ends }: TextColumn, tell: (row: number) => void): void {
  let at = 0;
  for (let row = 0; row < ends.length; row++) {
    const end = ends[row] ?? 0;
    if (at < end && mayBeginNumber(bytes[at] ?? 0)) tell(row);
    at = end;
  }
}

/** A digit, a sign, a point or a comma, a blank, or a letter beyond ASCII, as a minus sign is. */
function mayBeginNumber(byte: number): boolean {
  return byte <= BLANK || (byte >= PLUS && byte <= NINE) || byte >= ASCII_END;
}

const [BLANK, PLUS, NINE] = [32, 43, 57];
const [ASCII_END, BACKSLASH] = [128, 92];

/** What may stand in the JSON of a value, and not in its text: its quotes, and `null`. */
const JSON_ALONE = /"|^(?:n|u|l|nu|ul|ll|nul|ull|null)$/;

function isPlain(part: string): boolean {
  return !/[^\0-\x7f]/.test(part);
}

function eachRowUntold({ bytes, ends }: TextColumn, isEscaped: boolean, tell: (row: number) => void): void {
  let at = 0;
  for (let row = 0; row < ends.length; row++) {
    const end = ends[row] ?? 0;
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte < ASCII_END && !(isEscaped && byte === BACKSLASH)) continue;
      tell(row);
      break;
    }
    at = end;
  }
}
