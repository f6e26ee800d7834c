import { describe, expect, it } from 'vitest';
import { decimalValue } from '../../../../src/api/parquet/decimalValue.ts';

describe('a decimal', () => {
  it.each([
    ['with digits on either side of its point', 12_345n, 2, 123.45],
    ['without decimals', 7n, 0, 7],
    ['below zero', -12_345n, 2, -123.45],
    ['of fewer digits than decimals', 5n, 3, 0.005],
    ['of fewer digits than decimals, below zero', -5n, 3, -0.005],
    ['with zeros among its decimals', 1005n, 3, 1.005],
    ['with zeros behind its decimals', 1500n, 3, 1.5],
    ['that is whole', 3000n, 3, 3],
    ['that is zero', 0n, 2, 0],
    ['of more digits, which a double holds', 1_234_567_890_123_456_500n, 3, 1_234_567_890_123_456.5],
    ['of as many digits as any double holds', 123_456_789_012_345n, 0, 123_456_789_012_345],
    ['of as many digits, far behind its point', 123_456_789_012_345n, 17, 0.00123456789012345],
    ['whose zeros behind its decimals are no digits', 12_345_678_901_234_500n, 4, 1_234_567_890_123.45],
    ['of the most decimals', 1n, 300, 1e-300],
  ])('%s is a number', (_what, unscaled, decimals, value) => {
    expect(decimalValue(unscaled, decimals)).toBe(value);
  });

  it.each([
    ['has other digits as a double', 9_007_199_254_740_993n, 0, '9007199254740993'],
    ['has them below zero', -33_333_333_333_333_333n, 16, '-3.3333333333333333'],
    ['has them before zeros', 123_456_789_012_345_678_000n, 5, '1234567890123456.78'],
    ['is written with fewer digits as a double', -36_859_494_106_718_246n, 6, '-36859494106.718246'],
    ['is whole', 9_007_199_254_740_993_000n, 3, '9007199254740993'],
  ])('is a text where it %s', (_what, unscaled, decimals, text) => {
    expect(decimalValue(unscaled, decimals)).toBe(text);
  });

  it.each([0.5, -1, 301, Number.NaN])('cannot have %s decimals', decimals => {
    expect(decimalValue(1n, decimals)).toBeUndefined();
  });
});
