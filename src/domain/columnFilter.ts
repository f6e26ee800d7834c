import { readNumber } from './readNumber.ts';
import { type PlaceClock, parseTimestamp } from './time.ts';

/** Whether a cell, by its value and its text, is one that is looked for. */
export type CellTest = (value: unknown, text: string) => boolean;

/** A test, and what it looks for, so that a column of millions can be gone through without a text for each cell. */
export interface CellFilter {
  test: CellTest;
  /** It looks at numbers alone, and at no text. */
  onlyNumbers?: true;
  /** A cell passes exactly where its text, as `searchable` has it, holds this, which is so too, and has no blanks at its ends. */
  part?: string;
  /** What its ends are: a number says nothing of times, nor a time of numbers. */
  ends?: 'numbers' | 'times';
}

const UTC: PlaceClock = { zone: 'UTC' };

export type FilterReading = ({ ok: true } & CellFilter) | { ok: false };

const COMPARISON = /^(>=|<=|≥|≤|>|<)\s*(.+)$/;
const RANGE = /^(.+?)\s*(?:\.\.|…)\s*(<?)\s*(.+)$/;
const EQUALITY = /^(!=|≠|=)\s*(.*)$/s;
const QUOTED = /^"(.*)"$/s;

/**
 * Reads what is looked for in a column: `>10`, `>=10`, `<10`, `<=10`, `5..10` with both ends, `5..<10` without the last, `=DE` and `!=DE` for the
 * whole cell, `="007"` for one that is written so and no other way of the same number, or a part of its text. Numbers have a point or a comma; days and times are compared with times, and are
 * read on the clock of the column where they name no offset. Not ok where a comparison lacks its number, and from a number to a time.
 */
export function readColumnFilter(given: string, clock: PlaceClock = UTC): FilterReading {
  const text = given.trim();
  const [, sign = '', bound = ''] = COMPARISON.exec(text) ?? [];
  if (sign !== '')
    return between(
      sign.startsWith('>') || sign === '≥' ? [bound, ''] : ['', bound],
      clock,
      /[=≥≤]/.test(sign),
    );
  if (/^[<>≥≤]/.test(text)) return { ok: false };
  const [, least = '', beforeLast = '', most = ''] = RANGE.exec(text) ?? [];
  if (least !== '' && boundOf(least, clock) !== undefined)
    return between([least, most], clock, true, beforeLast === '');
  const [, equal = '', whole = ''] = EQUALITY.exec(text) ?? [];
  if (equal !== '') return { ok: true, test: equals(whole, equal === '=') };
  const part = searchable(text);
  return { ok: true, test: (_, shown) => searchable(shown).includes(part), part };
}

/** Ends as text; empty for none. */
function between(
  [least, most]: readonly [string, string],
  clock: PlaceClock,
  inclusive: boolean,
  withLast = inclusive,
): FilterReading {
  const [from, to] = [least, most].map(end => (end === '' ? undefined : boundOf(end, clock)));
  if ((from === undefined) !== (least === '') || (to === undefined) !== (most === '')) return { ok: false };
  const above = (value: number) => from === undefined || (inclusive ? value >= from : value > from);
  const below = (value: number) => to === undefined || (withLast ? value <= to : value < to);
  const test: CellTest = value => typeof value === 'number' && above(value) && below(value);
  const ends = kindOfBound(least || most);
  if (kindOfBound(most || least) !== ends) return { ok: false };
  return { ok: true, test, onlyNumbers: true, ends };
}

/** A number, or the epoch milliseconds of a time. */
function boundOf(text: string, clock: PlaceClock): number | undefined {
  return readNumber(text) ?? parseTimestamp(text, clock);
}

function kindOfBound(text: string): 'numbers' | 'times' {
  return readNumber(text) === undefined ? 'times' : 'numbers';
}

function equals(given: string, wanted: boolean): CellTest {
  const quoted = QUOTED.exec(given)?.[1];
  const [number, text] =
    quoted === undefined ? [readNumber(given), searchable(given)] : [undefined, searchable(quoted)];
  return (value, shown) =>
    (searchable(shown) === text || (number !== undefined && value === number)) === wanted;
}

/** A keyboard has no minus sign, only a hyphen. */
export function searchable(text: string): string {
  return text.trim().toLowerCase().replaceAll('−', '-');
}

/**
 * What a row has to have, each in any of its cells: every word that is looked for, where a word such as `>10` or `5..10`
 * is a number.
 */
export function readRowFilters(given: string, clock?: PlaceClock): CellFilter[] {
  return readSearch(given, clock).flatMap(({ reading }) => (reading.ok ? [reading] : []));
}

/** The words of a search, each as it is read; one that cannot be read leaves out nothing. */
export function readSearch(given: string, clock?: PlaceClock): { word: string; reading: FilterReading }[] {
  return given
    .split(/\s+/)
    .filter(word => word !== '')
    .map(word => ({ word, reading: readColumnFilter(word, clock) }));
}
