import { isWrittenAs } from '../../domain/holdsDigits.ts';

/** Most digits behind the point that are read: doubles end near 1e-308, and less than that would be a zero. */
const MOST_DECIMALS = 300;

/**
 * A decimal of a whole number and how many of its digits are behind the point: a number, or a text where a double would
 * be written with other digits. Undefined where it has too many.
 */
export function decimalValue(unscaled: bigint, decimals: number): number | string | undefined {
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > MOST_DECIMALS) return undefined;
  const digits = String(unscaled < 0n ? -unscaled : unscaled).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '');
  const text = `${unscaled < 0n ? '-' : ''}${whole}${fraction === '' ? '' : `.${fraction}`}`;
  const value = Number(text);
  return isWrittenAs(value, text) ? value : text;
}
