import { describe, expect, it } from 'vitest';
import { errorQuantiles } from '../../../../src/domain/verification/errorQuantiles.ts';
import { errorStatistics } from '../../../../src/domain/verification/errorStatistics.ts';
import { pairErrors } from '../../../../src/domain/verification/pairErrors.ts';
import { groupOfAll } from '../../../../src/domain/verification/pairGroups.ts';
import { skillScore } from '../../../../src/domain/verification/skillScore.ts';
import { verificationPairs } from '../../../../src/domain/verification/verificationPairs.ts';
import { worstAssets } from '../../../../src/domain/verification/worstAssets.ts';
import { at, seriesFeature } from './seriesFeature.ts';

describe('errors', () => {
  const errorsOf = (name: string, unit: string, forecast: readonly number[], observed: readonly number[]) => {
    const hours = [...forecast.keys()];
    const feature = (values: readonly number[]) =>
      seriesFeature(1, hours, { [name]: values }, { [name]: unit });
    const runs = [{ initTime: at(0), features: [feature(forecast)] }];
    const [pairs] = verificationPairs(runs, [feature(observed)], 3).variables;
    return pairs && pairErrors(pairs, groupOfAll(pairs).pairs);
  };

  it('of a direction go the shortest way round, clockwise where positive', () => {
    const errors = errorsOf(
      'wind_direction',
      '°',
      [10, 350, 0, 360, 190, 10, 720, 181],
      [350, 10, 360, 0, 10, 190, 359, 0],
    );
    expect(errors).toEqual(Float64Array.of(20, -20, 0, 0, 180, 180, 1, -179));
    const { bias, mae, rmse } = errorStatistics(Float64Array.of(20, -10));
    expect([bias, mae, rmse]).toEqual([5, 15, Math.sqrt(250)]);
  });

  it('of a direction in radians or gons go the shortest way of their own circle', () => {
    const [radians = Number.NaN] = errorsOf('wind_direction', 'rad', [6.2], [0.1]) ?? [];
    expect(radians).toBeCloseTo(6.1 - 2 * Math.PI, 12);
    expect(errorsOf('wind_direction', 'gon', [390], [10])).toEqual(Float64Array.of(-20));
  });

  it('of any size have a root of their mean square, and none where they are beyond every number', () => {
    expect((errorStatistics(Float64Array.of(3e200, -4e200)).rmse ?? 0) / 1e200).toBeCloseTo(
      Math.sqrt(12.5),
      12,
    );
    expect((errorStatistics(Float64Array.of(3e-200, -4e-200)).rmse ?? 0) / 1e-200).toBeCloseTo(
      Math.sqrt(12.5),
      12,
    );
    const beyond = Float64Array.of(1, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY);
    expect(errorStatistics(beyond)).toMatchObject({ rmse: undefined });
    expect(errorQuantiles(beyond, [0.1, 0.5])).toBeUndefined();
    expect(errorQuantiles(Float64Array.of(-1.5e308, 1.5e308), [0, 0.5])).toEqual([-1.5e308, 0]);
  });

  it.each(['rad', 'rads', 'radian', 'radians', ' Radians ', 'RAD', 'unit:RAD'])(
    'of a direction in %j turn at 2π',
    unit => {
      const [error = Number.NaN] = errorsOf('heading', unit, [6], [0]) ?? [];
      expect(error).toBeCloseTo(6 - 2 * Math.PI, 12);
    },
  );

  it.each(['gon', 'gons', 'grad', 'Grads', ' gon '])('of a direction in %j turn at 400', unit => {
    expect(errorsOf('heading', unit, [399, 200, 201], [0, 0, 0])).toEqual(Float64Array.of(-1, 200, -199));
  });

  it.each(['mil', 'radix', 'a rad', 'gonad', 'a gon', 'deg/10', '16-point compass'])(
    'of a direction in %j, whose whole turn is not known, are none',
    unit => {
      const errors = errorsOf('heading', unit, [6390, 5], [10, 4]) ?? new Float64Array();
      expect(errors).toEqual(Float64Array.of(Number.NaN, Number.NaN));
      expect(errorStatistics(errors)).toEqual({ count: 2, bias: undefined, mae: undefined, rmse: undefined });
    },
  );

  it.each(['°', 'deg', '', 'degrees_magnetic', 'wmoUnit:degree_(angle)', '° from north', 'unit:DEG'])(
    'of a direction in %j turn at 360, as where no unit is given',
    unit => {
      expect(errorsOf('heading', unit, [359, 1, 180, -180], [1, 359, 0, 0])).toEqual(
        Float64Array.of(-2, 2, 180, 180),
      );
    },
  );

  it('of a direction by its unit alone go the shortest way too', () => {
    expect(errorsOf('swell', 'degrees', [359], [1])).toEqual(Float64Array.of(-2));
    expect(errorsOf('swell', 'rad', [359], [1])).toEqual(Float64Array.of(358));
  });

  it('that are none are all 0', () => {
    expect(errorStatistics(new Float64Array(2))).toEqual({ count: 2, bias: 0, mae: 0, rmse: 0 });
  });

  it('have a mean where the way from one to another is beyond every number', () => {
    const { count, bias, mae, rmse } = errorStatistics(Float64Array.of(1.5e308, -1.5e308));
    expect([count, bias, mae, rmse]).toEqual([2, 0, 1.5e308, 1.5e308]);
  });

  it('beyond every number leave no statistics at all', () => {
    const errors = Float64Array.of(1, Number.NEGATIVE_INFINITY);
    expect(errorStatistics(errors)).toEqual({ count: 2, bias: undefined, mae: undefined, rmse: undefined });
  });

  it('of anything else are the difference', () => {
    expect(errorsOf('pressure', 'hPa', [1013, 700], [990, 1000])).toEqual(Float64Array.of(23, -300));
  });

  it('keep their digits where they are large and many', () => {
    const errors = new Float64Array(300_000).fill(1e9 + 0.1);
    const { bias, mae, rmse } = errorStatistics(errors);
    expect([bias, mae]).toEqual([1e9 + 0.1, 1e9 + 0.1]);
    expect(rmse).toBeCloseTo(1e9 + 0.1, 6);
  });

  it('of no pairs have no statistics, and no quantiles', () => {
    const none = new Float64Array();
    expect(errorStatistics(none)).toEqual({ count: 0, bias: undefined, mae: undefined, rmse: undefined });
    expect(errorQuantiles(none, [0.5])).toBeUndefined();
  });
});

describe('quantiles of errors', () => {
  it('lie between two errors by the straight line', () => {
    // In order −3 −1 0 2 12: 10 % lies 0.4 of the way from the first to the second.
    const errors = Float64Array.of(12, -1, 2, -3, 0);
    const [least, low, lower, middle, upper, high, most] =
      errorQuantiles(errors, [0, 0.1, 0.25, 0.5, 0.75, 0.9, 1]) ?? [];
    expect([least, lower, middle, upper, most]).toEqual([-3, -1, 0, 2, 12]);
    expect(low).toBeCloseTo(-2.2, 12);
    expect(high).toBeCloseTo(8, 12);
    expect([...errors]).toEqual([12, -1, 2, -3, 0]);
  });

  it('of one error are that', () => {
    expect(errorQuantiles(Float64Array.of(7), [0.1, 0.5, 1])).toEqual([7, 7, 7]);
  });
});

describe('skill', () => {
  it('stands on the pairs that have a reference', () => {
    const reference = Float64Array.of(4, Number.NaN, 2);
    // 1 − (1 + 4) / (16 + 4)
    expect(skillScore(Float64Array.of(1, 100, -2), reference)).toEqual({
      score: 0.75,
      count: 2,
      withoutReference: 1,
    });
  });

  it('is none where forecasts err as the reference does, and 1 where they do not err', () => {
    const errors = Float64Array.of(0.1, -0.7, 3.3);
    expect(skillScore(errors, errors).score).toBe(0);
    expect(skillScore(new Float64Array(3), errors).score).toBe(1);
  });

  it('is not defined against a reference without error, nor without pairs', () => {
    const errors = Float64Array.of(1, 2);
    expect(skillScore(errors, new Float64Array(2))).toEqual({
      score: undefined,
      count: 2,
      withoutReference: 0,
    });
    expect(
      skillScore(
        errors,
        errors.map(() => Number.NaN),
      ).score,
    ).toBeUndefined();
  });
});

describe('the worst assets', () => {
  const hours = [1, 2, 3];
  const errors: Readonly<Record<string, readonly (number | null)[]>> = {
    fair: [1, -1, 1],
    bad: [3, 3, 3],
    rare: [50, null, null],
    wild: [0, 0, -9],
    silent: [null, null, null],
  };
  const feature = (values: readonly (number | null)[], id: string) =>
    seriesFeature(id, hours, { wind: values });
  const features = Object.entries(errors).map(([id, values]) => feature(values, id));
  const observations = Object.keys(errors).map(id => feature([0, 0, 0], id));
  const { assets, variables } = verificationPairs([{ initTime: at(0), features }], observations, 3);
  const worst = (most: number, leastPairs: number) =>
    variables
      .flatMap(pairs => worstAssets(pairs, assets.length, { most, leastPairs }))
      .map(({ asset, errors: { count, rmse } }) => [assets[asset], count, rmse]);

  it('of as large errors stand in the order of the assets', () => {
    const same = ['c', 'a', 'b'].map(id => feature([2, 2, 2], id));
    const zero = ['b', 'c', 'a'].map(id => feature([0, 0, 0], id));
    const found = verificationPairs([{ initTime: at(0), features: same }], zero, 3);
    const indices = found.variables.flatMap(pairs =>
      worstAssets(pairs, 3, { most: 2, leastPairs: 3 }).map(({ asset }) => found.assets[asset]),
    );
    expect(indices).toEqual(['c', 'a']);
  });

  it('have the largest root mean square errors of enough pairs', () => {
    expect(worst(2, 2)).toEqual([
      ['wild', 3, Math.sqrt(27)],
      ['bad', 3, 3],
    ]);
    expect(worst(9, 1).map(([id]) => id)).toEqual(['rare', 'wild', 'bad', 'fair']);
    expect(worst(9, 0)).toHaveLength(4);
  });
});
