import { describe, expect, it } from 'vitest';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { readLimit } from '../../../../src/api/reading/readLimit.ts';
import { readSeries } from '../../../../src/api/reading/readSeries.ts';
import { createTextColumn } from '../../../../src/api/reading/textColumn.ts';
import type { Limit } from '../../../../src/domain/limit.ts';
import { featureOf, GAP, HOUR, stamp } from '../../domain/portfolioSeries/seriesOf.ts';

const bytesOf = (features: readonly unknown[]) =>
  new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }));

function idsOf(ids: readonly (number | string | undefined)[]) {
  const column = createTextColumn();
  for (const id of ids) column.add(id === undefined ? '' : JSON.stringify(id));
  return column.column();
}

const units = { units: { wind: 'm/s', temperature: '°C' } };
const times = [stamp(0), stamp(1), stamp(2)];
const FORECASTS = [
  {
    ...featureOf('b', times, { temperature: [20, 21, 22], wind: [1, null, 30], static: units }),
    geometry: null,
  },
  {
    ...featureOf(1, times, { temperature: [10, 11, 12], wind: [26, 27, 28], static: units }),
    geometry: null,
  },
  { ...featureOf('2', times, { note: ['x', 'y', 'z'], static: units }), geometry: null },
];
const base = { endpoint: 'portfolioForecasts', bodies: [bytesOf(FORECASTS)], memory: 2 ** 26 } as const;

describe('forecasts of all assets, as they came', () => {
  it('are packed for one variable, beside the places of the features that are shown', async () => {
    const ids = idsOf(['a', 'b', '1', 2, 1, undefined]);
    const { variables, texts, series, features } = await readSeries({ ...base, variable: 'wind', ids });
    expect(texts).toEqual(['note']);
    expect(variables).toEqual([
      { name: 'temperature', unit: '°C', assets: 2 },
      { name: 'wind', unit: 'm/s', assets: 2 },
    ]);
    expect([series?.variable, series?.unit]).toEqual(['wind', 'm/s']);
    expect([...(series?.times ?? [])]).toEqual([0, HOUR, 2 * HOUR]);
    expect([...(series?.values ?? [])]).toEqual([1, GAP, 30, 26, 27, 28, GAP, GAP, GAP]);
    expect(series?.leftOut.withoutVariable).toBe(1);
    expect(series).not.toHaveProperty('ids');
    // The very id first; else the one that is the same when it is written.
    expect([...features]).toEqual([1, 4, 3]);
  });

  it('have the first variable where none is named, or another is not there', async () => {
    const ids = idsOf([]);
    for (const variable of [undefined, 'pressure']) {
      const { series, features } = await readSeries({ ...base, variable, ids });
      expect(series?.variable).toBe('temperature');
      expect([...(series?.values ?? [])].slice(0, 6)).toEqual([20, 21, 22, 10, 11, 12]);
      expect([...features]).toEqual([-1, -1, -1]);
    }
  });

  it('are the same in several answers, one of which is written in an unusual way', async () => {
    const ids = idsOf(['b', 1, '2']);
    const whole = await readSeries({ ...base, variable: 'wind', ids });
    const twice = `{"features":[{"type":"Feature","id":"x","properties":{"wind":[9]}}],"type":"FeatureCollection","features":${JSON.stringify(FORECASTS.slice(1))}}`;
    const unusual = new TextEncoder().encode(twice);
    const bodies = [bytesOf(FORECASTS.slice(0, 1)), unusual];
    expect(await readSeries({ ...base, bodies, variable: 'wind', ids })).toEqual(whole);
    const first = [
      new TextEncoder().encode(
        twice.replace(JSON.stringify(FORECASTS.slice(1)), JSON.stringify(FORECASTS.slice(0, 1))),
      ),
    ];
    expect(
      await readSeries({ ...base, bodies: [...first, bytesOf(FORECASTS.slice(1))], variable: 'wind', ids }),
    ).toEqual(whole);
  });

  it('have nothing to show where no variable has a number', async () => {
    const bodies = [bytesOf(FORECASTS.slice(2))];
    const read = await readSeries({ ...base, bodies, variable: undefined, ids: idsOf(['2']) });
    expect(read).toEqual({ variables: [], texts: ['note'], series: undefined, features: new Int32Array() });
  });

  it('are refused before they take more memory than they may', async () => {
    const asked = readSeries({ ...base, memory: 100, variable: 'wind', ids: idsOf([]) });
    await expect(asked).rejects.toThrow(MemoryExhausted);
  });
});

describe('a limit of forecasts, as they came', () => {
  const limit: Limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };

  it('has a row for each stretch, and how many assets it could judge', async () => {
    const found = await readLimit({ ...base, limit });
    expect(found?.summary).toMatchObject({ judged: 2, passing: 2, leftOut: { withoutVariable: 1 } });
    const { names = [] } = found?.summary ?? {};
    const rows = [...(found?.rows ?? [])].map(cells =>
      Object.fromEntries(names.map((name, column) => [name, cells[column]])),
    );
    expect(rows).toMatchObject([
      { id: 'b', derived_seconds: HOUR, derived_peak: 30 },
      { id: 1, derived_seconds: 3 * HOUR, derived_peak: 28 },
    ]);
  });

  it('is told of each feature that is shown, and of one without forecasts it is not known', async () => {
    const found = await readLimit({ ...base, limit, ids: idsOf([1, 'a', 'b']) });
    const { names = [] } = found?.summary ?? {};
    expect(names.slice(0, 5)).toEqual([
      'limit_variable',
      'limit_unit',
      'limit_comparison',
      'limit_value',
      'derived_limit_passed',
    ]);
    const peak = names.indexOf('derived_limit_peak');
    const rows = [...(found?.rows ?? [])];
    expect(rows.map(cells => [cells[0], cells[4], cells[peak]])).toEqual([
      ['wind', true, 28],
      ['wind', null, null],
      ['wind', true, 30],
    ]);
    expect(rows.every(({ length }) => length === names.length)).toBe(true);
  });

  it('is none of another unit, or of a variable that is not there', async () => {
    expect(await readLimit({ ...base, limit: { ...limit, unit: 'kt' } })).toBeUndefined();
    expect(await readLimit({ ...base, limit: { ...limit, field: 'pressure' } })).toBeUndefined();
  });
});
