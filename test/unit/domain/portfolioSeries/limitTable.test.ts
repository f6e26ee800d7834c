import { describe, expect, it } from 'vitest';
import { csv } from '../../../../src/domain/csv.ts';
import type { Limit } from '../../../../src/domain/limit.ts';
import { limitOver } from '../../../../src/domain/portfolioSeries/limitOver.ts';
import { limitProperties, limitTable } from '../../../../src/domain/portfolioSeries/limitTable.ts';
import { featureOf, packed, stamp } from './seriesOf.ts';

const LIMIT: Limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };
const series = packed(
  [
    ['=1+1', [30, 1, 26, 27]],
    [2, [1, 2, null, 3]],
    ['gap', [null, null, null, null]],
  ].map(([id, wind]) =>
    featureOf(String(id), [0, 1, 2, 3].map(stamp), { wind, static: { units: { wind: 'm/s' } } }),
  ),
);
const over = limitOver(series, LIMIT);

describe('what passes a limit as a table', () => {
  it('has a row for each asset and stretch, with a unit, and runs no formula', () => {
    const { names, rows } = limitTable(series, over ?? never());
    expect(csv(names, [...rows()]).split('\r\n')).toEqual([
      'id,variable,unit,limit_comparison,limit_value,derived_first_time,derived_last_time,derived_seconds,derived_peak,derived_peak_time',
      "'=1+1,wind,m/s,above,25,1970-01-01T00:00:00.000Z,1970-01-01T00:00:00.000Z,3600,30,1970-01-01T00:00:00.000Z",
      "'=1+1,wind,m/s,above,25,1970-01-01T02:00:00.000Z,1970-01-01T03:00:00.000Z,7200,27,1970-01-01T03:00:00.000Z",
      '',
    ]);
  });
});

describe('what a limit is to an asset', () => {
  const limit = { limit_variable: 'wind', limit_unit: 'm/s', limit_comparison: 'above', limit_value: 25 };
  const nothing = {
    derived_limit_first_time: null,
    derived_limit_seconds: null,
    derived_limit_peak: null,
    derived_limit_peak_time: null,
  };

  it('is told of one that passes over all its stretches', () => {
    expect(limitProperties(series, over ?? never(), 0)).toEqual({
      ...limit,
      derived_limit_passed: true,
      derived_limit_stretches: 2,
      derived_limit_first_time: '1970-01-01T00:00:00.000Z',
      derived_limit_seconds: 10_800,
      derived_limit_peak: 30,
      derived_limit_peak_time: '1970-01-01T00:00:00.000Z',
    });
  });

  it('is that one does not pass, or that it is not known', () => {
    expect(limitProperties(series, over ?? never(), 1)).toEqual({
      ...limit,
      derived_limit_passed: false,
      derived_limit_stretches: 0,
      ...nothing,
    });
    expect(limitProperties(series, over ?? never(), 2)).toEqual({
      ...limit,
      derived_limit_passed: null,
      derived_limit_stretches: null,
      ...nothing,
    });
  });
});

describe('a limit of a variable without a unit', () => {
  const unlabelled = packed([featureOf(1, [stamp(0)], { wind: [-3] })]);
  const below = limitOver(unlabelled, { ...LIMIT, comparison: 'below', value: -2.5, unit: '' }) ?? never();

  it('has none in the table, and none that is known among the properties', () => {
    const { names, rows } = limitTable(unlabelled, below);
    const [row = []] = rows();
    expect(Object.fromEntries(names.map((name, index) => [name, row[index]]))).toMatchObject({
      id: 1,
      unit: undefined,
      limit_comparison: 'below',
      limit_value: -2.5,
      derived_peak: -3,
    });
    expect(limitProperties(unlabelled, below, 0)).toMatchObject({
      limit_unit: null,
      limit_comparison: 'below',
      limit_value: -2.5,
      derived_limit_passed: true,
      derived_limit_stretches: 1,
    });
  });
});

function never(): never {
  throw new Error('The limit does not hold for the series.');
}
