import { describe, expect, it } from 'vitest';
import { placesOfIds } from '../../../../src/api/reading/placesOfIds.ts';
import { readLimit } from '../../../../src/api/reading/readLimit.ts';
import { readLimitFacts } from '../../../../src/api/reading/readLimitFacts.ts';
import { createTextColumn } from '../../../../src/api/reading/textColumn.ts';
import { limitNotes } from '../../../../src/assets/limitNotes.ts';
import type { Limit } from '../../../../src/domain/limit.ts';
import { featureOf, stamp } from '../../domain/portfolioSeries/seriesOf.ts';

const bytesOf = (features: readonly unknown[]) =>
  new TextEncoder().encode(JSON.stringify({ type: 'FeatureCollection', features }));

function textsOf(texts: readonly string[]) {
  const column = createTextColumn();
  for (const text of texts) column.add(text);
  return column.column();
}
const idsOf = (ids: readonly (number | string | undefined)[]) =>
  textsOf(ids.map(id => (id === undefined ? '' : JSON.stringify(id))));

const times = [stamp(0), stamp(1), stamp(2)];
const asset = (id: number | string | undefined, wind: readonly (number | null)[]) => ({
  ...featureOf(id, times, { wind, static: { units: { wind: 'm/s' } } }),
  geometry: null,
});
const FORECASTS = [
  asset('b', [1, null, 30]),
  asset(1, [26, 27, 28]),
  asset('calm', [1, 2, 3]),
  asset('gone', [null, null, null]),
  asset(undefined, [40, 1, 1]),
];
const base = { endpoint: 'portfolioForecasts', bodies: [bytesOf(FORECASTS)], memory: 2 ** 26 } as const;
const limit: Limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };

describe('places of ids', () => {
  const column = idsOf(['a', 1, '1', undefined, 1, '7', 8]);

  it('are those of the first that is this very one, where 1 and "1" are distinct', () => {
    expect([...placesOfIds(column, [1, '1', 'a', 8])]).toEqual([1, 2, 0, 6]);
  });

  it('are none of a number that may have been written as another', () => {
    const large = textsOf([
      '617700169958293503',
      '9007199254740992',
      '"617700169958293504"',
      '-9007199254740992',
    ]);
    expect([...placesOfIds(large, [Number('617700169958293503'), 2 ** 53, -(2 ** 53)])]).toEqual([
      -1, -1, -1,
    ]);
  });

  it('are else those of the other form, and none of what is not there', () => {
    expect([...placesOfIds(column, [7, '8', 'A', '', undefined, '08'])]).toEqual([5, 6, -1, -1, -1, -1]);
    expect([...placesOfIds(idsOf([]), [7])]).toEqual([-1]);
    expect(placesOfIds(column, [])).toEqual(new Int32Array());
  });

  it('are none of the other form that is an id of its own, whether its feature is there or not', () => {
    expect([...placesOfIds(idsOf([1]), ['1', 1])]).toEqual([-1, 0]);
    expect([...placesOfIds(idsOf(['1', 'x']), [1, '1', '2', 'x'])]).toEqual([-1, 0, -1, 1]);
  });
});

describe('a limit of forecasts of amounts', () => {
  it('says in the notes of a file how many assets have them of other intervals than those of most', async () => {
    const rain = (id: string, hours: readonly number[]) => ({
      ...featureOf(id, hours.map(stamp), { rain: hours.map(() => 5), static: { units: { rain: 'mm' } } }),
      geometry: null,
    });
    const hours = [0, 1, 2, 3];
    const bodies = [bytesOf([rain('a', hours), rain('b', hours), rain('c', [0, 3])])];
    const found = await readLimit({ ...base, bodies, limit: { ...limit, field: 'rain', unit: 'mm' } });
    expect(found?.summary.otherIntervals).toBe(1);
    expect(found && limitNotes(found.summary)).toContain(
      'Assets with amounts of other intervals than those of most, or of one that is not known, which are held against the limit as they came: 1.',
    );
    const wind = await readLimit({ ...base, limit });
    expect(wind && limitNotes(wind.summary).join()).not.toContain('interval');
  });
});

describe('a limit of forecasts with marks for missing values', () => {
  it('says in the notes of a file how many of them are left out', async () => {
    const cold = (temperature: readonly number[]) => ({
      ...featureOf('a', times, { temperature, static: { units: { temperature: '°C' } } }),
      geometry: null,
    });
    const below = { ...limit, field: 'temperature', comparison: 'below', value: 0, unit: '°C' } as const;
    const notesOf = async (temperature: readonly number[]) => {
      const found = await readLimit({ ...base, bodies: [bytesOf([cold(temperature)])], limit: below });
      return found && limitNotes(found.summary);
    };
    const told = 'Values that are marks for missing ones: 2.';
    expect(await notesOf([1, -9999, -9999])).toContain(told);
    expect((await notesOf([1, -2, 3]))?.join()).not.toContain('marks for missing');
  });
});

describe('a limit of forecasts', () => {
  const cellsOf = async (ids?: readonly (number | string | undefined)[]) => {
    const found = await readLimit({ ...base, limit, ...(ids === undefined ? {} : { ids: idsOf(ids) }) });
    const { names = [] } = found?.summary ?? {};
    return [...(found?.rows ?? [])].map(cells =>
      Object.fromEntries(names.map((name, column) => [name, cells[column]])),
    );
  };

  it('is known of each of several assets whose ids were read alike, and of no feature by them', async () => {
    const bodies = ['505', '503', '504'].map((end, at) =>
      new TextEncoder().encode(
        JSON.stringify({
          type: 'FeatureCollection',
          features: [asset(1, [at === 0 ? 5 : 30, 1, 1])],
        }).replace('"id":1', `"id":617700169958293${end}`),
      ),
    );
    const ids = textsOf(['617700169958293503', '617700169958293504', '617700169958293505']);
    const found = await readLimit({ ...base, bodies, limit, ids });
    expect(found?.summary).toMatchObject({
      judged: 3,
      passing: 2,
      inexactIds: 3,
      leftOut: { repeatedIds: 0 },
    });
    const passed = (found?.summary.names ?? []).findIndex(name => name.endsWith('limit_passed'));
    expect([...(found?.rows ?? [])].map(cells => cells[passed] ?? null)).toEqual([null, null, null]);
    const own = await readLimit({ ...base, bodies, limit });
    const id = (own?.summary.names ?? []).indexOf('id');
    expect([...(own?.rows ?? [])].map(cells => cells[id])).toEqual([undefined, undefined]);
  });

  it('counts the assets that have a value, and those of them that pass', async () => {
    const found = await readLimit({ ...base, limit });
    expect(found?.summary).toMatchObject({ judged: 4, passing: 3 });
    const higher = await readLimit({ ...base, limit: { ...limit, value: 29 } });
    expect(higher?.summary).toMatchObject({ judged: 4, passing: 2 });
    const beyond = await readLimit({ ...base, limit: { ...limit, value: 99 } });
    expect([beyond?.summary.passing, [...(beyond?.rows ?? [])]]).toEqual([0, []]);
  });

  it('has a row for each stretch of every asset', async () => {
    expect((await cellsOf()).map(({ id, derived_peak }) => [id, derived_peak])).toEqual([
      ['b', 30],
      [1, 28],
      [undefined, 40],
    ]);
  });

  it('has a row for each feature, in the order of the features', async () => {
    const rows = await cellsOf(['calm', 'nobody', '1', undefined, 'gone', 'b']);
    expect(rows.map(row => [row.derived_limit_passed, row.derived_limit_peak])).toEqual([
      [false, null],
      [null, null],
      [true, 28],
      [null, null],
      [null, null],
      [true, 30],
    ]);
  });

  const passedOf = async (assets: readonly unknown[], ids: readonly string[]) => {
    const found = await readLimit({ ...base, bodies: [bytesOf(assets)], limit, ids: idsOf(ids) });
    const passed = found?.summary.names.indexOf('derived_limit_passed') ?? -1;
    return [...(found?.rows ?? [])].map(cells => cells[passed]);
  };

  it('of a feature is that of the asset with its very id, where another has its id in the other form', async () => {
    const assets = [asset('2', [1, 2, 3]), asset(2, [31, 32, 33])];
    expect(await passedOf(assets, ['2', 'x'])).toEqual([false, null]);
    expect(await passedOf(assets.toReversed(), ['2', 'x'])).toEqual([false, null]);
  });

  it('of a feature is that of the asset with its id that has the variable', async () => {
    const other = featureOf('2', times, { rain: [1, 2, 3] });
    expect(await passedOf([other, asset('2', [31, 32, 33])], ['2'])).toEqual([true]);
  });
});

describe('what is known of a limit that is watched', () => {
  const ids = idsOf(['x', '1', 'b']);
  const question = {
    ...base,
    limit,
    of: 'wind',
    ids,
    labels: textsOf(['X', 'Harbour', 'Bay']),
    known: undefined,
  };

  it('lists the assets that pass, as the features are called, else by their ids', async () => {
    expect(await readLimitFacts(question)).toEqual({
      of: 'wind',
      count: 2,
      listed: [
        { key: '"b"', label: 'Bay' },
        { key: '1', label: 'Harbour' },
      ],
    });
    const first = { ids: idsOf(['b']), labels: textsOf(['Bay']) };
    expect((await readLimitFacts({ ...question, ...first }))?.listed[0]?.label).toBe('Bay');
    expect((await readLimitFacts({ ...question, ids: idsOf(['x']) }))?.listed).toEqual([
      { key: '"b"', label: 'b' },
      { key: '1', label: '1' },
    ]);
  });

  it('goes on from what was known of the same limit, where the forecasts say nothing of an asset', async () => {
    const known = { of: 'wind', count: 2, listed: ['"gone"', '"calm"'].map(key => ({ key, label: key })) };
    expect((await readLimitFacts({ ...question, known }))?.listed.map(({ key }) => key)).toEqual([
      '"b"',
      '1',
      '"gone"',
    ]);
    expect((await readLimitFacts({ ...question, known: { ...known, of: 'gusts' } }))?.count).toBe(2);
  });

  it('is nothing where no asset has the variable in the unit of the limit', async () => {
    expect(await readLimitFacts({ ...question, limit: { ...limit, unit: 'kt' } })).toBeUndefined();
    expect(await readLimitFacts({ ...question, limit: { ...limit, field: 'rain' } })).toBeUndefined();
    expect(await readLimitFacts({ ...question, bodies: [bytesOf([])] })).toBeUndefined();
  });
});
