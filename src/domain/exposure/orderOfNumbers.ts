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
  } else sortByDigits(found, column, descending);
  return order;
}

const DIGIT = 16;
const DIGITS = 2 ** DIGIT;
const SIGN = 2 ** 31;
/** The half of a number with its sign is the second in memory where the low byte of an integer is the first. */
const HIGH = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1 ? 1 : 0;

/** Sorts places by the bits of their numbers, 16 at a time from the lowest: a pass keeps the order of the one before. */
function sortByDigits(places: Uint32Array, column: Float64Array, descending: boolean): void {
  const halves = halvesInOrder(column, descending);
  let from: Uint32Array = places;
  let to: Uint32Array = new Uint32Array(places.length);
  for (const half of [1 - HIGH, HIGH]) {
    for (const shift of [0, DIGIT]) {
      const starts = new Uint32Array(DIGITS + 1);
      const digitOf = (place: number) => ((halves[2 * place + half] ?? 0) >>> shift) & (DIGITS - 1);
      for (const place of from) starts[digitOf(place) + 1] = (starts[digitOf(place) + 1] ?? 0) + 1;
      for (let digit = 1; digit <= DIGITS; digit++)
        starts[digit] = (starts[digit] ?? 0) + (starts[digit - 1] ?? 0);
      for (const place of from) {
        const digit = digitOf(place);
        const at = starts[digit] ?? 0;
        to[at] = place;
        starts[digit] = at + 1;
      }
      [from, to] = [to, from];
    }
  }
}

/** The halves of numbers as integers that stand in the same order as they do; −0 is 0. */
function halvesInOrder(column: Float64Array, descending: boolean): Uint32Array {
  const halves = new Uint32Array(column.map(value => value + 0).buffer);
  for (let at = 0; at < halves.length; at += 2) {
    const isNegative = (halves[at + HIGH] ?? 0) >= SIGN;
    // Negative numbers stand the other way round, below the others; from the largest on, all do.
    const [low, high] = isNegative ? [-1, -1] : [0, SIGN];
    const turned = descending ? -1 : 0;
    halves[at + 1 - HIGH] = (halves[at + 1 - HIGH] ?? 0) ^ low ^ turned;
    halves[at + HIGH] = (halves[at + HIGH] ?? 0) ^ high ^ turned;
  }
  return halves;
}
