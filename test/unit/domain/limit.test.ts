import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alignedColumn, haveCommonTime, haveCommonValue } from '../../../src/domain/forecastChanges.ts';
import { column, type ForecastSeries, forecastSeries } from '../../../src/domain/forecastSeries.ts';
import { type Limit, stretches } from '../../../src/domain/limit.ts';
import { changesOf } from './changesOf.ts';

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
  it('is passed in stretches, each with its ends, how long it lasts, and its own peak', () => {
    const values = Float64Array.from([1, 26, 30, 20, Number.NaN, 27, 28]);
    expect(stretches(hours(7), values, above(25))).toEqual([
      { first: 3600, last: 7200, seconds: 7200, peak: 30, peakAt: 7200 },
      { first: 5 * 3600, last: 6 * 3600, seconds: 7200, peak: 28, peakAt: 6 * 3600 },
    ]);
  });

  it('is not passed by a value that equals it, nor by a gap', () => {
    expect(stretches(hours(3), Float64Array.from([25, Number.NaN, 3]), above(25))).toEqual([]);
    expect(stretches(hours(0), new Float64Array(), above(25))).toEqual([]);
  });

  it('below has its peak at the lowest', () => {
    expect(stretches(hours(3), Float64Array.from([-1, -5, 2]), below(0))).toMatchObject([
      { peak: -5, seconds: 7200 },
    ]);
  });

  it('lasts as many hours as its rows stand for, and not as many as there are rows', () => {
    const times = hours(4).map(time => time * 3);
    expect(stretches(times, Float64Array.from([30, 30, 30, 30]), above(25))).toMatchObject([
      { first: 0, last: 9 * 3600, seconds: 12 * 3600 },
    ]);
    expect(stretches(Float64Array.of(0), Float64Array.of(30), above(25))).toMatchObject([{ seconds: 3600 }]);
    const day: Limit = { ...above(25), kind: 'daily' };
    expect(stretches(Float64Array.of(0), Float64Array.of(30), day)).toMatchObject([{ seconds: 86_400 }]);
  });

  it('lasts a day for each row of days, however far apart they are', () => {
    const day: Limit = { ...above(25), kind: 'daily' };
    const found = (days: number[], values: number[]) =>
      stretches(
        Float64Array.from(days, each => each * 86_400),
        Float64Array.from(values),
        day,
      ).map(({ first, last, seconds }) => [first, last, seconds].map(each => each / 86_400));
    expect(found([0, 2], [30, 30])).toEqual([
      [0, 0, 1],
      [2, 2, 1],
    ]);
    expect(found([0, 1, 1, 2], [30, 30, 30, 30])).toEqual([[0, 2, 3]]);
    const gap = Number.NaN;
    expect(found([0, 1, 2, 3, 4, 5, 6, 7], [30, gap, 30, gap, 30, gap, 30, gap])).toEqual(
      [0, 2, 4, 6].map(each => [each, each, 1]),
    );
  });

  it('is not known to be passed in rows that were not sent', () => {
    const times = Float64Array.from([0, 1, 2, 7, 8, 13, 14, 15, 16], hour => hour * 3600);
    const found = stretches(times, new Float64Array(9).fill(30), above(25));
    expect(found.map(({ first, last, seconds }) => [first, last, seconds].map(each => each / 3600))).toEqual([
      [0, 2, 3],
      [7, 8, 2],
      [13, 16, 4],
    ]);
  });

  it('goes on where a forecast takes longer steps from some hour on', () => {
    const times = Float64Array.from([0, 1, 2, 3, 4, 5, 8, 11, 14, 17], hour => hour * 3600);
    expect(stretches(times, new Float64Array(10).fill(30), above(25))).toMatchObject([
      { first: 0, last: 17 * 3600, seconds: 20 * 3600 },
    ]);
  });

  it('lasts six hours for each value of which an hourly list has one in six hours alone', () => {
    const values = hours(49).map((_, hour) => (hour % 6 === 0 ? 30 : Number.NaN));
    expect(stretches(hours(49), values, above(25))).toMatchObject([
      { first: 0, last: 48 * 3600, seconds: 54 * 3600 },
    ]);
    expect(stretches(hours(3), Float64Array.of(30, Number.NaN, 30), above(25))).toMatchObject([
      { first: 0, seconds: 3600 },
      { first: 7200, seconds: 3600 },
    ]);
  });

  it('heeds the last of rows of one time alone, also where that is a gap', () => {
    const times = Float64Array.of(0, 3600, 3600, 7200);
    expect(stretches(times, Float64Array.of(1, 31, 9, 1), above(25))).toEqual([]);
    expect(stretches(times, Float64Array.of(26, 9, 31, 27), above(25))).toMatchObject([
      { first: 0, last: 7200, seconds: 10_800, peak: 31 },
    ]);
    expect(stretches(times, Float64Array.of(26, 31, Number.NaN, 27), above(25))).toMatchObject([
      { first: 0, last: 0, seconds: 3600 },
      { first: 7200, last: 7200, seconds: 3600 },
    ]);
  });

  it('is passed in exactly the values that pass', () => {
    const numbers = fc.array(fc.oneof(fc.integer({ min: -50, max: 50 }), fc.constant(Number.NaN)));
    fc.assert(
      fc.property(numbers, fc.integer({ min: -50, max: 50 }), (values, limit) => {
        const found = stretches(hours(values.length), Float64Array.from(values), above(limit));
        const over = values.filter(value => value > limit);
        const isWithin = (hour: number) =>
          found.some(({ first, last }) => first <= hour * 3600 && hour * 3600 <= last);
        const within = values.filter((value, hour) => !Number.isNaN(value) && isWithin(hour));
        expect(within).toEqual(over);
        if (over.length > 0) expect(Math.max(...found.map(({ peak }) => peak))).toBe(Math.max(...over));
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
    'hourly',
  );

describe('an earlier forecast', () => {
  it('lies under the later one by valid time, with gaps where it does not reach', () => {
    const later = seriesOf(0, [1, 2, 3, 4]);
    const { times, rows } = seriesOf(1, [10, null]);
    expect([...alignedColumn(later.times, { times, values: column(rows, 'temperature') })]).toEqual([
      Number.NaN,
      10,
      Number.NaN,
      Number.NaN,
    ]);
  });

  it('tells where each variable moved most, and leaves directions out', () => {
    const [change, ...rest] = changesOf(seriesOf(0, [1, 2, 9, 4]), seriesOf(0, [1, 3, 4, null]), [
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

  it('of other hours has no valid time in common, which is not the same as no change', () => {
    expect(haveCommonTime(seriesOf(0, [1, 2]), seriesOf(2, [1, 2]))).toBe(false);
    expect(haveCommonTime(seriesOf(0, [1, 2]), seriesOf(1, [1, 2]))).toBe(true);
  });

  it('has a value in common with another where both have one at a time, whose last row counts', () => {
    const [gap, times] = [Number.NaN, Float64Array.of(0, 3600, 3600)];
    const shares = (later: number[], earlier: number[]) =>
      haveCommonValue(times, Float64Array.from(later), Float64Array.from(earlier));
    expect(shares([1, gap, 3], [gap, 2, 2])).toBe(true);
    expect(shares([1, gap, gap], [2, gap, gap])).toBe(true);
    expect(shares([1, 3, gap], [gap, 2, 2])).toBe(false);
    expect(shares([gap, gap, gap], [2, 2, 2])).toBe(false);
  });

  it('that is the same has no changes', () => {
    expect(changesOf(seriesOf(0, [1, 2]), seriesOf(0, [1, 2]), ['temperature'])).toEqual([]);
  });
});
