import { describe, expect, it, vi } from 'vitest';
import { atOnce } from '../../../../src/domain/atOnce.ts';
import { packTexts } from '../../../../src/domain/packedTexts.ts';
import type { ShownSeries } from '../../../../src/panels/portfolioProtocol.ts';
import { hourly } from '../../domain/portfolioSeries/seriesOf.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { featureRows } = await import('../../../../webview/portfolio/featureRows.ts');
const { forecastColumn, forecastWords } = await import('../../../../webview/portfolio/forecastColumn.ts');
const { seriesValuesAt } = await import('../../../../webview/portfolio/seriesColors.ts');
const { seriesTip } = await import('../../../../webview/portfolio/seriesTip.ts');
const { forecastOrder } = await import('../../../../webview/portfolio/forecastOrder.ts');

const UTC = { clock: { zone: 'UTC' }, name: 'UTC' };

/** Winds of the features 2 and 0, and of one that is not shown. */
function seriesIn(unit = 'm/s', variable = 'wind_speed'): ShownSeries {
  return {
    ...hourly(
      [
        [1, null],
        [2, 20],
        [3, 30],
      ],
      variable,
      unit,
    ),
    variables: [],
    features: Int32Array.of(2, 0, -1),
    labels: packTexts(new Uint8Array(), new Uint32Array()),
    requests: 1,
  };
}

/** The features in the order 1, 2, 0, and one row that has not come. */
const rows = featureRows(() => undefined);
rows.find({ search: '', filters: {}, sorting: { column: 'label', descending: false } });
rows.receive({
  type: 'rows',
  start: 0,
  query: { search: '', filters: {}, sorting: { column: 'label', descending: false } },
  total: 4,
  rows: [1, 2, 0].map(index => ({ index, label: `#${index}`, geometryType: 'Point' })),
});

describe('the forecast of each asset in their list', () => {
  const valuesAt = (moment: number) => {
    const { value } = forecastColumn({ series: seriesIn(), initTime: undefined, moment }, rows, UTC);
    return [0, 1, 2, 3].map(value);
  };

  it('is that of the time that is shown, whatever the order of the list', () => {
    expect(valuesAt(0)).toEqual([undefined, 1, 2, undefined]);
  });

  it('has digits for the largest of its values, however small these are', () => {
    const digitsOf = (...values: readonly number[]) => {
      const series = { ...seriesIn('kg', 'soot'), ...hourly([values], 'soot', 'kg') };
      return forecastColumn({ series, initTime: undefined, moment: 0 }, rows, UTC).digits;
    };
    expect(digitsOf(0.0004, 0.00001)).toBe(5);
    expect(digitsOf(-0.25, 0)).toBe(2);
    expect([digitsOf(0.0004, 12.345), digitsOf(0)]).toEqual([1, 1]);
  });

  it('is a gap where the asset has none then', () => {
    expect(valuesAt(1)).toEqual([undefined, undefined, 20, undefined]);
  });

  it('is that of the first of several with its id that has one, as on the map and in its tip', () => {
    const series = { ...seriesIn(), features: Int32Array.of(2, 2, 2) };
    const { value } = forecastColumn({ series, initTime: undefined, moment: 1 }, rows, UTC);
    expect(value(1)).toBe(20);
    expect([...seriesValuesAt(series, 1, 3).numbers]).toEqual([Number.NaN, Number.NaN, 20]);
    expect([...seriesValuesAt(series, 0, 3).numbers]).toEqual([Number.NaN, Number.NaN, 1]);
    expect(seriesTip(series, 2, 1)).toBe('Wind 10 m: 20 m/s');
    expect(seriesTip(series, 1, 1)).toBe('Wind 10 m: no value');
  });

  it('has the digits that its field is told in, so that a little rain is not rounded to none', () => {
    const digitsOf = (variable: string, unit: string) =>
      forecastColumn({ series: seriesIn(unit, variable), initTime: undefined, moment: 0 }, rows, UTC).digits;
    expect(digitsOf('precipitation_accumulation', 'in')).toBe(2);
    expect(digitsOf('global_horizontal_irradiation', 'kWh/m2')).toBe(3);
    expect(digitsOf('wind_speed', 'm/s')).toBe(1);
  });

  it('is no nought in the tip of an asset where it is small', () => {
    const leak = { ...seriesIn('kg', 'leak'), values: Float64Array.of(0.0004, 1, 2, 3, 4, 5) };
    expect(seriesTip(leak, 2, 0)).toBe('leak: 0.0004 kg');
  });

  it('says of which run and when it is, with its unit where it is copied', () => {
    const forecast = { series: seriesIn(), initTime: '1969-12-31T18:00:00Z', moment: 1 };
    const told = forecastWords(forecast, UTC);
    expect(told).toMatch(/^Wind 10 m: forecast initialised .*1969.*18:00 for .*1970.*01:00 UTC$/);
    expect(forecastColumn(forecast, rows, UTC)).toMatchObject({
      title: 'Wind 10 m',
      unit: 'm/s',
      copied: `${told} (m/s)`,
      unfiltered: true,
    });
  });

  it('says no run where none is told', () => {
    const forecast = { series: seriesIn(), initTime: undefined, moment: 0 };
    expect(forecastWords(forecast, UTC)).toMatch(/^Wind 10 m: forecast for .*00:00 UTC$/);
  });
});

describe('the order of features by their forecasts', () => {
  const orderOf = (moment: number, descending: boolean, matching?: Uint8Array) => [
    ...atOnce(forecastOrder({ series: seriesIn(), moment }, matching, 4, descending)),
  ];

  it('is that of the time that is shown, with those without one last both ways', () => {
    expect(orderOf(0, false)).toEqual([2, 0, 1, 3]);
    expect(orderOf(0, true)).toEqual([0, 2, 1, 3]);
    expect(orderOf(1, false)).toEqual([0, 1, 2, 3]);
  });

  it('is of those that filters leave', () => {
    expect(orderOf(0, false, Uint8Array.of(1, 0, 1, 0))).toEqual([2, 0]);
  });
});
