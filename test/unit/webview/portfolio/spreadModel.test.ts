import { describe, expect, it, vi } from 'vitest';
import type { FeatureSeries } from '../../../../src/panels/portfolioProtocol.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { lineValue } = await import('../../../../webview/kit/timeline/lineValue.ts');
const { spreadModel, variablesOf } = await import('../../../../webview/portfolio/spreadModel.ts');

const START = Date.UTC(2026, 10, 21);
const UTC = { zone: 'UTC' };

function series(
  hours: readonly number[],
  wind: readonly unknown[],
  unit?: string,
  name = 'wind',
): FeatureSeries {
  const datetimes = hours.map(hour => new Date(START + hour * 3_600_000).toISOString());
  const units = unit === undefined ? {} : { units: { [name]: unit } };
  const note = hours.map(() => 'x');
  return { id: 1, datetimes, properties: { datetimes, [name]: wind, note, static: units } };
}

const spread = (all: readonly FeatureSeries[], unit: string | undefined = 'm/s') =>
  spreadModel(all, { name: 'wind', unit }, UTC, 'Wind', START);

describe('mean and spread of the forecasts that are loaded', () => {
  it('are of what each time has, and a gap where none has any', () => {
    const found = spread([
      series([0, 3, 6], [1, null, null], 'm/s'),
      series([0, 3, 6], [3, 5, 'calm'], 'm/s'),
    ]);
    expect(found?.textAt(0)).toBe('mean, least and most of 2 assets whose forecasts are loaded');
    expect(found?.textAt(1)).toBe('of 1 asset whose forecast is loaded');
    expect([...(found?.model.lines[0]?.values ?? [])]).toEqual([2, 5, Number.NaN]);
    expect([...(found?.model.bands?.[0]?.low ?? [])]).toEqual([1, 5, Number.NaN]);
    expect([...(found?.model.bands?.[0]?.high ?? [])]).toEqual([3, 5, Number.NaN]);
  });

  it('are of the last row of a time that an asset has twice, and never of that at another time', () => {
    const found = spread([series([0, 0, 6], [10, 90, 20], 'm/s'), series([0, 3, 6], [10, 12, 14], 'm/s')]);
    expect([...(found?.model.times ?? [])].map(time => time - START / 1000)).toEqual([0, 10_800, 21_600]);
    expect([...(found?.model.lines[0]?.values ?? [])]).toEqual([50, 12, 17]);
    expect([...(found?.model.bands?.[0]?.high ?? [])]).toEqual([90, 12, 20]);
    expect(found?.textAt(0)).toBe(
      'mean, least and most of 2 assets whose forecasts are loaded; of times that repeat, all but the last left out: 1',
    );
  });

  it('have no spread of one asset alone', () => {
    expect(spread([series([0, 3], [1, 2], 'm/s')])?.model.bands).toEqual([]);
  });

  it('are the mean on the circle of directions, which have no least and no most', () => {
    const of = (values: readonly unknown[], unit?: string) => series([0, 3], values, unit, 'wind_direction');
    const found = (all: readonly FeatureSeries[], unit: string | undefined) =>
      spreadModel(all, { name: 'wind_direction', unit }, UTC, 'Wind direction', START);
    const inDegrees = found([of([350, null], '°'), of([10, 90], '°')], '°');
    expect(inDegrees?.textAt(0)).toBe('mean direction of 2 assets whose forecasts are loaded');
    expect(inDegrees?.model.lines[0]?.values[0]).toBeCloseTo(0, 9);
    expect(inDegrees?.model.lines[0]?.values[1]).toBeCloseTo(90, 9);
    expect(inDegrees?.model.bands).toEqual([]);
    expect(found([of([350, 1]), of([340, 1])], undefined)?.model.lines[0]?.values[0]).toBeCloseTo(345, 9);
    const inMils = found([of([6, 1], 'mil'), of([6, 1], 'mil')], 'mil');
    expect(inMils?.model.lines[0]?.values[0]).toBeNaN();
    expect(inMils?.textAt(0)).toContain('directions in mil have no mean here');
    const isTrue = found([of([10, 1], 'degrees_true'), of([20, 1], 'degrees_true')], 'degrees_true');
    expect(isTrue?.model.lines[0]?.values[0]).toBeCloseTo(15, 9);
  });

  it('are a mean of numbers whose sum is beyond every number', () => {
    const found = spread([series([0], [1.5e308], 'm/s'), series([0], [1.7e308], 'm/s')]);
    expect((found?.model.lines[0]?.values[0] ?? Number.NaN) / 1e308).toBeCloseTo(1.6, 12);
  });

  it('never mix units, and tell how many are left out', () => {
    const found = spread([series([0], [1], 'm/s'), series([0], [30], 'kt')]);
    expect(found?.textAt(0)).toBe(
      'of 1 asset whose forecast is loaded; of all forecasts left out in another unit: 1',
    );
    const spellings = spread([series([0], [10], 'm/s'), series([0], [20], 'm s-1')]);
    expect([...(spellings?.model.lines[0]?.values ?? [])]).toEqual([15]);
    expect([...(found?.model.lines[0]?.values ?? [])]).toEqual([1]);
  });

  it('have the digits that their field is told in, so that a little rain is not rounded to none', () => {
    const name = 'precipitation_accumulation';
    const rain = [0.04, 0.03, 0.02].map(value => series([0], [value], 'in', name));
    const model = spreadModel(rain, { name, unit: 'in' }, UTC, 'Precipitation', START)?.model;
    expect(model?.digits).toBe(2);
    expect(model?.lines.map(line => lineValue(model, line, 0))).toEqual(['0.03 in']);
  });

  it('tell less than their digits hold in two of its own, and of a gap nothing', () => {
    const model = spread([series([0, 3], [0.0004, null], 'kg')], 'kg')?.model;
    const [line] = model?.lines ?? [];
    expect(model && line && [0, 1].map(at => lineValue(model, line, at))).toEqual(['0.0004 kg', '']);
  });

  it('are of variables that have numbers, and of none where there is none', () => {
    expect(variablesOf([series([0], [1], 'm/s')]).variables).toEqual([
      { name: 'wind', unit: 'm/s', assets: 1 },
    ]);
    expect(spread([])).toBeUndefined();
  });
});
