import { formatNumber } from './format.ts';

/** Most digits after the point that people read. */
const MOST_DIGITS = 12;

/** A number with all of its digits, so that no other is told like it. */
export function formatWhole(value: number): string {
  for (let digits = 0; digits <= MOST_DIGITS; digits++)
    if (Number(value.toFixed(digits)) === value) return formatNumber(value, digits);
  return String(value);
}
