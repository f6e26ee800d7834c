import { describe, expect, it } from 'vitest';
import { groupStatistics } from '../../../../src/domain/verification/groupStatistics.ts';
import {
  groupOfAll,
  groupsByAsset,
  groupsByLead,
  type PairGroup,
} from '../../../../src/domain/verification/pairGroups.ts';
import type { MissingKind, VariablePairs } from '../../../../src/domain/verification/variablePairs.ts';
import { verificationPairs } from '../../../../src/domain/verification/verificationPairs.ts';
import { at, seriesFeature } from './seriesFeature.ts';

/** Pairs of the only variable of some answers. */
function windOf(
  runs: readonly { hour: number; features: readonly unknown[] }[],
  observations: readonly unknown[],
  persistenceHours = 3,
): VariablePairs {
  const given = runs.map(({ hour, features }) => ({ initTime: at(hour), features }));
  const [wind, ...others] = verificationPairs(given, observations, persistenceHours).variables;
  if (wind === undefined || others.length > 0) throw new Error('There is not one variable.');
  return wind;
}

/** What is missing, without what is not. */
function missingOf(pairs: VariablePairs, group: PairGroup = groupOfAll(pairs)) {
  const { missing } = groupStatistics(pairs, group);
  return Object.fromEntries(Object.entries(missing).filter(([, count]) => count > 0));
}

describe('forecasts beside observations, as worked by hand', () => {
  // Valid at         0   3   6   9  12
  // observed         4   9   7  10
  // run of 0 h       5   7   –   9        errors +1 −2  –  −1
  // run of 6 h               8  13  12    errors       +1 +3  –
  const runs = [
    { hour: 6, features: [seriesFeature('a', [6, 9, 12], { wind: [8, 13, 12] })] },
    { hour: 0, features: [seriesFeature('a', [0, 3, 6, 9], { wind: [5, 7, null, 9] })] },
  ];
  const pairs = windOf(runs, [seriesFeature('a', [0, 3, 6, 9], { wind: [4, 9, 7, 10] })]);

  it('stand in columns, run after run', () => {
    const { missing, ...columns } = pairs;
    expect(columns).toEqual({
      name: 'wind',
      unit: 'm/s',
      asset: Int32Array.of(0, 0, 0, 0, 0),
      run: Int32Array.of(0, 0, 0, 1, 1),
      leadSeconds: Float64Array.of(0, 10_800, 32_400, 0, 10_800),
      forecast: Float64Array.of(5, 7, 9, 8, 13),
      observed: Float64Array.of(4, 9, 10, 7, 10),
      persistence: Float64Array.of(4, 4, 4, 7, 7),
      // The run of 0 h has a gap at 6 h, and 9 m/s at 9 h.
      earlierRun: Float64Array.of(Number.NaN, Number.NaN, Number.NaN, Number.NaN, 9),
    });
    expect(missing).toMatchObject({
      run: Int32Array.of(0, 1),
      leadSeconds: Float64Array.of(21_600, 21_600),
    });
  });

  it('have these statistics over all', () => {
    const { count, bias, mae, rmse, missing, persistence, earlierRun } = groupStatistics(
      pairs,
      groupOfAll(pairs),
    );
    expect(count).toBe(5);
    // (1 − 2 − 1 + 1 + 3) / 5, (1 + 2 + 1 + 1 + 3) / 5, √((1 + 4 + 1 + 1 + 9) / 5)
    expect(bias).toBeCloseTo(0.4, 12);
    expect(mae).toBeCloseTo(1.6, 12);
    expect(rmse).toBeCloseTo(Math.sqrt(3.2), 12);
    expect(missing).toMatchObject({ forecastGap: 1, timeNotObserved: 1, observationGap: 0 });
    // Held, 4 and 7 m/s err by 0 −5 −6 and 0 −3: 1 − 16 / 70.
    expect(persistence.score).toBeCloseTo(1 - 16 / 70, 12);
    expect(persistence).toMatchObject({ count: 5, withoutReference: 0 });
    // Of the one pair that both runs have, the earlier erred by −1 and the later by 3: 1 − 9 / 1.
    expect(earlierRun).toEqual({ score: -8, count: 1, withoutReference: 4 });
  });

  it('have these by lead time, from each hour to less than the next', () => {
    const groups = groupsByLead(pairs, [0, 6, 9, 12]);
    const found = groups.map(group => {
      const { count, bias, mae } = groupStatistics(pairs, group);
      return [group.lead, count, bias, mae, missingOf(pairs, group)];
    });
    expect(found).toEqual([
      [{ from: 0, to: 6 }, 4, 0.75, 1.75, {}],
      [{ from: 6, to: 9 }, 0, undefined, undefined, { forecastGap: 1, timeNotObserved: 1 }],
      [{ from: 9, to: 12 }, 1, -1, 1, {}],
    ]);
    expect(groupsByLead(pairs, [])).toEqual([]);
    expect(groupsByLead(pairs, [6, 9]).map(group => group.pairs)).toEqual([[]]);
  });
});

describe('a forecast value without an observation', () => {
  const forecast = (wind: unknown = 5, hour: number | string | null = 1, id: unknown = 1) =>
    seriesFeature(id, [hour], { wind: [wind] });
  const observed = seriesFeature(1, [1], { wind: [4] });

  it.each<[MissingKind, readonly unknown[], readonly unknown[]]>([
    ['withoutId', [seriesFeature(undefined, [1], { wind: [5] })], [observed]],
    ['withoutId', [forecast(5, 1, null)], [observed]],
    ['unreadableTime', [forecast(5, 'soon')], [observed]],
    ['unreadableTime', [forecast(5, null)], [observed]],
    ['withoutTime', [seriesFeature(1, [], { wind: [5] })], [observed]],
    ['beforeInit', [forecast(5, -1)], [observed]],
    ['forecastGap', [forecast(null)], [observed]],
    ['forecastGap', [forecast('5')], [observed]],
    ['forecastGap', [forecast(null)], []],
    ['assetNotObserved', [forecast()], []],
    ['assetNotObserved', [forecast()], [null, seriesFeature(2, [1], { wind: [4] })]],
    ['assetNotObserved', [forecast()], [seriesFeature(undefined, [1], { wind: [4] })]],
    ['variableNotObserved', [forecast()], [seriesFeature(1, [1], { gust: [4] })]],
    ['variableNotObserved', [forecast()], [{ type: 'Feature', id: 1 }]],
    ['unitDiffers', [forecast()], [seriesFeature(1, [1], { wind: [4] }, { wind: 'kt' })]],
    ['unitNotObserved', [forecast()], [seriesFeature(1, [1], { wind: [4] }, {})]],
    ['unitNotForecast', [seriesFeature(1, [1], { wind: [5] }, {})], [observed]],
    ['timeNotObserved', [forecast()], [seriesFeature(1, [0, 2], { wind: [4, 4] })]],
    ['timeNotObserved', [forecast()], [seriesFeature(1, ['soon'], { wind: [4] })]],
    ['observationGap', [forecast()], [seriesFeature(1, [1], { wind: [null] })]],
    ['observationGap', [forecast()], [seriesFeature(1, [1], { wind: [] })]],
  ])('is counted: %s', (kind, features, observations) => {
    const pairs = windOf([{ hour: 0, features }], observations);
    expect(pairs.forecast).toHaveLength(0);
    expect(missingOf(pairs)).toEqual({ [kind]: 1 });
  });

  it.each([
    ['rain_accumulation', 'is not compared, as it adds up over another interval', { intervalDiffers: 2 }],
    ['wind', 'is compared, as it is of its time alone', {}],
  ])('of %s that was observed more often %s', (name, _, missing) => {
    const units = { [name]: 'mm' };
    const forecast = seriesFeature(1, [3, 6], { [name]: [5, 6] }, units);
    const observed = seriesFeature(1, [1, 2, 3, 4, 5, 6], { [name]: [1, 2, 3, 1, 2, 3] }, units);
    const given = [{ initTime: at(0), features: [forecast] }];
    const [found] = verificationPairs(given, [observed], 3).variables;
    expect(found && missingOf(found)).toEqual(missing);
    expect(found?.forecast).toHaveLength('intervalDiffers' in missing ? 0 : 2);
  });

  it('of rain is compared where the intervals are the same, and not where they change', () => {
    const units = { rain_accumulation: 'mm' };
    const hours = [1, 2, 3, 9, 15];
    const forecast = seriesFeature(1, hours, { rain_accumulation: [1, 1, 1, 6, 6] }, units);
    const observed = seriesFeature(
      1,
      Array.from({ length: 16 }, (_, hour) => hour),
      { rain_accumulation: Array.from({ length: 16 }, () => 1) },
      units,
    );
    const [rain] = verificationPairs([{ initTime: at(0), features: [forecast] }], [observed], 3).variables;
    expect([...(rain?.leadSeconds ?? [])]).toEqual([3600, 7200]);
    expect(rain && missingOf(rain)).toEqual({ intervalDiffers: 3 });
  });

  it('of rain is held against what was observed last over the same interval alone', () => {
    const units = { rain: 'mm' };
    const observed = [0, 1, 2, 3, 4, 5, 9, 12, 15, 18];
    const amounts = observed.map(hour => (hour > 5 ? 3 : 1));
    const heldAt = (hours: readonly number[], name = 'rain') => {
      const of = { [name]: units.rain };
      const forecast = seriesFeature(1, hours, { [name]: hours.map(() => 2) }, of);
      const seen = seriesFeature(1, observed, { [name]: amounts }, of);
      const [found] = verificationPairs([{ initTime: at(6), features: [forecast] }], [seen], 3).variables;
      return [...(found?.persistence ?? [])];
    };
    expect(heldAt([9, 12, 15, 18])).toEqual(new Array(4).fill(Number.NaN));
    expect(heldAt([9, 12, 15, 18], 'wind')).toEqual([1, 1, 1, 1]);
  });

  it('of rain that an hourly list has each sixth hour alone is not compared with that of an hour', () => {
    const hours = Array.from({ length: 49 }, (_, hour) => hour);
    const units = { rain: 'mm' };
    const sixth = (value: number) => hours.map(hour => (hour % 6 === 0 ? value : null));
    const rain = (values: readonly unknown[]) => seriesFeature(1, hours, { rain: values }, units);
    const compared = (forecast: readonly unknown[], observed: readonly unknown[]) => {
      const given = [{ initTime: at(0), features: [rain(forecast)] }];
      const [found] = verificationPairs(given, [rain(observed)], 3).variables;
      return { ...(found && missingOf(found)), pairs: found?.forecast.length };
    };
    const hourly = hours.map(() => 1);
    expect(compared(sixth(6), hourly)).toEqual({ pairs: 0, forecastGap: 40, intervalDiffers: 9 });
    expect(compared(hourly, sixth(6))).toEqual({ pairs: 0, intervalDiffers: 49 });
    expect(compared(sixth(6), sixth(6))).toEqual({ pairs: 9, forecastGap: 40 });
  });

  it('of hourly rain is compared beside a gap', () => {
    const rain = (values: readonly unknown[]) =>
      seriesFeature(1, [0, 1, 2, 3, 4], { rain: values }, { rain: 'mm' });
    const given = [{ initTime: at(0), features: [rain([1, 2, null, 3, 4])] }];
    const [found] = verificationPairs(given, [rain([1, 1, 1, 1, 1])], 3).variables;
    expect(found && missingOf(found)).toEqual({ forecastGap: 1 });
  });

  it('of hourly rain is compared beside hours that one of both was not sent', () => {
    const hours = Array.from({ length: 25 }, (_, hour) => hour);
    const rain = (unsent: readonly number[]) => {
      const sent = hours.filter(hour => !unsent.includes(hour));
      return seriesFeature(1, sent, { rain: sent }, { rain: 'mm' });
    };
    const compared = (forecast: object, observed: object) => {
      const given = [{ initTime: at(0), features: [forecast] }];
      const [found] = verificationPairs(given, [observed], 3).variables;
      return { ...(found && missingOf(found)), pairs: found?.forecast.length };
    };
    expect(compared(rain([]), rain([7, 15, 16]))).toEqual({ pairs: 22, timeNotObserved: 3 });
    expect(compared(rain([7, 15, 16]), rain([]))).toEqual({ pairs: 22 });
  });

  it('of rain at one time alone is not compared: over which time it fell is not known', () => {
    const rain = (id: number) => seriesFeature(id, [1], { rain: [1] }, { rain: 'mm' });
    const [found] = verificationPairs([{ initTime: at(0), features: [rain(1)] }], [rain(1)], 3).variables;
    expect(found && missingOf(found)).toEqual({ intervalDiffers: 1 });
  });

  it.each(['solar_irradiation', 'downward_solar_radiation', 'snow_accumulation', 'snowfall', 'rain'])(
    'of %s, which adds up, is compared over the same interval alone',
    name => {
      const units = { [name]: 'mm' };
      const every = (step: number) => seriesFeature(1, [0, step, 2 * step], { [name]: [1, 1, 1] }, units);
      const missing = (step: number) => {
        const given = [{ initTime: at(0), features: [every(step)] }];
        const [found] = verificationPairs(given, [every(3)], 3).variables;
        return found && missingOf(found);
      };
      expect(missing(3)).toEqual({});
      expect(missing(1)).toMatchObject({ intervalDiffers: 1 });
    },
  );

  it('of rain is compared in whatever order its times came', () => {
    const rain = (hours: readonly number[]) =>
      seriesFeature(1, hours, { rain: hours.map(hour => hour) }, { rain: 'mm' });
    const given = [{ initTime: at(0), features: [rain([6, 0, 9, 3])] }];
    const [found] = verificationPairs(given, [rain([9, 6, 3, 0])], 3).variables;
    expect([...(found?.forecast ?? [])]).toEqual([6, 0, 9, 3]);
    expect([...(found?.observed ?? [])]).toEqual([6, 0, 9, 3]);
  });

  it('of a feature without an id is of no asset, and without a time of no lead time', () => {
    const features = [forecast(5, 1, null), forecast(5, 'soon')];
    const { missing } = windOf([{ hour: 0, features }], [observed]);
    expect(missing).toEqual({
      asset: Int32Array.of(-1, 0),
      run: Int32Array.of(0, 0),
      leadSeconds: Float64Array.of(3600, Number.NaN),
      kind: Uint8Array.of(0, 2),
    });
  });

  it.each(['rain_probability', 'snow_depth', 'rain_rate', 'radiation_index'])(
    'of %s, which does not add up, is compared over any interval',
    name => {
      const forecast = seriesFeature(1, [0, 1], { [name]: [1, 1] }, {});
      const observed = seriesFeature(1, [0, 6], { [name]: [1, 1] }, {});
      const given = [{ initTime: at(0), features: [forecast] }];
      const [found] = verificationPairs(given, [observed], 3).variables;
      expect(found && missingOf(found)).toEqual({ timeNotObserved: 1 });
    },
  );

  it('of features that could not be read is counted on both sides', () => {
    const given = [{ initTime: at(0), features: [forecast(), null, 7] }];
    const found = verificationPairs(given, [null, observed], 3);
    expect(found.unreadForecasts).toBe(2);
    expect(found.unusedObservations.unread).toBe(1);
  });

  it('leaves the others of its series at their times', () => {
    const features = [seriesFeature(1, [1, 'soon', 3, 4, 5], { wind: [11, 12, null, 14] })];
    const seen = seriesFeature(1, [5, 4, 3, null, 1], { wind: [25, 24, 23, 0, 21] });
    const pairs = windOf([{ hour: 0, features }], [seen]);
    expect([...pairs.forecast]).toEqual([11, 14]);
    expect([...pairs.observed]).toEqual([21, 24]);
    expect(missingOf(pairs)).toEqual({ unreadableTime: 1, forecastGap: 2 });
  });

  it('is none of a variable where only another has more values than there are times', () => {
    const features = [seriesFeature(1, [1], { wind: [5], gust: [9, 9, 9] })];
    const seen = [seriesFeature(1, [1], { wind: [4], gust: [8] }, { wind: 'm/s' })];
    const { variables } = verificationPairs([{ initTime: at(0), features }], seen, 3);
    expect(variables.map(pairs => [pairs.name, pairs.forecast.length, missingOf(pairs)])).toEqual([
      ['wind', 1, {}],
      ['gust', 1, { withoutTime: 2 }],
    ]);
  });
});

describe('what came twice', () => {
  const observed = seriesFeature(1, [1, 2], { wind: [4, 5] });

  it('of an id within one run is counted, and the first stands', () => {
    const first = seriesFeature(1, [1], { wind: [6] });
    const again = seriesFeature(1, [1, 2], { wind: [7, 7] });
    const pairs = windOf([{ hour: 0, features: [first, again] }], [observed]);
    expect([...pairs.forecast]).toEqual([6]);
    expect(missingOf(pairs)).toEqual({ repeatedId: 2 });
  });

  it('of a time within one series is counted, and the last stands, also where it is a gap', () => {
    const features = [seriesFeature(1, [1, 2, 1, 2], { wind: [7, 8, null, 6] })];
    const pairs = windOf([{ hour: 0, features }], [observed]);
    expect([...pairs.forecast]).toEqual([6]);
    expect(missingOf(pairs)).toEqual({ forecastGap: 1, repeatedTime: 2 });
  });

  it('of a run is one run: answers for some assets each', () => {
    const answer = (id: number) => ({ hour: 0, features: [seriesFeature(id, [1], { wind: [id] })] });
    const pairs = windOf([answer(1), answer(2), answer(1)], [observed]);
    expect([...pairs.run, ...pairs.missing.run]).toEqual([0, 0, 0]);
    expect(missingOf(pairs)).toEqual({ assetNotObserved: 1, repeatedId: 1 });
  });

  it('among observations is said, as is what cannot be matched', () => {
    const features = [seriesFeature(1, [1], { wind: [6] })];
    const seen = [
      seriesFeature(1, [2, 1, 1, 'soon'], { wind: [5, 9, 4, 9, 9, null], gust: [1, 1, 1, 1, 9, 9] }),
      seriesFeature(1, [1], { wind: [9] }),
      seriesFeature(undefined, [1], { wind: [9] }),
    ];
    const { variables, unusedObservations } = verificationPairs([{ initTime: at(0), features }], seen, 3);
    expect([...(variables[0]?.observed ?? [])]).toEqual([4]);
    expect(unusedObservations).toEqual({
      unread: 0,
      withoutId: 1,
      repeatedId: 1,
      unreadableTime: 1,
      withoutTime: 3,
      repeatedTime: 1,
    });
  });
});

describe('what was observed twice at one time', () => {
  it('is what came last, also where that is a gap', () => {
    const features = [seriesFeature(1, [1, 2], { wind: [5, 6] })];
    const seen = seriesFeature(1, [2, 1, 1, 2], { wind: [8, 9, null, 3] });
    const pairs = windOf([{ hour: 0, features }], [seen]);
    expect([...pairs.observed]).toEqual([3]);
    expect(missingOf(pairs)).toEqual({ observationGap: 1 });
  });

  it('of an asset is the first series alone', () => {
    const features = [seriesFeature(1, [1, 2], { wind: [5, 6] })];
    const seen = [seriesFeature(1, [1], { wind: [3] }), seriesFeature(1, [1, 2], { wind: [9, 9] })];
    const pairs = windOf([{ hour: 0, features }], seen);
    expect([...pairs.observed]).toEqual([3]);
    expect(missingOf(pairs)).toEqual({ timeNotObserved: 1 });
  });
});

describe('an asset', () => {
  const one = seriesFeature(1, [1], { wind: [11] });
  const text = seriesFeature('1', [1], { wind: [22] });
  const read = (features: readonly unknown[], observations: readonly unknown[]) => {
    const { assets, variables } = verificationPairs([{ initTime: at(0), features }], observations, 3);
    const [wind] = variables;
    const observed = Array.from(wind?.asset ?? [], (asset, index) => [assets[asset], wind?.observed[index]]);
    return { observed, missing: wind && missingOf(wind) };
  };

  it('is the same whether its id is a number or its text', () => {
    expect(read([one], [text])).toEqual({ observed: [[1, 22]], missing: {} });
    expect(read([text], [one])).toEqual({ observed: [['1', 11]], missing: {} });
  });

  it('is another where an answer has both', () => {
    expect(read([one, text], [text, one])).toEqual({
      observed: [
        [1, 11],
        ['1', 22],
      ],
      missing: {},
    });
    expect(read([one, text], [text])).toEqual({
      observed: [['1', 22]],
      missing: { assetNotObserved: 1 },
    });
  });

  it('has a group of its own where it was forecast', () => {
    const features = [one, seriesFeature(2, [1], { wind: [1] })];
    const observations = [seriesFeature(3, [1], { wind: [1] }), text];
    const pairs = windOf([{ hour: 0, features }], observations);
    const groups = groupsByAsset(pairs, 3);
    expect(groups.map(group => [group.asset, group.pairs, group.missing])).toEqual([
      [0, [0], []],
      [1, [], [0]],
    ]);
  });
});

describe('a unit', () => {
  it('is the same in another spelling, and of two a variable is verified in each for itself', () => {
    const forecast = (id: number, unit: string) => seriesFeature(id, [1], { wind: [10] }, { wind: unit });
    const features = [forecast(1, 'm/s'), forecast(2, 'kt'), forecast(3, 'mps')];
    const observations = [forecast(1, 'ms-1'), forecast(2, 'knots'), forecast(3, 'kt')];
    const { variables } = verificationPairs([{ initTime: at(0), features }], observations, 3);
    expect(variables.map(each => [each.name, each.unit, [...each.asset], missingOf(each)])).toEqual([
      ['wind', 'm/s', [0], { unitDiffers: 1 }],
      ['wind', 'kt', [1], {}],
    ]);
  });
});

describe('what forecasts are held against', () => {
  const features = [seriesFeature(1, [7], { wind: [9] })];
  const persistence = (hours: readonly number[], wind: readonly unknown[], within: number) => {
    const observations = [seriesFeature(1, [...hours, 7], { wind: [...wind, 10] })];
    return [...windOf([{ hour: 6, features }], observations, within).persistence];
  };

  it('is the latest number observed up to the init time, within so many hours', () => {
    expect(persistence([6, 5, 4], [3, 2, 1], 0)).toEqual([3]);
    expect(persistence([4, 5, 6.5], [1, 2, 4], 1)).toEqual([2]);
    expect(persistence([4, 5, 6], [1, null, null], 2)).toEqual([1]);
    expect(persistence([4, 5, 6], [1, null, null], 1.9)).toEqual([Number.NaN]);
    expect(persistence([8], [1], 24)).toEqual([Number.NaN]);
  });

  it('is counted where there is none', () => {
    const pairs = windOf([{ hour: 6, features }], [seriesFeature(1, [7], { wind: [10] })]);
    const { persistence: skill } = groupStatistics(pairs, groupOfAll(pairs));
    expect(skill).toEqual({ score: undefined, count: 0, withoutReference: 1 });
  });

  it('is the run issued next before that has the valid time', () => {
    const run = (hour: number, wind: unknown) => ({
      hour,
      features: [seriesFeature(1, [12], { wind: [wind] }), seriesFeature(2, [12], { wind: [99] })],
    });
    const observations = [seriesFeature(1, [12], { wind: [10] })];
    const pairs = windOf([run(9, 4), run(6, null), run(0, 1), run(3, 2)], observations);
    expect([...pairs.forecast]).toEqual([1, 2, 4]);
    expect([...pairs.earlierRun]).toEqual([Number.NaN, 1, 2]);
  });
});

it('is plain data, which passes from thread to thread', () => {
  const features = [seriesFeature(1, [1], { wind: [9] })];
  const found = verificationPairs([{ initTime: at(0), features }], features, 3);
  expect(structuredClone(found)).toEqual(found);
});
