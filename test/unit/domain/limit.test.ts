import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignedColumn, forecastChanges } from '../../../src/domain/forecastChanges.ts';
import { type ForecastSeries, forecastSeries } from '../../../src/domain/forecastSeries.ts';
import { type Limit, passing } from '../../../src/domain/limit.ts';

const above = (value: number): Limit => ({
  field: 'wind_speed',
  comparison: 'above',
  value,
  unit: 'm/s',
  kind: 'hourly',
});
const below = (value: number): Limit => ({ ...above(value), comparison: 'below' });
const hours = (count: number) => Float64Array.from({ length: count }, (_, hour) => hour * 3600);

describe('a limit', () => {
  it('is passed from its first to its last time, in stretches, with its peak', () => {
    const values = Float64Array.from([1, 26, 30, 20, Number.NaN, 27, 27]);
    expect(passing(hours(7), values, above(25))).toEqual({
      first: 3600,
      last: 6 * 3600,
      count: 4,
      peak: 30,
      peakAt: 2 * 3600,
      spans: [
        [3600, 7200],
        [5 * 3600, 6 * 3600],
      ],
    });
  });

  it('is not passed by a value that equals it, nor by a gap', () => {
    expect(passing(hours(3), Float64Array.from([25, Number.NaN, 3]), above(25))).toBeUndefined();
    expect(passing(hours(0), new Float64Array(), above(25))).toBeUndefined();
  });

  it('below has its peak at the lowest', () => {
    expect(passing(hours(3), Float64Array.from([-1, -5, 2]), below(0))).toMatchObject({ peak: -5, count: 2 });
  });

  it('counts exactly the values that pass', () => {
    const numbers = fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(Number.NaN)));
    fc.assert(
      fc.property(numbers, fc.integer({ min: -50, max: 50 }), (values, limit) => {
        const found = passing(hours(values.length), Float64Array.from(values), above(limit));
        const over = values.filter(value => value > limit);
        expect(found?.count ?? 0).toBe(over.length);
        if (found !== undefined) expect(found.peak).toBe(Math.max(...over));
      }),
    );
  });
});

const UTC = { zone: 'UTC' };
const stamp = (hour: number) => new Date(Date.UTC(2026, 0, 1, hour)).toISOString();
const seriesOf = (first: number, values: readonly (number | null)[]): ForecastSeries =>
  forecastSeries(
    values.map((temperature, index) => ({
      timestamp: stamp(first + index),
      temperature,
      wind_direction: temperature,
    })),
    UTC,
  );

describe('an earlier forecast', () => {
  it('lies under the later one by valid time, with gaps where it does not reach', () => {
    const later = seriesOf(0, [1, 2, 3, 4]);
    expect([...alignedColumn(later.times, seriesOf(1, [10, null]), 'temperature')]).toEqual([
      Number.NaN,
      10,
      Number.NaN,
      Number.NaN,
    ]);
  });

  it('tells where each variable moved most, and leaves directions out', () => {
    const [change, ...rest] = forecastChanges(seriesOf(0, [1, 2, 9, 4]), seriesOf(0, [1, 3, 4, null]), [
      'temperature',
      'wind_direction',
      'pressure',
    ]);
    expect(change).toEqual({
      field: 'temperature',
      difference: 5,
      at: Date.parse(stamp(2)) / 1000,
      earlier: 4,
      later: 9,
      share: 5 / 8,
    });
    expect(rest).toEqual([]);
  });

  it('that is the same has no changes', () => {
    expect(forecastChanges(seriesOf(0, [1, 2]), seriesOf(0, [1, 2]), ['temperature'])).toEqual([]);
  });
});
