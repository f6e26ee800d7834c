import { describe, expect, it } from 'vitest';
import { dayText, timeText } from '../../../../src/api/parquet/timeText.ts';

describe('an instant since 1970', () => {
  it.each([
    [0n, 'MILLIS', '1970-01-01T00:00:00'],
    [1500n, 'MILLIS', '1970-01-01T00:00:01.5'],
    [1050n, 'MILLIS', '1970-01-01T00:00:01.05'],
    [5n, 'MILLIS', '1970-01-01T00:00:00.005'],
    [-1n, 'MILLIS', '1969-12-31T23:59:59.999'],
    [-1000n, 'MILLIS', '1969-12-31T23:59:59'],
    [2_000_001n, 'MICROS', '1970-01-01T00:00:02.000001'],
    [2_500_000n, 'MICROS', '1970-01-01T00:00:02.5'],
    [3_000_000_001n, 'NANOS', '1970-01-01T00:00:03.000000001'],
    [-3_000_000_000n, 'NANOS', '1969-12-31T23:59:57'],
  ] as const)('of %s %s has all its digits', (value, unit, text) => {
    expect(timeText(value, unit)).toBe(text);
  });

  it('is none where no calendar has it', () => {
    expect(timeText(8_640_000_000_000_000n, 'MILLIS')).toBe('+275760-09-13T00:00:00');
    expect(timeText(8_640_000_000_001_000n, 'MILLIS')).toBeUndefined();
    expect(timeText(-8_640_000_000_000_000n, 'MILLIS')).toBe('-271821-04-20T00:00:00');
    expect(timeText(-8_640_000_000_000_001n, 'MILLIS')).toBeUndefined();
  });
});

describe('a day since 1970', () => {
  it.each([
    [0, '1970-01-01'],
    [-1, '1969-12-31'],
    [20_413, '2025-11-21'],
    [100_000_000, '+275760-09-13'],
    [100_000_001, undefined],
    [-100_000_001, undefined],
  ])('of %s is %s', (days, text) => {
    expect(dayText(days)).toBe(text);
  });
});
