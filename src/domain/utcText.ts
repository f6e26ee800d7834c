import { isoText } from './dateTime.ts';

/**
 * RFC 3339 text in UTC of an instant in epoch milliseconds. Undefined outside the years 0 to 9999 of UTC, of which
 * RFC 3339 has none (section 5.6, date-fullyear).
 */
export function utcText(milliseconds: number): string | undefined {
  const text = isoText(milliseconds);
  return /^[+-]/.test(text) ? undefined : text;
}
