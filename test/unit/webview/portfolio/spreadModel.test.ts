import { describe, expect, it, vi } from 'vitest';
import type { FeatureSeries } from '../../../../src/panels/portfolioProtocol.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { spreadModel, variablesOf } = await import('../../../../webview/portfolio/spreadModel.ts');

const START = Date.UTC(2026, 10, 21);
const UTC = { zone: 'UTC' };

function series(hours: readonly number[], wind: readonly unknown[], unit?: string): FeatureSeries {
  const datetimes = hours.map(hour => new Date(START + hour * 3_600_000).toISOString());
  const units = unit === undefined ? {} : { units: { wind: unit } };
  return { id: 1, datetimes, properties: { datetimes, wind, note: hours.map(() => 'x'), static: units } };
}

const spread = (all: readonly FeatureSeries[], unit: string | undefined = 'm/s') =>
  spreadModel(all, { name: 'wind', unit }, UTC, 'Wind', START);

describe('mean and spread of the forecasts that are loaded', () => {
  it('are of what each time has, and a gap where none has any', () => {
    const found = spread([
      series([0, 3, 6], [1, null, null], 'm/s'),
      series([0, 3, 6], [3, 5, 'calm'], 'm/s'),
    ]);
    expect(found?.text).toBe('mean, least and most of 2 assets whose forecasts are loaded');
    expect([...(found?.model.lines[0]?.values ?? [])]).toEqual([2, 5, Number.NaN]);
    expect([...(found?.model.bands?.[0]?.low ?? [])]).toEqual([1, 5, Number.NaN]);
    expect([...(found?.model.bands?.[0]?.high ?? [])]).toEqual([3, 5, Number.NaN]);
  });

  it('have no spread of one asset alone', () => {
    expect(spread([series([0, 3], [1, 2], 'm/s')])?.model.bands).toEqual([]);
  });

  it('never mix units', () => {
    const found = spread([series([0], [1], 'm/s'), series([0], [30], 'kt')]);
    expect(found?.text).toBe('of 1 asset whose forecast is loaded');
    expect([...(found?.model.lines[0]?.values ?? [])]).toEqual([1]);
  });

  it('are of variables that have numbers, and of none where there is none', () => {
    expect(variablesOf([series([0], [1], 'm/s')])).toEqual([{ name: 'wind', unit: 'm/s', assets: 1 }]);
    expect(spread([])).toBeUndefined();
  });
});
