import { describe, expect, it, vi } from 'vitest';
import { atOnce } from '../../../../src/domain/atOnce.ts';
import { packTexts } from '../../../../src/domain/packedTexts.ts';
import type { FeatureSeries, ShownSeries } from '../../../../src/panels/portfolioProtocol.ts';
import { hourly } from '../../domain/portfolioSeries/seriesOf.ts';

vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"locale":"en","strings":{}}' }) });
const { forecastColumn } = await import('../../../../webview/portfolio/forecastColumn.ts');
const { forecastOrder } = await import('../../../../webview/portfolio/forecastOrder.ts');
const { seriesProperty, seriesValuesAt } = await import('../../../../webview/portfolio/seriesColors.ts');
const { seriesTip } = await import('../../../../webview/portfolio/seriesTip.ts');
const { seriesModel, seriesNotes, seriesTable } = await import(
  '../../../../webview/portfolio/seriesModel.ts'
);

const UTC = { clock: { zone: 'UTC' }, name: 'UTC' };
const START = Date.UTC(2026, 10, 21);

describe('a mark for a missing value among the forecasts of all assets', () => {
  const series: ShownSeries = {
    ...hourly([[12], [-9999], [18]], 'temperature', '°C'),
    variables: [],
    features: Int32Array.of(0, 1, 2),
    labels: packTexts(new Uint8Array(), new Uint32Array()),
    requests: 1,
  };

  it('is no end of the colours, and has none', () => {
    expect(seriesProperty(series)).toMatchObject({ numbers: 2, least: 12, most: 18, sum: 30 });
    expect([...seriesValuesAt(series, 0, 3).numbers]).toEqual([12, Number.NaN, 18]);
  });

  it('gives way to the value of another asset with its id', () => {
    const twice = { ...series, features: Int32Array.of(2, 0, 0) };
    expect([...seriesValuesAt(twice, 0, 3).numbers]).toEqual([18, Number.NaN, 12]);
    expect(seriesTip(twice, 0, 0)).toBe('Temperature: 18 °C');
  });

  it('is no value in the tip and in the list, whose digits and order it does not change', () => {
    const peek = (index: number) => ({ index, label: '', geometryType: 'Point' });
    const { digits, value } = forecastColumn({ series, initTime: undefined, moment: 0 }, { peek }, UTC);
    expect([0, 1, 2].map(value)).toEqual([12, undefined, 18]);
    expect(digits).toBe(1);
    expect(seriesTip(series, 1, 0)).toBe('Temperature: no value');
    const ascending = atOnce(forecastOrder({ series, moment: 0 }, undefined, 3, false));
    expect([...ascending]).toEqual([0, 2, 1]);
  });
});

describe('a mark for a missing value in the forecast of an asset', () => {
  const asset: FeatureSeries = {
    id: 1,
    datetimes: [0, 1, 2].map(hour => new Date(START + hour * 3_600_000).toISOString()),
    properties: { temperature: [12, -9999, 18], income: [1, -9999, 3] },
  };

  it('is a gap of the chart, and stands in the table as it came', () => {
    const [temperature, income] = seriesModel(asset, undefined, UTC, START).tracks;
    expect(temperature?.lines[0]?.values).toEqual([12, null, 18]);
    expect(income?.lines[0]?.values).toEqual([1, -9999, 3]);
    expect(seriesTable(asset, undefined, UTC).columns[1]?.value(1)).toBe(-9999);
  });

  it('is told', () => {
    expect(seriesNotes(asset)).toEqual([
      '1 value of temperature stands for a missing one: the table shows it, the chart does not.',
    ]);
  });

  it('makes no track alone', () => {
    const alone = { ...asset, properties: { temperature: [-9999, -9999, null] } };
    expect(seriesModel(alone, undefined, UTC, START).tracks).toEqual([]);
  });
});
