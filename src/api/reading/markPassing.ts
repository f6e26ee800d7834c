import type { CellFilter } from '../../domain/columnFilter.ts';
import type { SearchedColumn } from './searchedColumn.ts';
import type { TextColumn } from './textColumn.ts';

/** What a text of a number is made of, in any notation. */
const NUMERIC = /^[\d.e+-]*$/;

/**
 * Marks the rows of a column whose cell passes with 1, and leaves the others as they are. Numbers are tested as they
 * stand, and of texts only those are decoded whose bytes may hold what is looked for.
 */
export function markPassing(
  column: SearchedColumn,
  filter: CellFilter,
  count: number,
  marks: Uint8Array,
): void {
  const { numbers, texts, isJson = false, at } = column;
  const { test, onlyNumbers, part } = filter;
  if (numbers !== undefined && (part === undefined || NUMERIC.test(part)))
    markNumbers(numbers, filter, marks);
  if (texts === undefined || (onlyNumbers && !isJson)) {
    // A gap is a cell too, which a filter such as `!=DE` leaves.
    if (part === undefined && !onlyNumbers && texts === undefined && test(undefined, ''))
      for (let index = 0; index < count; index++) if (Number.isNaN(numbers?.[index] ?? NaN)) marks[index] = 1;
    return;
  }
  const isCandidate = part === undefined ? () => true : mayHold(texts, part, isJson);
  for (let index = 0; index < count; index++) {
    if (marks[index] === 1 || !Number.isNaN(numbers?.[index] ?? NaN) || !isCandidate(index)) continue;
    const value = at(index);
    if (test(value, String(value ?? ''))) marks[index] = 1;
  }
}

function markNumbers(numbers: Float64Array, { test, onlyNumbers }: CellFilter, marks: Uint8Array): void {
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? NaN;
    if (marks[index] !== 1 && !Number.isNaN(value) && test(value, onlyNumbers ? '' : String(value)))
      marks[index] = 1;
  }
}

const [LETTER_A, LETTER_Z, CASE, ASCII_END, BACKSLASH] = [65, 90, 32, 128, 92];

/** A byte of a text without the difference between capitals and small letters. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= LETTER_A && byte <= LETTER_Z ? byte | CASE : byte,
);

/**
 * Whether a text may hold a part, by its bytes: it does where the part stands in it in any case of its letters, and may
 * where letters beyond ASCII do, whose small letters are not known by bytes, or what is escaped.
 */
function mayHold({ bytes, ends }: TextColumn, part: string, isJson: boolean): (index: number) => boolean {
  const sought = new TextEncoder().encode(part);
  const first = sought[0] ?? 0;
  const isSoughtAt = (start: number) => {
    for (let offset = 1; offset < sought.length; offset++)
      if (FOLDED[bytes[start + offset] ?? 0] !== sought[offset]) return false;
    return true;
  };
  return index => {
    const end = ends[index] ?? 0;
    for (let at = index === 0 ? 0 : (ends[index - 1] ?? 0); at < end; at++) {
      const byte = bytes[at] ?? 0;
      if (byte >= ASCII_END || (isJson && byte === BACKSLASH)) return true;
      if (FOLDED[byte] === first && at + sought.length <= end && isSoughtAt(at)) return true;
    }
    return false;
  };
}
