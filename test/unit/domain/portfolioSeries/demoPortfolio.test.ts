import { describe, expect, it } from 'vitest';
import { createDemoService } from '../../../../src/demo/service.ts';
import { atOnce } from '../../../../src/domain/atOnce.ts';
import { csvLine } from '../../../../src/domain/csv.ts';
import { limitOver } from '../../../../src/domain/portfolioSeries/limitOver.ts';
import { limitTable } from '../../../../src/domain/portfolioSeries/limitTable.ts';
import { passingByTime } from '../../../../src/domain/portfolioSeries/passingByTime.ts';
import { everyAsset, GAP, packed, wholeAggregate } from './seriesOf.ts';

interface Series {
  id: number | string;
  properties: { datetimes: string[]; wind_speed: (number | null)[]; static: Record<string, unknown> };
}

const KEY = 'demo-key';
const NOW = Date.parse('2026-09-28T10:00:00Z');

async function observed(): Promise<Series[]> {
  const service = createDemoService({ apiKey: KEY, now: () => NOW });
  const path = 'portfolios/demo-gulf-coast/observations';
  const query = 'valid_time_start=2026-09-26T00:00:00Z&valid_time_end=2026-09-28T00:00:00Z';
  const url = `https://demo.invalid/api/v1/${path}?${query}`;
  const response = await service(new Request(url, { headers: { 'X-API-KEY': KEY } }));
  return ((await response.json()) as { features: Series[] }).features;
}

describe('the observations of a portfolio, gaps and all', () => {
  it('are packed, summed up and held against a limit as a look at each answer says', async () => {
    const features = await observed();
    const series = packed(features, 'wind_speed');
    expect([series.unit, series.ids.length, series.times.length]).toEqual(['m/s', 60, 49]);
    const winds = features.map(({ properties }) => properties.wind_speed);
    const gaps = winds.flat().filter(wind => wind === null).length;
    expect(gaps).toBeGreaterThan(0);

    const all = everyAsset(series);
    const aggregate = wholeAggregate(series, all, undefined);
    expect(aggregate.count.reduce((sum, count) => sum + count, 0)).toBe(60 * 49 - gaps);
    for (const [hour, mean] of aggregate.mean.entries()) {
      const known = winds.map(row => row[hour] ?? null).filter(wind => wind !== null);
      expect(mean).toBeCloseTo(known.reduce((sum, wind) => sum + wind, 0) / known.length, 9);
    }

    const middle =
      winds
        .flat()
        .filter(wind => wind !== null)
        .sort((a, b) => a - b)[1200] ?? GAP;
    const limit = {
      field: 'wind_speed',
      comparison: 'above',
      value: middle,
      unit: 'm/s',
      kind: 'hourly',
    } as const;
    const over = limitOver(series, limit);
    if (over === undefined) throw new Error('The limit does not hold for the series.');
    expect(over.passing).toBe(winds.filter(row => row.some(wind => (wind ?? 0) > middle)).length);
    const values = Float64Array.from(features, ({ properties }) =>
      Number(properties.static.insured_value_usd ?? GAP),
    );
    const { passing } = atOnce(passingByTime(series, over, all, values));
    const whole = winds.flat().filter(wind => (wind ?? 0) > middle).length;
    expect(passing.reduce((sum, count) => sum + count, 0)).toBe(whole);
    expect(over.stretches.seconds.reduce((sum, seconds) => sum + seconds, 0)).toBe(whole * 3600);
    const lines = [...limitTable(series, over).rows()].map(csvLine);
    expect(lines).toHaveLength(over.stretches.first.length);
  });
});
