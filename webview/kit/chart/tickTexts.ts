import { formatNumber } from '../format.ts';
import { pageSettings } from '../pageSettings.ts';

/** From here on numbers are told in short, such as 2.5M, and beyond as powers of ten. */
const SHORT_FROM = 1e5;
const POWERS_FROM = 1e15;
const POWERS_BELOW = 1e-4;

/** Texts of the ticks of an axis, with the digits that tell them apart, or those of another step than theirs. */
export function tickTexts(ticks: readonly number[], step = stepOf(ticks)): string[] {
  const most = Math.max(0, ...ticks.map(Math.abs));
  const format = formatOf(most, step);
  // Zero has no sign.
  return ticks.map(tick => format(tick === 0 ? 0 : tick));
}

function stepOf([first = 0, second = first]: readonly number[]): number {
  return Math.abs(second - first);
}

function formatOf(most: number, step: number): (value: number) => string {
  const isPower = most >= POWERS_FROM || (most > 0 && most < POWERS_BELOW);
  if (most < SHORT_FROM && !isPower) return value => formatNumber(value, digitsOf(step));
  const options: Intl.NumberFormatOptions = isPower
    ? { notation: 'scientific', maximumFractionDigits: 2 }
    : { notation: 'compact', maximumFractionDigits: digitsOf(step / shortUnit(most)) };
  const { format } = new Intl.NumberFormat(pageSettings.locale, options);
  return value => format(value).replaceAll('-', '−');
}

/** By how much a number in short is divided: in most languages by a power of a thousand, in some of ten thousand. */
function shortUnit(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number));
  const options = { notation: 'compact', numberingSystem: 'latn' } as const;
  const parts = new Intl.NumberFormat(pageSettings.locale, options).formatToParts(power);
  const digits = parts.filter(({ type }) => type === 'integer').map(({ value }) => value);
  return power / (Number(digits.join('')) || 1);
}

/** Digits after the point of a round number; two where there is no step. */
function digitsOf(step: number): number {
  return step > 0 ? Math.max(0, Math.min(12, -Math.floor(Math.log10(step) + 1e-9))) : 2;
}
