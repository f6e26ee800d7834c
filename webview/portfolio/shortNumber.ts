import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** A number in the power of a thousand that keeps it short from a million on, with so many digits after the point. */
export function shortNumber(value: number, digits: number): string {
  const size = Math.abs(value);
  if (size >= 1e9) return `${formatNumber(value / 1e9, digits)} ${t('bn')}`;
  return size >= 1e6 ? `${formatNumber(value / 1e6, digits)} ${t('M')}` : formatNumber(value, digits);
}
