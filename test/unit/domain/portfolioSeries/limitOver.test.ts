import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/atOnce.ts';
import type { Limit } from '../../../../src/domain/limit.ts';
import { stretches } from '../../../../src/domain/limit.ts';
import { type LimitOver, limitOver } from '../../../../src/domain/portfolioSeries/limitOver.ts';
import type { PackedSeries } from '../../../../src/domain/portfolioSeries/packedSeries.ts';
import { passingByTime } from '../../../../src/domain/portfolioSeries/passingByTime.ts';
import { everyAsset, featureOf, GAP, HOUR, hourly, packed, stamp } from './seriesOf.ts';

const above = (value: number): Limit => ({
  field: 'wind',
  comparison: 'above',
  value,
  unit: 'm/s',
  kind: 'hourly',
});
const below = (value: number): Limit => ({ ...above(value), comparison: 'below' });

function over(series: PackedSeries, limit: Limit): LimitOver {
  const found = limitOver(series, limit);
  if (found === undefined) throw new Error('The limit does not hold for the series.');
  return found;
}

/** The stretches of an asset: first hour, last hour, hours, peak and its hour. */
function stretchesOf(
  { starts, stretches: { first, last, seconds, peak, peakAt } }: LimitOver,
  asset: number,
) {
  const hours = (column: Float64Array, at: number) => (column[at] ?? GAP) / HOUR;
  const [start = 0, end = 0] = [starts[asset], starts[asset + 1]];
  return Array.from({ length: end - start }, (_, index) => {
    const at = start + index;
    return [hours(first, at), hours(last, at), hours(seconds, at), peak[at], hours(peakAt, at)];
  });
}

describe('a limit over days of a place', () => {
  const daysOf = (clocks: readonly string[], load: readonly (number | null)[]) =>
    packed([featureOf('a', clocks, { load, static: { units: { load: 'MW' } } })], 'load');
  const ofLoad: Limit = { ...above(10), field: 'load', unit: 'MW' };
  const autumn = ['24T00:00:00+02:00', '25T00:00:00+02:00', '26T00:00:00+01:00', '27T00:00:00+01:00'];
  const spring = ['28T00:00:00+01:00', '29T00:00:00+01:00', '30T00:00:00+02:00', '31T00:00:00+02:00'];

  it.each([
    ['back', autumn.map(day => `2026-10-${day}`), 97],
    ['forward', spring.map(day => `2026-03-${day}`), 95],
  ])('is passed in one stretch over the day on which clocks are put %s', (_, clocks, hours) => {
    const found = over(daysOf(clocks, [50, 50, 50, 50]), ofLoad);
    expect([...found.stretches.seconds].map(seconds => seconds / HOUR)).toEqual([hours]);
  });

  it('is passed in none that a day without a number interrupts, over that day too', () => {
    const days = ['22', '23', '24', '25'].map(day => `2026-10-${day}T00:00:00+02:00`);
    const later = ['10-26', '10-27', '10-28', '10-29', '10-30', '10-31', '11-01', '11-02'].map(
      day => `2026-${day}T00:00:00+01:00`,
    );
    const load = [50, null, 50, 50, 50, null, 50, null, 50, null, 50, null];
    const found = over(daysOf([...days, ...later], load), ofLoad);
    expect([...found.stretches.seconds].map(seconds => seconds / HOUR)).toEqual([24, 73, 24, 24, 24]);
  });
});

describe('a limit over amounts', () => {
  const rain = (id: string, hours: readonly number[], values: readonly (number | null)[]) =>
    featureOf(id, hours.map(stamp), { rain: values, static: { units: { rain: 'mm' } } });
  const ofRain: Limit = { ...above(10), field: 'rain', unit: 'mm' };
  const hourlyRain = (id: string) => rain(id, [0, 1, 2, 3, 4, 5, 6], [1, 5, 5, 5, 1, 1, 1]);

  it('counts the assets whose amounts are of other intervals than those of most, or of one that is not known', () => {
    const three = rain('c', [0, 3, 6], [1, 15, 3]);
    const mixed = packed([hourlyRain('a'), hourlyRain('b'), three, rain('d', [3], [40])], 'rain');
    expect(over(mixed, ofRain)).toMatchObject({ passing: 2, otherIntervals: 2 });
    expect(over(packed([hourlyRain('a'), hourlyRain('b')], 'rain'), ofRain).otherIntervals).toBe(0);
    expect(over(packed([three], 'rain'), ofRain).otherIntervals).toBe(0);
  });

  it('counts none of what is no amount, whatever its intervals are', () => {
    const wind = (id: string, hours: readonly number[]) =>
      featureOf(id, hours.map(stamp), { wind: hours.map(() => 30), static: { units: { wind: 'm/s' } } });
    const mixed = packed([wind('a', [0, 1, 2, 3]), wind('b', [0, 3, 6])]);
    expect(over(mixed, above(25))).toMatchObject({ passing: 2, otherIntervals: 0 });
  });
});

describe('marks for missing values, such as −9999', () => {
  const temperatures = (variable: string) =>
    packed(
      [
        featureOf('a', [0, 1, 2].map(stamp), { [variable]: [1, -9999, -999] }),
        featureOf('b', [0, 1].map(stamp), { [variable]: [null, -9999] }),
      ],
      variable,
    );
  const belowZero = (field: string): Limit => ({ ...below(0), field, unit: '' });

  it('are counted under a limit, and pass none', () => {
    const found = over(temperatures('temperature'), belowZero('temperature'));
    expect(found).toMatchObject({ passing: 0, markedValues: 3 });
    expect([...found.judged]).toEqual([1, 0]);
  });

  it('are none in a variable that has no name of the weather forecast', () => {
    const found = over(temperatures('balance'), belowZero('balance'));
    expect(found).toMatchObject({ passing: 2, markedValues: 0 });
  });
});

describe('a limit over a portfolio', () => {
  const series = hourly([
    [1, 26, 30, 20, null, 27],
    [1, 2, 3, 4, 5, 6],
    [null, null, null, null, null, null],
    [null, 40, null, 40, 41, null],
  ]);

  it('is passed by each asset in stretches that gaps end', () => {
    const found = over(series, above(25));
    expect(found.passing).toBe(2);
    expect(over(series, { ...above(25), unit: 'm s-1' }).passing).toBe(2);
    expect([0, 1, 2, 3].map(asset => stretchesOf(found, asset))).toEqual([
      [
        [1, 2, 2, 30, 2],
        [5, 5, 1, 27, 5],
      ],
      [],
      [],
      [
        [1, 1, 1, 40, 1],
        [3, 4, 2, 41, 4],
      ],
    ]);
  });

  it('tells of each asset when it first passes, for how long in all, and its peak', () => {
    const { assets, judged } = over(series, above(25));
    const hours = (column: Float64Array) => [...column].map(seconds => seconds / HOUR);
    expect(hours(assets.first)).toEqual([1, GAP, GAP, 1]);
    expect(hours(assets.seconds)).toEqual([3, GAP, GAP, 3]);
    expect([...assets.peak]).toEqual([30, GAP, GAP, 41]);
    expect(hours(assets.peakAt)).toEqual([2, GAP, GAP, 4]);
    expect([...judged]).toEqual([1, 1, 0, 1]);
  });

  it('is passed for six hours by each value of an asset that has one in six hours alone', () => {
    const sixth = Array.from({ length: 49 }, (_, hour) => (hour % 6 === 0 ? 30 : null));
    const found = over(hourly([sixth, sixth.map(() => 30)]), above(25));
    expect(stretchesOf(found, 0)).toEqual([[0, 48, 54, 30, 0]]);
    expect(stretchesOf(found, 1)).toEqual([[0, 48, 49, 30, 0]]);
  });

  it('below has its peak at the lowest, the first of those as low', () => {
    const { assets } = over(hourly([[-1, 5, -3, 5, -3]]), below(0));
    expect([assets.peak[0], (assets.peakAt[0] ?? GAP) / HOUR]).toEqual([-3, 2]);
  });

  it('has its peak where a stretch reaches it first, also where a later stretch is as high', () => {
    const { assets } = over(hourly([[30, 1, 28, 1, 30, 1, 26]]), above(25));
    expect([assets.peak[0], assets.peakAt[0], (assets.seconds[0] ?? GAP) / HOUR]).toEqual([30, 0, 4]);
    const later = over(hourly([[26, 1, 30, 28]]), above(25)).assets;
    expect([later.peak[0], (later.peakAt[0] ?? GAP) / HOUR, later.first[0]]).toEqual([30, 2, 0]);
  });

  it('is passed beyond its value alone', () => {
    expect(over(hourly([[25, 25]]), above(25))).toMatchObject({ passing: 0, judged: Uint8Array.of(1) });
    expect(over(hourly([[25, 25]]), below(25)).passing).toBe(0);
    expect(over(hourly([[25, null, 24]]), below(25))).toMatchObject({
      passing: 1,
      starts: Uint32Array.of(0, 1),
    });
  });

  it('is known of no asset that is left out', () => {
    const series = packed([
      featureOf(1, [stamp(0)], { wind: [30], wind_unit: 'm/s' }),
      featureOf(2, [stamp(0)], { wind: [99], wind_unit: 'kt' }),
      featureOf(3, [stamp(0)], { gust: [99], wind_unit: 'm/s' }),
      featureOf(4, [stamp(0)], { wind: [1], wind_unit: 'm/s' }),
    ]);
    const found = over(series, above(25));
    expect([...found.judged]).toEqual([1, 0, 0, 1]);
    expect([...found.starts]).toEqual([0, 1, 1, 1, 1]);
    expect(found.passing).toBe(1);
  });

  it('is not ended by times that only other assets have, and lasts as long as the own rows stand for', () => {
    const mixed = packed(
      [
        [0, 3, 6, 9],
        [0, 1, 2, 3],
        [0, 1, 2, 7, 8],
      ].map((hours, id) =>
        featureOf(id, hours.map(stamp), { wind: hours.map(() => 30), static: { units: { wind: 'm/s' } } }),
      ),
    );
    const found = over(mixed, above(25));
    expect([0, 1, 2].map(asset => stretchesOf(found, asset))).toEqual([
      [[0, 9, 12, 30, 0]],
      [[0, 3, 4, 30, 0]],
      [
        [0, 2, 3, 30, 0],
        [7, 8, 2, 30, 7],
      ],
    ]);
  });

  it('holds for its variable and the label of its unit only', () => {
    expect(limitOver(series, { ...above(25), unit: 'kt' })).toBeUndefined();
    expect(limitOver(series, { ...above(25), unit: '' })).toBeUndefined();
    expect(limitOver(series, { ...above(25), field: 'gust' })).toBeUndefined();
    const unlabelled = packed([featureOf(1, [stamp(0)], { wind: [30] })]);
    expect(limitOver(unlabelled, above(25))).toBeUndefined();
    expect(limitOver(unlabelled, { ...above(25), unit: '' })?.passing).toBe(1);
  });

  it('takes a lone time for an hour or a day', () => {
    const lone = hourly([[30]]);
    expect([...over(lone, above(25)).assets.seconds]).toEqual([HOUR]);
    expect([...over(lone, { ...above(25), kind: 'daily' }).assets.seconds]).toEqual([24 * HOUR]);
  });

  it('is passed by none of none', () => {
    expect(over({ ...hourly([]), unit: 'm/s', variable: 'wind' }, above(25))).toMatchObject({ passing: 0 });
  });

  it('gives each asset the stretches of its series alone', () => {
    const asset = fc
      .uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1, maxLength: 12 })
      .chain(hours =>
        fc.record({
          hours: fc.constant(hours.sort((a, b) => a - b)),
          wind: fc.array(fc.constantFrom(null, 10, 25, 26, 30), {
            minLength: hours.length,
            maxLength: hours.length,
          }),
        }),
      );
    fc.assert(
      fc.property(fc.array(asset, { minLength: 1, maxLength: 5 }), fc.boolean(), (assets, isAbove) => {
        const features = assets.map(({ hours, wind }, id) =>
          featureOf(id, hours.map(stamp), { wind, wind_unit: 'm/s' }),
        );
        const limit = isAbove ? above(25) : below(26);
        const found = over(packed(features), limit);
        for (const [index, { hours, wind }] of assets.entries()) {
          const times = Float64Array.from(hours, hour => hour * HOUR);
          const alone = stretches(
            times,
            Float64Array.from(wind, value => value ?? GAP),
            limit,
          );
          expect(stretchesOf(found, index)).toEqual(
            alone.map(({ first, last, seconds, peak, peakAt }) => [
              first / HOUR,
              last / HOUR,
              seconds / HOUR,
              peak,
              peakAt / HOUR,
            ]),
          );
        }
      }),
    );
  });
});

describe('what passes a limit over time', () => {
  const series = hourly([
    [30, 30, null],
    [1, 30, null],
    [30, null, null],
    [1, 1, null],
  ]);
  const limit = { limit: above(25) };

  it('is counted beside the assets that have a value, with what of a property is in it', () => {
    const found = atOnce(passingByTime(series, limit, everyAsset(series), Float64Array.of(5, 7, GAP, 100)));
    expect(found.selected).toBe(4);
    expect([...found.count]).toEqual([4, 3, 0]);
    expect([...found.passing]).toEqual([2, 2, 0]);
    expect([...found.amount]).toEqual([5, 12, GAP]);
    expect([...found.withoutAmount]).toEqual([1, 0, 0]);
  });

  it('is of the selection alone', () => {
    const found = atOnce(passingByTime(series, limit, Uint32Array.of(1, 3), Float64Array.of(5, 7, GAP, 100)));
    expect(found.selected).toBe(2);
    expect([...found.passing]).toEqual([0, 1, 0]);
    expect([...found.amount]).toEqual([0, 7, GAP]);
  });

  it('has an amount of 0 where none passes of those that have a value', () => {
    const found = atOnce(passingByTime(series, limit, Uint32Array.of(3), Float64Array.of(5, 7, GAP, 100)));
    expect([...found.count]).toEqual([1, 1, 0]);
    expect([...found.amount]).toEqual([0, 0, GAP]);
    expect([...found.withoutAmount]).toEqual([0, 0, 0]);
  });

  it('holds between the times of an asset, as its stretches do', () => {
    const steps = packed([
      featureOf(
        1,
        Array.from({ length: 7 }, (_, hour) => stamp(hour)),
        {
          wind: Array.from({ length: 7 }, () => 1),
          static: { units: { wind: 'm/s' } },
        },
      ),
      featureOf(2, [0, 3, 6].map(stamp), { wind: [30, 30, 5], static: { units: { wind: 'm/s' } } }),
    ]);
    const found = atOnce(passingByTime(steps, limit, everyAsset(steps), Float64Array.of(5, 7)));
    expect([...found.passing]).toEqual([1, 1, 1, 1, 1, 1, 0]);
    expect([...found.count]).toEqual([2, 2, 2, 2, 2, 2, 2]);
    expect([...found.amount]).toEqual([7, 7, 7, 7, 7, 7, 0]);
  });

  it('takes no amount beyond every number, and is of the times of the series', () => {
    const amounts = Float64Array.of(Number.POSITIVE_INFINITY, 7, 3, 0);
    const found = atOnce(passingByTime(series, limit, everyAsset(series), amounts));
    expect([...found.amount]).toEqual([3, 7, GAP]);
    expect([...found.withoutAmount]).toEqual([1, 1, 0]);
    expect([...found.times]).toEqual([0, HOUR, 2 * HOUR]);
  });

  it('has no amount where none that passes has one', () => {
    const found = atOnce(passingByTime(series, limit, Uint32Array.of(0, 2), new Float64Array(4).fill(GAP)));
    expect([...found.amount]).toEqual([GAP, GAP, GAP]);
    expect([...found.withoutAmount]).toEqual([2, 1, 0]);
  });

  it('is that of plain loops', () => {
    const cell = fc.constantFrom(null, 10, 25, 26, 30);
    const rows = fc.array(
      fc.tuple(fc.array(cell, { minLength: 3, maxLength: 3 }), fc.constantFrom(1, 2.5, GAP)),
      {
        minLength: 1,
      },
    );
    fc.assert(
      fc.property(rows, given => {
        const own = hourly(given.map(([row]) => row));
        const amounts = Float64Array.from(given, ([, amount]) => amount);
        const found = atOnce(passingByTime(own, limit, everyAsset(own), amounts));
        for (const hour of [0, 1, 2]) {
          const over = given.filter(([row]) => (row[hour] ?? 0) > 25);
          const sums = over.map(([, amount]) => amount).filter(amount => !Number.isNaN(amount));
          expect(found.passing[hour]).toBe(over.length);
          expect(found.withoutAmount[hour]).toBe(over.length - sums.length);
          if (sums.length > 0) expect(found.amount[hour]).toBe(sums.reduce((sum, amount) => sum + amount, 0));
        }
      }),
    );
  });
});
