/** Most digits that a format takes. */
const MOST_DIGITS = 20;

/** Digits after the point of a number that is told to so many: two of its own where they would round it to nothing. */
export function tellingDigits(value: number, digits: number): number {
  const size = Math.abs(value);
  if (!(size > 0) || size >= 0.5 * 10 ** -digits) return digits;
  return Math.min(MOST_DIGITS, Math.ceil(-Math.log10(size)) + 1);
}
