import { type Keys, sortKeys } from './sortKeys.ts';

/** Numbers below which a comparison for each step is quicker than passes over all. */
const FEW = 2048;

/** Places of the numbers of a column in their order: those as large in the order of the column, gaps last both ways. */
export function orderOfNumbers(column: Float64Array, descending: boolean): Uint32Array {
  const order = new Uint32Array(column.length);
  let known = 0;
  let gap = column.length;
  for (let index = 0; index < column.length; index++)
    if (!Number.isNaN(column[index])) order[known++] = index;
  for (let index = column.length - 1; gap > known; index--)
    if (Number.isNaN(column[index])) order[--gap] = index;
  const found = order.subarray(0, known);
  if (known < FEW) {
    const sign = descending ? -1 : 1;
    found.sort((a, b) => sign * ((column[a] ?? 0) - (column[b] ?? 0)));
  } else found.set(sortKeys(keysOf(found, column, descending)).places);
  return order;
}

const SIGN = 2 ** 31;
/** The half of a number with its sign is the second in memory where the low byte of an integer is the first. */
const HIGH = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

/** The bits of numbers as integers that stand in the same order as they do; −0 is 0. */
function keysOf(found: Uint32Array, column: Float64Array, descending: boolean): Keys {
  const [high, low] = [new Uint32Array(found.length), new Uint32Array(found.length)];
  const value = new Float64Array(1);
  const halves = new Uint32Array(value.buffer);
  const turned = descending ? -1 : 0;
  for (let at = 0; at < found.length; at++) {
    value[0] = (column[found[at] ?? 0] ?? 0) + 0;
    const isNegative = (halves[HIGH] ?? 0) >= SIGN;
    // Negative numbers stand the other way round, below the others; from the largest on, all do.
    high[at] = (halves[HIGH] ?? 0) ^ (isNegative ? -1 : SIGN) ^ turned;
    low[at] = (halves[1 - HIGH] ?? 0) ^ (isNegative ? -1 : 0) ^ turned;
  }
  return { places: found, high, low };
}
