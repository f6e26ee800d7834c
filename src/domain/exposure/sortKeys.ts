/** Places, and for each a key that is an unsigned integer of 64 bits. */
export interface Keys {
  places: Uint32Array;
  high: Uint32Array;
  low: Uint32Array;
}

const DIGIT = 16;
const DIGITS = 2 ** DIGIT;

/**
 * Sorts places with their keys, 16 bits at a time from the lowest: a pass keeps the order of the one before, so that
 * those of the same key stay in theirs. What is given is overwritten, and gone.
 */
export function sortKeys(given: Keys): Keys {
  const count = given.places.length;
  const integers = () => new Uint32Array(count);
  let from = given;
  let to: Keys = { places: integers(), high: integers(), low: integers() };
  for (const half of ['low', 'high'] as const) {
    for (const shift of [0, DIGIT]) {
      const starts = startsOf(from[half], shift);
      if (starts === undefined) continue;
      pass(from, from[half], shift, to, starts);
      [from, to] = [to, from];
    }
  }
  return from;
}

/** Where the keys of each digit begin once they are sorted by it; undefined where all have the same. */
function startsOf(half: Uint32Array, shift: number): Uint32Array | undefined {
  const starts = new Uint32Array(DIGITS);
  for (let at = 0; at < half.length; at++) {
    const digit = ((half[at] ?? 0) >>> shift) & (DIGITS - 1);
    starts[digit] = (starts[digit] ?? 0) + 1;
  }
  const first = ((half[0] ?? 0) >>> shift) & (DIGITS - 1);
  if (starts[first] === half.length) return undefined;
  let start = 0;
  for (let digit = 0; digit < DIGITS; digit++) {
    const counted = starts[digit] ?? 0;
    starts[digit] = start;
    start += counted;
  }
  return starts;
}

/** Keys go along with their places: to look each up where it was would be the slowest of all. */
function pass(
  { places, high, low }: Keys,
  half: Uint32Array,
  shift: number,
  to: Keys,
  starts: Uint32Array,
): void {
  const [toPlaces, toHigh, toLow] = [to.places, to.high, to.low];
  for (let from = 0; from < places.length; from++) {
    const digit = ((half[from] ?? 0) >>> shift) & (DIGITS - 1);
    const at = starts[digit] ?? 0;
    starts[digit] = at + 1;
    toPlaces[at] = places[from] ?? 0;
    toHigh[at] = high[from] ?? 0;
    toLow[at] = low[from] ?? 0;
  }
}
