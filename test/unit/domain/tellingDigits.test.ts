import { expect, it } from 'vitest';
import { tellingDigits } from '../../../src/domain/tellingDigits.ts';

it.each([
  [0.0045, 2, '0.0045'],
  [-0.0045, 2, '-0.0045'],
  [0.004, 2, '0.0040'],
  [0.005, 2, '0.01'],
  [0.4, 0, '0.40'],
  [12.345, 2, '12.35'],
  [0, 2, '0.00'],
])('%d that is told to %d digits is %s', (value, digits, told) => {
  expect(value.toFixed(tellingDigits(value, digits))).toBe(told);
});

it('is as given of what is no number, and never more than a format takes', () => {
  expect(tellingDigits(Number.NaN, 1)).toBe(1);
  expect(tellingDigits(1e-300, 1)).toBe(20);
});
