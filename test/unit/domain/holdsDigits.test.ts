import { describe, expect, it } from 'vitest';
import { holdsDigits } from '../../../src/domain/holdsDigits.ts';

const isHeld = (text: string) => holdsDigits(Number(text), text);

describe('the digits of a decimal', () => {
  it.each([
    '0',
    '52.5200066',
    '-0.1234567890123456',
    '123456789012345.6',
    '1234567890123456.5',
    '123456789012345.67',
    '9007199254740992',
    '1.5e+200',
    '1.2345678901234500e+05',
    '0.000000000000000000001',
    '52.52000660000000000000',
    '1000000000000000000000',
    `0.${'0'.repeat(200)}123`,
  ])('are held by a double where it is written with the same: %s', text => {
    expect(isHeld(text)).toBe(true);
  });

  it.each([0.1, 1 / 3, 1e-7, 123_456.789])('are held where they are those of a double: %d', value => {
    for (const digits of [16, 17, 20, 55]) expect(isHeld(value.toPrecision(digits))).toBe(true);
  });

  it.each([
    '1234567890123456.78',
    '1234567890.12345678',
    '0.12345678901234567',
    '-3.3333333333333333',
    '9007199254740993',
    '9999999999999999.9',
    '1.00000000000000001e+05',
    `0.1${'0'.repeat(200)}1`,
  ])('are not held where it has others: %s', text => {
    expect(isHeld(text)).toBe(false);
  });

  it('are told from what parts their thousands', () => {
    expect(holdsDigits(9_007_199_254_740_740, '9,007,199,254,740,740')).toBe(true);
    expect(holdsDigits(9_007_199_254_740_992, '9.007.199.254.740.993,0')).toBe(false);
  });
});
