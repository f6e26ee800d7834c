/** Rows of a table in the order in which they are shown; a list of their numbers is one. */
export interface ShownRows {
  readonly length: number;
  /** Where a row stands; −1 for nowhere. */
  indexOf(row: number): number;
  /** Rows from a place on to before another. */
  slice(start: number, end: number): number[];
}

/** All rows as they come, without a list of them: of a million, it took longer than all else of a table. */
export function rowsAsTheyCome(count: number): ShownRows {
  return {
    length: count,
    indexOf: row => (Number.isInteger(row) && row >= 0 && row < count ? row : -1),
    slice: (start, end) => numbersFrom(Math.max(0, start), Math.min(end, count)),
  };
}

function numbersFrom(start: number, end: number): number[] {
  return Array.from({ length: Math.max(0, end - start) }, (_, index) => start + index);
}
