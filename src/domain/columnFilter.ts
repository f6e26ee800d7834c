import { readInstant } from './dateTime.ts';
import { readNumber } from './readNumber.ts';

/** Whether a cell, by its value and its text, is one that is looked for. */
export type CellTest = (value: unknown, text: string) => boolean;

export type FilterReading = { ok: true; test: CellTest } | { ok: false };

const COMPARISON = /^(>=|<=|≥|≤|>|<)\s*(.+)$/;
const RANGE = /^(.+?)\s*(?:\.\.|…)\s*(<?)\s*(.+)$/;
const EQUALITY = /^(!=|≠|=)\s*(.*)$/s;

/**
 * Reads what is looked for in a column: `>10`, `>=10`, `<10`, `<=10`, `5..10` with both ends, `5..<10` without the last, `=DE` and `!=DE` for the
 * whole cell, or a part of its text. Numbers have a point or a comma; days and times are compared with times. Not ok
 * where a comparison lacks its number.
 */
export function readColumnFilter(given: string): FilterReading {
  const text = given.trim();
  const [, sign = '', bound = ''] = COMPARISON.exec(text) ?? [];
  if (sign !== '')
    return between(sign.startsWith('>') || sign === '≥' ? [bound, ''] : ['', bound], /[=≥≤]/.test(sign));
  if (/^[<>≥≤]/.test(text)) return { ok: false };
  const [, least = '', beforeLast = '', most = ''] = RANGE.exec(text) ?? [];
  if (least !== '' && boundOf(least) !== undefined) return between([least, most], true, beforeLast === '');
  const [, equal = '', whole = ''] = EQUALITY.exec(text) ?? [];
  if (equal !== '') return { ok: true, test: equals(whole, equal === '=') };
  const part = searchable(text);
  return { ok: true, test: (_, shown) => searchable(shown).includes(part) };
}

/** Ends as text; empty for none. */
function between(
  [least, most]: readonly [string, string],
  inclusive: boolean,
  withLast = inclusive,
): FilterReading {
  const [from, to] = [least, most].map(end => (end === '' ? undefined : boundOf(end)));
  if ((from === undefined) !== (least === '') || (to === undefined) !== (most === '')) return { ok: false };
  const above = (value: number) => from === undefined || (inclusive ? value >= from : value > from);
  const below = (value: number) => to === undefined || (withLast ? value <= to : value < to);
  return { ok: true, test: value => typeof value === 'number' && above(value) && below(value) };
}

/** A number, or the epoch milliseconds of a time. */
function boundOf(text: string): number | undefined {
  return readNumber(text) ?? readInstant(text);
}

function equals(whole: string, wanted: boolean): CellTest {
  const [number, text] = [readNumber(whole), searchable(whole)];
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
export function readRowSearch(given: string): CellTest[] {
  return given.split(/\s+/).flatMap(word => {
    const reading = word === '' ? undefined : readColumnFilter(word);
    return reading?.ok ? [reading.test] : [];
  });
}
