import type { CellFilter } from './columnFilter.ts';
import { readInstant } from './dateTime.ts';
import { readNumber } from './readNumber.ts';

/** A filter by a range for a column that has texts: they are numbers or times, as its ends are. Another stays as it is. */
export function rangeOfTexts(filter: CellFilter): CellFilter {
  const { test, ends } = filter;
  if (ends === undefined) return filter;
  const read = ends === 'times' ? readInstant : readNumber;
  return { test: (value, text) => test(typeof value === 'string' ? read(value) : value, text) };
}
