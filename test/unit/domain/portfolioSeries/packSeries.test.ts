import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createSeriesPacker,
  MOST_VALUES,
  packSeries,
} from '../../../../src/domain/portfolioSeries/packSeries.ts';
import { createSeriesVariables } from '../../../../src/domain/portfolioSeries/seriesVariables.ts';
import { featureOf, GAP, HOUR, packed, rowOf, stamp } from './seriesOf.ts';

const UNIT = { static: { units: { wind: 'm/s' } } };
const NOTHING = {
  withoutVariable: 0,
  otherUnit: 0,
  repeatedIds: 0,
  unreadableTimes: 0,
  repeatedTimes: 0,
  withoutTime: 0,
  notNumbers: 0,
};

describe('one variable of many assets', () => {
  it('stands over the times of all, ascending, with gaps in their places', () => {
    const series = packed([
      featureOf(7, [stamp(6), stamp(0), stamp(3)], { wind: [3, 1, null], rain: [9, 9, 9], ...UNIT }),
      featureOf('a', [stamp(1), stamp(3)], { wind: [10, 11], ...UNIT }),
    ]);
    expect(series).toMatchObject({ variable: 'wind', unit: 'm/s', ids: [7, 'a'], leftOut: NOTHING });
    expect([...series.times]).toEqual([0, HOUR, 3 * HOUR, 6 * HOUR]);
    expect(rowOf(series, 0)).toEqual([1, GAP, GAP, 3]);
    expect(rowOf(series, 1)).toEqual([GAP, 10, 11, GAP]);
  });

  it('tells the times that an asset has from those that only others have', () => {
    const series = packed([
      featureOf(1, [stamp(0), stamp(3)], { wind: [1, null] }),
      featureOf(2, [stamp(3), stamp(1)], { wind: [1, 2] }),
      featureOf(3, [stamp(0), stamp(3)], { wind: [null, null] }),
      featureOf(4, [stamp(0)], { rain: [1] }),
    ]);
    const own = [...series.timeSetOf].map(set => [...(series.timeSets[set] ?? [])]);
    expect(own).toEqual([[0, 2], [1, 2], [0, 2], []]);
    expect(series.timeSetOf[2]).toBe(series.timeSetOf[0]);
  });

  it('keeps each value at its own time beside a time that cannot be read, and counts that', () => {
    const series = packed([featureOf(1, [stamp(0), 'soon', stamp(2), null], { wind: [1, 2, 3, 4] })]);
    expect([...series.times]).toEqual([0, 2 * HOUR]);
    expect(rowOf(series, 0)).toEqual([1, 3]);
    expect(series.leftOut).toEqual({ ...NOTHING, unreadableTimes: 2 });
  });

  it('has the last of rows with one time, and counts the others', () => {
    const series = packed([featureOf(1, [stamp(0), stamp(0), stamp(1)], { wind: [2, null, 3] })]);
    expect(rowOf(series, 0)).toEqual([GAP, 3]);
    expect(series.leftOut).toEqual({ ...NOTHING, repeatedTimes: 1 });
  });

  it('counts values beyond the times, and what is no number', () => {
    const series = packed([featureOf(1, [stamp(0), stamp(1)], { wind: ['5', true, 3, null, 4] })]);
    expect(rowOf(series, 0)).toEqual([GAP, GAP]);
    expect(series.leftOut).toEqual({ ...NOTHING, withoutTime: 2, notNumbers: 2 });
  });

  it('is of the unit that most assets have, in any spelling, and counts those of another', () => {
    const units = ['kt', 'm/s', undefined, 'm s-1', 'm/s'];
    const series = packed(
      units.map((wind, id) => featureOf(id, [stamp(id)], { wind: [id], static: { units: { wind } } })),
    );
    expect(series.unit).toBe('m/s');
    expect([...series.times]).toEqual([HOUR, 3 * HOUR, 4 * HOUR]);
    expect(series.leftOut).toEqual({ ...NOTHING, otherUnit: 2 });
    expect(units.map((_, asset) => rowOf(series, asset).some(value => !Number.isNaN(value)))).toEqual([
      false,
      true,
      false,
      true,
      true,
    ]);
    expect([0, 2].map(asset => series.timeSets[series.timeSetOf[asset] ?? -1]?.length)).toEqual([0, 0]);
  });

  it('is of the unit that is met first where two are of as many assets', () => {
    const unitOf = (...units: (string | undefined)[]) => {
      const features = units.map((wind, id) =>
        featureOf(id, [stamp(0)], { wind: [id], static: { units: { wind } } }),
      );
      const { unit, leftOut } = packed(features);
      return [unit, leftOut.otherUnit];
    };
    expect(unitOf('kt', 'm/s')).toEqual(['kt', 1]);
    expect(unitOf('m/s', 'kt', 'kt', 'm/s')).toEqual(['m/s', 2]);
    expect(unitOf('m/s', 'kt', 'kt')).toEqual(['kt', 1]);
    expect(unitOf(undefined, undefined, 'kt')).toEqual([undefined, 1]);
    expect(unitOf('m/s', 'm/s')).toEqual(['m/s', 0]);
  });

  it('is of the unit of those with more than marks for missing values, as are the variables', () => {
    const inUnit = (id: number, values: readonly number[], unit: string) =>
      featureOf(id, [stamp(0), stamp(1)], {
        temperature: values,
        static: { units: { temperature: unit } },
      });
    const marked = [1, 2].map(id => inUnit(id, [-9999, -9999], '°F'));
    const features = [...marked, inUnit(3, [20, -9999], '°C')];
    const variables = createSeriesVariables();
    for (const feature of features) variables.add(feature);
    expect(variables.found()).toEqual([{ name: 'temperature', unit: '°C', assets: 1 }]);
    expect(packed(features, 'temperature')).toMatchObject({ unit: '°C', leftOut: { otherUnit: 0 } });
    const nothing = createSeriesVariables();
    for (const feature of marked) nothing.add(feature);
    expect(nothing.found()).toEqual([{ name: 'temperature', unit: '°F', assets: 0 }]);
    expect(packed(marked, 'temperature').unit).toBe('°F');
  });

  it('is of the unit of those with a number, and leaves none out for the unit of gaps', () => {
    const inUnit = (wind: readonly (number | null)[], unit?: string) => ({
      wind,
      static: { units: { wind: unit } },
    });
    const times = [stamp(0), stamp(1)];
    const series = packed([
      featureOf(1, times, inUnit([40, 40], 'm/s')),
      featureOf(2, times, inUnit([null, null])),
      featureOf(3, times, inUnit([null, null], 'kt')),
      featureOf(4, times, inUnit([null, null], 'kt')),
    ]);
    expect(series.unit).toBe('m/s');
    expect(rowOf(series, 0)).toEqual([40, 40]);
    expect(series.leftOut).toEqual(NOTHING);
    expect(packed([featureOf(1, times, inUnit([null, null], 'kt'))]).unit).toBe('kt');
  });

  it('counts spellings of one unit together, and bears the one of most', () => {
    const units = ['kt', 'm/s', 'kt', 'm s-1', 'kt', 'm/s', 'm s-1', 'm/s'];
    const series = packed(
      units.map((wind, id) => featureOf(id, [stamp(0)], { wind: [id], static: { units: { wind } } })),
    );
    expect(series.unit).toBe('m/s');
    expect(series.leftOut).toEqual({ ...NOTHING, otherUnit: 3 });
  });

  it('has no unit of another variable, as little as where all are read', () => {
    const series = packed(
      [featureOf(1, [stamp(0)], { wind_speed: [10], wind_speed_unit: 'm/s', intensity: [7] })],
      'intensity',
    );
    expect(series.unit).toBeUndefined();
  });

  it('counts no gap beyond the times, no value without a number there, and none beside a time that cannot be read', () => {
    const values = [1, 2, null, undefined, 5, Number.POSITIVE_INFINITY, 7];
    const series = packed([featureOf(1, [stamp(0), 'soon'], { wind: values })]);
    expect(rowOf(series, 0)).toEqual([1]);
    expect(series.leftOut).toEqual({ ...NOTHING, unreadableTimes: 1, withoutTime: 2, notNumbers: 1 });
  });

  it('counts the values beyond the times of each asset, also of one with the times of the one before', () => {
    const series = packed([
      featureOf(1, [stamp(0)], { wind: [1] }),
      featureOf(2, [stamp(0)], { wind: [2, 3] }),
      featureOf(3, [stamp(0)], { wind: [4] }),
    ]);
    expect([...series.values]).toEqual([1, 2, 4]);
    expect(series.leftOut).toEqual({ ...NOTHING, withoutTime: 1 });
  });

  it('counts what of the times of an asset cannot be read or comes again also where another has the same', () => {
    const series = packed(
      [1, 2].map(id => featureOf(id, [stamp(0), 'soon', stamp(0)], { wind: [9, 8, id] })),
    );
    expect([...series.values]).toEqual([1, 2]);
    expect(series.leftOut).toEqual({ ...NOTHING, unreadableTimes: 2, repeatedTimes: 2 });
  });

  it('has no value of an asset that is left out, nor a time that it alone has', () => {
    const knots = { wind: [7, 8], static: { units: { wind: 'kt' } } };
    const series = packed([
      featureOf(1, [stamp(0)], { wind: [1], ...UNIT }),
      featureOf(2, [stamp(0), stamp(1)], knots),
      featureOf(3, [stamp(0)], { wind: [3], ...UNIT }),
    ]);
    expect([...series.times]).toEqual([0]);
    expect([...series.values]).toEqual([1, GAP, 3]);
  });

  it('keeps a place for each feature, whatever it is', () => {
    const broken = [null, 5, 'x', [], {}, { id: 1, properties: null }, featureOf(2, [], { rain: [] })];
    const series = packed([...broken, featureOf(3, [stamp(0)], { wind: [1] })]);
    expect(series.ids).toEqual([undefined, undefined, undefined, undefined, undefined, 1, 2, 3]);
    expect(series.leftOut).toEqual({ ...NOTHING, withoutVariable: 7 });
    expect([...series.values]).toEqual([...Array(7).fill(GAP), 1]);
  });

  it('counts no asset twice: 1 and "1" are two, 1 and 1 are one', () => {
    const series = packed(
      [1, '1', 1, undefined, undefined].map(id => featureOf(id, [stamp(0)], { wind: [4] })),
    );
    expect([...series.values]).toEqual([4, 4, GAP, 4, 4]);
    expect(series.leftOut).toEqual({ ...NOTHING, repeatedIds: 1 });
  });

  it('has an asset whose variables come in features of their own', () => {
    const series = packed(['rain', 'wind'].map(name => featureOf(1, [stamp(0)], { [name]: [4] })));
    expect([...series.values]).toEqual([GAP, 4]);
    expect(series.leftOut).toEqual({ ...NOTHING, withoutVariable: 1 });
  });

  it('may be of nothing', () => {
    expect(packed([])).toMatchObject({ unit: undefined, ids: [], leftOut: NOTHING });
    expect(packed([featureOf(1, [], { wind: [] })]).times).toHaveLength(0);
    expect(packed([featureOf(1, [stamp(0)], {})], 'datetimes').leftOut.withoutVariable).toBe(1);
  });

  it('is refused where assets times times are more than fit', () => {
    const packer = createSeriesPacker('wind');
    const times = Array.from({ length: 8192 }, (_, hour) => stamp(hour));
    packer.add(featureOf(0, times, { wind: times.map(() => 1) }));
    for (let asset = 1; asset < MOST_VALUES / 8192; asset++) packer.add(null);
    expect(packer.packed()?.values).toHaveLength(MOST_VALUES);
    packer.add(featureOf(1, [stamp(0)], { wind: [1] }));
    expect(packer.packed()).toBeUndefined();
  });

  it('can be packed further after a look', () => {
    const packer = createSeriesPacker('wind');
    packer.add(featureOf(1, [stamp(3)], { wind: [1] }));
    expect(packer.packed()?.ids).toEqual([1]);
    packer.add(featureOf(2, [stamp(0)], { wind: [2] }));
    expect([...(packer.packed()?.values ?? [])]).toEqual([GAP, 1, 2, GAP]);
  });

  it('is what a look-up of each value by its asset and time finds', () => {
    const time = fc.option(fc.integer({ min: 0, max: 6 }), { nil: null });
    const value = fc.constantFrom<unknown>(1, -2.5, 0, null, 'x', undefined);
    const asset = fc.record({
      hours: fc.array(time, { maxLength: 8 }),
      wind: fc.array(value, { maxLength: 8 }),
    });
    fc.assert(
      fc.property(fc.array(asset, { maxLength: 6 }), assets => {
        const features = assets.map(({ hours, wind }, id) =>
          featureOf(
            id,
            hours.map(hour => (hour === null ? 'never' : stamp(hour))),
            { wind },
          ),
        );
        const series = packSeries(features, 'wind');
        const hours = [...new Set(assets.flatMap(each => each.hours))].filter(hour => hour !== null);
        expect([...(series?.times ?? [])]).toEqual(hours.sort((a, b) => a - b).map(hour => hour * HOUR));
        const looked = assets.flatMap(each =>
          hours.map(hour => {
            const found = each.wind[each.hours.lastIndexOf(hour)];
            return each.hours.includes(hour) && typeof found === 'number' ? found : GAP;
          }),
        );
        expect([...(series?.values ?? [])]).toEqual(looked);
      }),
    );
  });
});
