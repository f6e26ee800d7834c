import { expect, it, vi } from 'vitest';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { formatDay, formatInstant, formatNumber, formatShortDay, formatValue } = await import(
  '../../../webview/kit/format.ts'
);

it.each([
  [-0.04, 1, '0'],
  [-0, 1, '0'],
  [0.04, 1, '0'],
  [-0.06, 1, '−0.1'],
  [-12.34, 1, '−12.3'],
  [-1234.5, 0, '−1235'],
  [1985, 0, '1985'],
  [-12345.6, 0, '−12,346'],
  [91_000_000, 3, '91,000,000'],
  [7, 2, '7'],
])('%d with %d digits is %s', (value, digits, text) => expect(formatNumber(value, digits)).toBe(text));

it('numbers have the sign of a number, text keeps its own', () => {
  expect(formatValue(-0.0001)).toBe('0');
  expect(formatValue(-5)).toBe('−5');
  expect(formatValue('-5')).toBe('-5');
  expect(formatValue([-5])).toBe('[-5]');
});

it('dates have one form: the day before its month, without a comma after the weekday, with a year or without', () => {
  const utc = { zone: 'UTC' };
  const past = Date.UTC(2020, 10, 21, 6);
  expect(formatInstant(past, utc)).toBe('Sat 21 Nov 2020, 06:00');
  expect(formatDay(past, utc)).toBe('Sat 21 Nov 2020');
  expect(formatShortDay(past, utc)).toBe('Sat 21');
  expect(formatDay(Date.UTC(new Date().getUTCFullYear(), 0, 7, 12), utc)).toMatch(/^\w{3} 7 Jan$/);
});
