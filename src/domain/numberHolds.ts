/** Most digits of a whole number below 2 ** 53. */
const MOST_DIGITS = 16;
/** Below it, divisions are those of integers of 32 bits, which are far quicker. */
const SMALL = 10 ** 9;

/**
 * Whether the text of a number, as the engine writes it, holds a part; undefined where only the text can tell: it is told
 * of whole numbers that a double holds for sure.
 */
export function numberHolds(part: string): (value: number) => boolean | undefined {
  if (!/^\d+$/.test(part))
    return value => (Number.isSafeInteger(value) && value >= 0 && part !== '' ? false : undefined);
  if (part.length > MOST_DIGITS) return value => (Number.isSafeInteger(value) ? false : undefined);
  const placesOf = placesOfDigits(part);
  const whole = 1 << (part.length - 1);
  return value => {
    if (!Number.isSafeInteger(value)) return undefined;
    // Bit i: the last digits of the part, up to its i-th from the end, are those that were met last.
    let met = 0;
    let left = Math.abs(value);
    while (left >= SMALL) {
      const rest = Math.floor(left / 10);
      met = ((met << 1) | 1) & (placesOf[left - 10 * rest] ?? 0);
      if ((met & whole) !== 0) return true;
      left = rest;
    }
    let small = left | 0;
    do {
      const rest = (small / 10) | 0;
      met = ((met << 1) | 1) & (placesOf[small - 10 * rest] ?? 0);
      if ((met & whole) !== 0) return true;
      small = rest;
    } while (small > 0);
    return false;
  };
}

/** For each digit where it stands in a part: bit i for the i-th from the end. */
function placesOfDigits(part: string): Int32Array {
  const places = new Int32Array(10);
  for (let place = 0; place < part.length; place++) {
    const digit = Number(part[part.length - 1 - place]);
    places[digit] = (places[digit] ?? 0) | (1 << place);
  }
  return places;
}
