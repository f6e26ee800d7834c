/** Order of the values of a column: numbers by size, then text by its letters, and gaps last both ways. */
export function rowOrder(values: readonly unknown[], descending: boolean): number[] {
  const sign = descending ? -1 : 1;
  return values
    .map((value, index) => ({ value, index }))
    .sort((a, b) => {
      const [firstGap, secondGap] = [isGap(a.value), isGap(b.value)];
      if (firstGap || secondGap) return Number(firstGap) - Number(secondGap);
      return sign * compared(a.value, b.value);
    })
    .map(({ index }) => index);
}

/** Whether a row has nothing in the column that it is sorted by. */
export function isGap(value: unknown): boolean {
  return value === undefined || value === null || value === '' || Number.isNaN(value);
}

function compared(a: unknown, b: unknown): number {
  const [isNumber, isOtherNumber] = [typeof a === 'number', typeof b === 'number'];
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  if (isNumber !== isOtherNumber) return isNumber ? -1 : 1;
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}
