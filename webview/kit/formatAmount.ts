import { tellingDigits } from '../../src/domain/tellingDigits.ts';
import { formatNumber } from './format.ts';

/** A number with at most so many digits after the point; one above zero that they round to it is less than the least of them. */
export function formatAmount(value: number, digits: number): string {
  const least = 10 ** -digits;
  return value > 0 && value < least / 2 ? `< ${formatNumber(least, digits)}` : formatNumber(value, digits);
}

/** A number with at most so many digits after the point; two of its own where they would round it to nothing. */
export function formatTelling(value: number, digits: number): string {
  return formatNumber(value, tellingDigits(value, digits));
}
