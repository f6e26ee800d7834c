import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Aggregate,
  aggregateOf,
  type NumberAggregate,
} from '../../../../src/domain/portfolioSeries/aggregateOf.ts';
import { compensatedSum } from '../../../../src/domain/portfolioSeries/compensatedSum.ts';
import { everyAsset, featureOf, GAP, hourly, packed, stamp, wholeAggregate } from './seriesOf.ts';

function numbers(aggregate: Aggregate): NumberAggregate {
  if (aggregate.kind !== 'numbers') throw new Error('These are directions.');
  return aggregate;
}

const quantilesOf = ({ quantiles }: NumberAggregate, time: number) =>
  quantiles.map(({ values }) => values[time]);

describe('an aggregate of amounts', () => {
  const hours = Array.from({ length: 7 }, (_, hour) => hour);
  const amounts = (...assets: (readonly [hours: readonly number[], amounts: readonly (number | null)[]])[]) =>
    packed(
      assets.map(([own, rain], id) =>
        featureOf(id, own.map(stamp), { rain, static: { units: { rain: 'mm' } } }),
      ),
      'rain',
    );
  const hourlyRain = [hours, hours.map(() => 1)] as const;
  const threeHourly = [
    [0, 3, 6],
    [3, 3, 3],
  ] as const;
  const sumsOf = (series: ReturnType<typeof packed>) => {
    const { sum, mean, count, otherInterval } = numbers(
      wholeAggregate(series, everyAsset(series), undefined),
    );
    return { sum: [...sum], mean: [...mean], count: [...count], left: [...otherInterval] };
  };

  it('is of those of one interval, that of most, and counts the others', () => {
    expect(sumsOf(amounts(hourlyRain, hourlyRain, threeHourly))).toEqual({
      sum: hours.map(() => 2),
      mean: hours.map(() => 1),
      count: hours.map(() => 2),
      left: hours.map(hour => (hour % 3 === 0 ? 1 : 0)),
    });
    expect(sumsOf(amounts(threeHourly, threeHourly, hourlyRain))).toMatchObject({
      sum: [6, 1, 1, 6, 1, 1, 6],
      left: [1, 0, 0, 1, 0, 0, 1],
    });
  });

  it('has the interval of its numbers, where rows between them have none', () => {
    const long = Array.from({ length: 13 }, (_, hour) => hour);
    const each = [long, long.map(() => 1)] as const;
    const sparse = [long, long.map(hour => (hour % 3 === 0 ? 3 : null))] as const;
    expect(sumsOf(amounts(each, each, sparse))).toMatchObject({
      sum: long.map(() => 2),
      left: long.map(hour => (hour % 3 === 0 ? 1 : 0)),
    });
  });

  it('keeps those beside a gap, and beside a row that was not sent', () => {
    const gap = [hours, [1, 1, null, 1, 1, 1, 1]] as const;
    const unsent = [
      [0, 1, 3, 4, 5, 6],
      [1, 1, 1, 1, 1, 1],
    ] as const;
    expect(sumsOf(amounts(hourlyRain, gap, unsent))).toMatchObject({
      sum: [3, 3, 1, 3, 3, 3, 3],
      left: hours.map(() => 0),
    });
  });

  it('keeps all where nothing tells an interval, and leaves those out where others have one', () => {
    expect(sumsOf(amounts([[0], [1]], [[0], [2]]))).toMatchObject({ sum: [3], left: [0] });
    expect(sumsOf(amounts([[3], [9]], [[3], [9]], hourlyRain))).toMatchObject({
      sum: hours.map(() => 1),
      left: hours.map(hour => (hour === 3 ? 2 : 0)),
    });
  });

  it('tells apart steps of the same times, whichever asset comes first', () => {
    const sparse = (own: readonly number[], gaps: readonly number[]) =>
      [own, own.map(hour => (gaps.includes(hour) ? null : 1))] as const;
    const long = Array.from({ length: 16 }, (_, hour) => hour);
    const a = sparse([0, 2, 4, 6, 8, 10, 12, 13], [8, 13]);
    const b = sparse([0, 2, 4, 5, 6, 10, 12], [5]);
    const c = [long, long.map(() => 1)] as const;
    const sums = (...assets: Parameters<typeof amounts>) => sumsOf(amounts(...assets)).left.join();
    expect(sums(a, b, c, c, c)).toBe(sums(b, a, c, c, c));
  });

  it('has no interval of marks for missing values', () => {
    const marked = (own: readonly number[], values: readonly number[], id: number) =>
      featureOf(id, own.map(stamp), {
        precipitation_accumulation: values,
        static: { units: { precipitation_accumulation: 'mm' } },
      });
    const sums = (...assets: Parameters<typeof marked>[]) =>
      sumsOf(
        packed(
          assets.map(each => marked(...each)),
          'precipitation_accumulation',
        ),
      );
    const nothing = hours.map(() => -9999);
    expect(sums([hours, nothing, 1], [hours, nothing, 2], [[0, 3, 6], [3, 3, 3], 3])).toEqual({
      sum: [3, GAP, GAP, 3, GAP, GAP, 3],
      mean: [3, GAP, GAP, 3, GAP, GAP, 3],
      count: [1, 0, 0, 1, 0, 0, 1],
      left: hours.map(() => 0),
    });
    const long = Array.from({ length: 13 }, (_, hour) => hour);
    const each = long.map(() => 1);
    const sparse = long.map(hour => (hour % 3 === 0 ? 3 : -9999));
    expect(sums([long, each, 1], [long, each, 2], [long, sparse, 3])).toMatchObject({
      sum: long.map(() => 2),
      left: long.map(hour => (hour % 3 === 0 ? 1 : 0)),
    });
  });

  it('is of all intervals of a rate', () => {
    const flux = (own: readonly number[], values: readonly number[], id: number) =>
      featureOf(id, own.map(stamp), { solar_radiation: values, solar_radiation_unit: 'W/m²' });
    const series = packed(
      [
        flux(
          hours,
          hours.map(() => 1),
          1,
        ),
        flux([0, 3, 6], [3, 3, 3], 2),
      ],
      'solar_radiation',
    );
    expect(sumsOf(series)).toMatchObject({ mean: [2, 1, 1, 2, 1, 1, 2], left: hours.map(() => 0) });
  });

  it('is of all intervals of what is no amount', () => {
    const wind = packed([
      featureOf(1, hours.map(stamp), { wind: hours.map(() => 1) }),
      featureOf(2, [0, 3, 6].map(stamp), { wind: [3, 3, 3] }),
    ]);
    expect([...numbers(wholeAggregate(wind, everyAsset(wind), undefined)).mean]).toEqual([
      2, 1, 1, 2, 1, 1, 2,
    ]);
  });
});

describe('an aggregate of assets', () => {
  const series = hourly([
    [1, 10, null],
    [2, null, null],
    [3, 30, null],
    [100, 100, 100],
  ]);

  it('is of the assets that have a value, whose number stands beside that of all', () => {
    const found = numbers(wholeAggregate(series, Uint32Array.of(0, 1, 2), undefined));
    expect(found).toMatchObject({ selected: 3, withoutWeight: 0 });
    expect([...found.count]).toEqual([3, 2, 0]);
    expect([...found.mean]).toEqual([2, 20, GAP]);
    expect([...found.sum]).toEqual([6, 40, GAP]);
    expect([...found.least]).toEqual([1, 10, GAP]);
    expect([...found.most]).toEqual([3, 30, GAP]);
    expect(quantilesOf(found, 0).map(value => value?.toFixed(9))).toEqual(
      [1.2, 1.5, 2, 2.5, 2.8].map(value => value.toFixed(9)),
    );
    expect(quantilesOf(found, 2)).toEqual([GAP, GAP, GAP, GAP, GAP]);
  });

  it('gives each asset the part that its weight is, and leaves out and counts one without', () => {
    const weights = Float64Array.of(1, 1, 2, GAP);
    const found = numbers(wholeAggregate(series, everyAsset(series), weights));
    expect(found).toMatchObject({ selected: 4, withoutWeight: 1 });
    expect([...found.count]).toEqual([3, 2, 0]);
    expect([...found.mean]).toEqual([2.25, 70 / 3, GAP]);
    expect([...found.sum]).toEqual([9, 70, GAP]);
    expect(quantilesOf(found, 0)[2]).toBeCloseTo(2.5, 12);
    for (const weight of [-1, Number.POSITIVE_INFINITY])
      expect(wholeAggregate(series, everyAsset(series), Float64Array.of(1, 1, 2, weight)).withoutWeight).toBe(
        1,
      );
    expect(wholeAggregate(series, everyAsset(series), Float64Array.of(1)).withoutWeight).toBe(3);
  });

  it('has a mean also of values and of weights whose sum is beyond every number', () => {
    const large = hourly([[1e308], [1e308], [1.6e308]]);
    const meanBy = (weights: Float64Array | undefined) =>
      (wholeAggregate(large, everyAsset(large), weights).mean[0] ?? GAP) / 1e308;
    expect(meanBy(undefined)).toBeCloseTo(1.2, 12);
    expect(meanBy(Float64Array.of(1e308, 1e308, 1e308))).toBeCloseTo(1.2, 12);
    expect(meanBy(Float64Array.of(1, 0, 1))).toBeCloseTo(1.3, 12);
  });

  it('keeps the weight of each value, in whatever order they come', () => {
    const mixed = hourly([[3], [1], [2]]);
    const found = numbers(wholeAggregate(mixed, everyAsset(mixed), Float64Array.of(2, 1, 1)));
    expect([found.least[0], found.most[0], found.sum[0], found.mean[0]]).toEqual([1, 3, 9, 2.25]);
    // As worked by hand for a weighted quantile: half over 2 and half over 3.
    expect(quantilesOf(found, 0)[2]).toBeCloseTo(2.5, 12);
    const plain = numbers(wholeAggregate(mixed, everyAsset(mixed), undefined));
    expect([plain.least[0], plain.most[0], quantilesOf(plain, 0)[2]]).toEqual([1, 3, 2]);
  });

  it('has an asset of weight 0 among its extremes and its number, and in nothing else', () => {
    const found = numbers(wholeAggregate(series, everyAsset(series), Float64Array.of(1, 1, 1, 0)));
    expect(found).toMatchObject({ kind: 'numbers', selected: 4, withoutWeight: 0 });
    expect([...found.count]).toEqual([4, 3, 1]);
    expect([...found.mean]).toEqual([2, 20, GAP]);
    expect([...found.sum]).toEqual([6, 40, 0]);
    expect([...found.most]).toEqual([100, 100, 100]);
    expect(quantilesOf(found, 0)[4]).toBeCloseTo(2.8, 12);
  });

  it('tells the probability of each of its quantiles', () => {
    const { quantiles } = numbers(wholeAggregate(series, everyAsset(series), undefined));
    expect(quantiles.map(({ probability }) => probability)).toEqual([0.1, 0.25, 0.5, 0.75, 0.9]);
  });

  it('halts after each time that has a value', () => {
    const halts = (given: typeof series) => [...aggregateOf(given, everyAsset(given), undefined)].length;
    expect(halts(series)).toBe(3);
    expect(halts(hourly([[1, null, 3]]))).toBe(2);
    expect(halts(hourly([[10, null, 30]], 'wind_direction', '°'))).toBe(3);
  });

  it('has no mean and no quantiles where no asset has any weight, and still its extremes', () => {
    const found = numbers(wholeAggregate(series, Uint32Array.of(0, 2), new Float64Array(4)));
    expect([found.count[0], found.mean[0], found.sum[0], found.least[0], found.most[0]]).toEqual([
      2,
      GAP,
      0,
      1,
      3,
    ]);
    expect(quantilesOf(found, 0)).toEqual([GAP, GAP, GAP, GAP, GAP]);
  });

  it('of nothing is gaps', () => {
    const found = numbers(wholeAggregate(series, new Uint32Array(), undefined));
    expect([...found.count, ...found.sum]).toEqual([0, 0, 0, GAP, GAP, GAP]);
    expect(wholeAggregate(hourly([]), new Uint32Array(), undefined).times).toHaveLength(0);
  });

  it('loses nothing to rounding', () => {
    expect(compensatedSum(Float64Array.of(1, 1e100, 1, -1e100))).toBe(2);
    expect(compensatedSum(new Float64Array(10).fill(0.1))).toBe(1);
    expect(compensatedSum(new Float64Array())).toBe(0);
    expect(compensatedSum(Float64Array.of(1e308, 1e308))).toBe(Number.POSITIVE_INFINITY);
    const found = numbers(
      wholeAggregate(hourly([[1e16], [1], [1], [-1e16]]), Uint32Array.of(0, 1, 2, 3), undefined),
    );
    expect([...found.sum]).toEqual([2]);
  });

  it('is that of plain loops', () => {
    const cell = fc.option(fc.integer({ min: -100, max: 100 }), { nil: null });
    const rows = fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 9 });
    const weight = fc.constantFrom(0, 0.5, 1, 3, GAP);
    fc.assert(
      fc.property(rows, fc.array(weight, { minLength: 9, maxLength: 9 }), (given, weights) => {
        const series = hourly(given);
        const found = numbers(wholeAggregate(series, everyAsset(series), Float64Array.from(weights)));
        for (const hour of [0, 1, 2]) {
          const pairs = given
            .map((row, asset) => [row[hour] ?? GAP, weights[asset] ?? GAP] as const)
            .filter(pair => !pair.some(Number.isNaN));
          const sum = pairs.reduce((total, [value, own]) => total + value * own, 0);
          const whole = pairs.reduce((total, [, own]) => total + own, 0);
          const values = pairs.map(([value]) => value);
          expect(found.count[hour]).toBe(pairs.length);
          if (pairs.length === 0) continue;
          expect(found.sum[hour]).toBeCloseTo(sum, 9);
          if (whole > 0) expect(found.mean[hour]).toBeCloseTo(sum / whole, 9);
          expect([found.least[hour], found.most[hour]]).toEqual([Math.min(...values), Math.max(...values)]);
          if (whole === 0) continue;
          const inOrder = quantilesOf(found, hour).map(value => value ?? GAP);
          expect(inOrder.every((value, at) => at === 0 || value >= (inOrder[at - 1] ?? 0) - 1e-9)).toBe(true);
        }
      }),
    );
  });
});

describe('an aggregate of directions', () => {
  const north = hourly([[350], [10], [null]], 'wind_direction', '°');
  const meanOf = (aggregate: Aggregate) => aggregate.mean[0] ?? GAP;

  it('has a mean that turns in a circle, and neither sum nor quantiles', () => {
    const found = wholeAggregate(north, everyAsset(north), undefined);
    expect(Object.keys(found).sort()).toEqual([
      'count',
      'kind',
      'mean',
      'otherInterval',
      'selected',
      'times',
      'withoutWeight',
    ]);
    expect(found).toMatchObject({ kind: 'directions', selected: 3 });
    expect([...found.count]).toEqual([2]);
    expect(Math.cos((meanOf(found) * Math.PI) / 180)).toBeCloseTo(1, 12);
  });

  it('gives each asset the part that its weight is', () => {
    const found = wholeAggregate(north, everyAsset(north), Float64Array.of(0, 2, 1));
    expect(meanOf(found)).toBeCloseTo(10, 9);
  });

  it('is by the name or the unit, and has no mean where directions cancel, or are in a unit that is not known', () => {
    const opposite = hourly([[0], [180]], 'from', 'deg');
    expect(meanOf(wholeAggregate(opposite, everyAsset(opposite), undefined))).toBeNaN();
    const mils = hourly([[1]], 'wind_direction', 'mil');
    expect(wholeAggregate(mils, everyAsset(mils), undefined)).toMatchObject({ kind: 'directions' });
    expect(meanOf(wholeAggregate(mils, everyAsset(mils), undefined))).toBeNaN();
    expect(meanOf(wholeAggregate(north, Uint32Array.of(2), undefined))).toBeNaN();
  });

  it.each([
    ['°M', 350, 30, 10],
    ['degrees (true)', 350, 30, 10],
    ['rad', 2 * Math.PI - 0.2, 0.4, 0.1],
    ['gon', 390, 30, 10],
  ])('has a mean in %s too', (unit, one, other, mean) => {
    const series = hourly([[one], [other]], 'wind_direction', unit);
    expect(meanOf(wholeAggregate(series, everyAsset(series), undefined))).toBeCloseTo(mean, 9);
  });

  it('is in degrees where no unit is given, and at each time of the assets that have a value then', () => {
    const turning = packed(
      [
        [80, 170, null],
        [100, null, null],
      ].map((values, id) => featureOf(id, [0, 1, 2].map(stamp), { wind_direction: values })),
      'wind_direction',
    );
    const { count, mean } = wholeAggregate(turning, everyAsset(turning), undefined);
    expect([...count]).toEqual([2, 1, 0]);
    expect([...mean].map(value => value.toFixed(6))).toEqual(['90.000000', '170.000000', 'NaN']);
  });

  it('leaves out and counts an asset without a weight', () => {
    const found = wholeAggregate(north, everyAsset(north), Float64Array.of(GAP, 1, 1));
    expect(found).toMatchObject({ kind: 'directions', selected: 3, withoutWeight: 1 });
    expect([...found.count]).toEqual([1]);
    expect(meanOf(found)).toBeCloseTo(10, 9);
  });

  it('lies from 0 to below 360', () => {
    const angle = fc.integer({ min: 0, max: 359 });
    fc.assert(
      fc.property(angle, fc.integer({ min: 0, max: 80 }), (middle, aside) => {
        const series = hourly([[middle - aside], [middle + aside]], 'wind_direction', '°');
        const mean = meanOf(wholeAggregate(series, everyAsset(series), undefined));
        expect(mean).toBeGreaterThanOrEqual(0);
        expect(mean).toBeLessThan(360);
        expect(Math.cos(((mean - middle) * Math.PI) / 180)).toBeCloseTo(1, 9);
      }),
    );
  });
});
