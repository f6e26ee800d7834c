import type { CellFilter } from './columnFilter.ts';
import { readInstant } from './dateTime.ts';
import { readNumber } from './readNumber.ts';

/**
 * A filter by a range for cells of which texts are numbers or times, as its ends are, and no number is a time. Another
 * stays as it is.
 */
export function rangeOfTexts(filter: CellFilter): CellFilter {
  const { test, ends } = filter;
  if (ends === undefined) return filter;
  const read = ends === 'times' ? instantOf : readNumber;
  return { test: (value, text) => test(read(value), text), ends };
}

function instantOf(value: unknown): number | undefined {
  return typeof value === 'string' ? readInstant(value) : undefined;
}
