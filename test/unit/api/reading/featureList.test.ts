import { describe, expect, it } from 'vitest';
import { columnsOf, featureList } from '../../../../src/api/reading/featureList.ts';
import { valuesOfColumn } from '../../../../src/api/reading/propertyColumn.ts';
import type { Feature } from '../../../../src/api/schemas/geojson.ts';
import type { FeatureArea } from '../../../../src/domain/featureArea.ts';
import { EVERY_FEATURE, type FeatureQuery } from '../../../../src/domain/featureQuery.ts';
import { rowsOf } from '../../../harness/rowsOf.ts';

const site = (id: number | string | undefined, name: string, properties: object = {}): Feature => ({
  type: 'Feature',
  ...(id === undefined ? {} : { id }),
  geometry: { type: 'Point', coordinates: [1, 2] },
  properties: { name, ...properties },
});
const sites: (Feature | null)[] = [
  site(30, 'North', { mw: 12, tag: 'wet' }),
  { ...site('4', 'South', { mw: 5 }), geometry: { type: 'LineString', coordinates: [] } },
  { ...site(7, 'East', { tag: 'dry wet' }), geometry: null },
  null,
  site(undefined, 'West', { mw: 12 }),
];
const list = featureList(rowsOf(sites));
const found = async (query: Partial<FeatureQuery>) =>
  (await list.page(0, 10, { ...EVERY_FEATURE, ...query })).rows.map(({ index }) => index);
const area: FeatureArea = [
  [0, 0],
  [5, 0],
  [0, 5],
];
const by = (column: string, descending = false) => ({ sorting: { column, descending } });

describe('features that are looked for', () => {
  it.each<[string, Partial<FeatureQuery>, number[]]>([
    ['by what they are called', { filters: { label: 'th' } }, [0, 1]],
    ['by the place of one that could not be read', { filters: { label: '#4' } }, [3]],
    ['by a number as an id', { filters: { id: '>6' } }, [0, 2]],
    ['by a text as an id, which is no number', { filters: { id: '=4' } }, [1]],
    ['by the type of their geometry', { filters: { geometry: 'point' } }, [0, 4]],
    ['by its absence', { filters: { geometry: '=' } }, [2, 3]],
    ['by a number', { filters: { 'property mw': '>=12' } }, [0, 4]],
    ['by two columns, both of which must match', { filters: { 'property mw': '12', label: 'we' } }, [4]],
    ['by a column that is not there', { filters: { 'property gone': 'x' } }, [0, 1, 2, 3, 4]],
    ['by what cannot be read', { filters: { 'property mw': '>' } }, [0, 1, 2, 3, 4]],
    ['in any cell: a property', { search: 'wet' }, [0, 2]],
    ['in any cell: a type of geometry', { search: 'linestring' }, [1]],
    ['in any cell: an id', { search: '30' }, [0]],
    ['in any cell: a name', { search: 'west' }, [4]],
    ['word by word, each in any cell', { search: 'wet north' }, [0]],
    ['word by word, all of which must be there', { search: 'wet south' }, []],
    ['by words and a column', { search: 'wet', filters: { 'property mw': '12' } }, [0]],
    ['by numbers of any column', { search: '>11' }, [0, 4]],
    ['by where they lie', { area }, [0, 4]],
    ['by where they lie and words', { area, search: 'west' }, [4]],
  ])('%s are those', async (_, query, indices) => {
    expect(await found(query)).toEqual(indices);
  });
});

describe('features in an area', () => {
  it('are told apart from the others, and grouped without them', async () => {
    const query = { ...EVERY_FEATURE, area };
    expect([...((await list.matching(query)) ?? [])]).toEqual([0, 4]);
    const groups = await list.groups('mw', query);
    expect([groups?.values, [...(groups?.counts ?? [])]]).toEqual([[12], [2]]);
  });

  it('are looked for once as long as the area stays', async () => {
    const source = rowsOf(sites);
    const given: (Uint8Array | undefined)[] = [];
    const watched = featureList({
      ...source,
      arranged(query, within) {
        given.push(within);
        return source.arranged(query, within);
      },
    });
    await watched.matching({ ...EVERY_FEATURE, area });
    await watched.matching({ ...EVERY_FEATURE, area: [...area], search: 'west' });
    await watched.matching({ ...EVERY_FEATURE, area: area.map(([x, y]) => [x + 1, y] as const) });
    await watched.matching({ ...EVERY_FEATURE, search: 'west' });
    expect(given[0]).toBe(given[1]);
    expect(given[2]).not.toBe(given[1]);
    expect(given[3]).toBeUndefined();
  });
});

describe('the order of features', () => {
  it.each<[string, Partial<FeatureQuery>, number[]]>([
    ['what they are called', by('label'), [3, 2, 0, 1, 4]],
    ['what they are called, from the last', by('label', true), [4, 1, 0, 2, 3]],
    ['a number, gaps last', by('property mw'), [1, 0, 4, 2, 3]],
    ['a number, from the most, gaps last', by('property mw', true), [0, 4, 1, 2, 3]],
    ['the type of their geometry', by('geometry'), [1, 0, 4, 2, 3]],
    ['a column that is not there', by('property gone'), [0, 1, 2, 3, 4]],
  ])('is that of %s', async (_, query, indices) => {
    expect(await found(query)).toEqual(indices);
  });

  it('is of those that are looked for', async () => {
    expect(await found({ search: 't', ...by('label', true) })).toEqual([4, 1, 0, 2]);
    expect(await found({ filters: { label: 'st' }, ...by('property mw') })).toEqual([4, 2]);
  });
});

describe('a list', () => {
  it('is given page by page, and how many rows there are', async () => {
    const page = async (start: number, count: number, query: FeatureQuery = EVERY_FEATURE) => {
      const { total, rows } = await list.page(start, count, query);
      return [total, rows.map(({ index }) => index)];
    };
    expect(await page(1, 2)).toEqual([5, [1, 2]]);
    expect(await page(3, 9)).toEqual([5, [3, 4]]);
    expect(await page(5, 2)).toEqual([5, []]);
    expect(await page(9, 2)).toEqual([5, []]);
    const query = { search: 't', filters: {}, ...by('label') };
    expect(await page(1, 2, query)).toEqual([4, [0, 1]]);
    expect(await page(3, 2, query)).toEqual([4, [4]]);
    expect(await page(1, 2, { ...EVERY_FEATURE, ...by('label') })).toEqual([5, [2, 0]]);
  });

  it('looks once for what is asked again, and for the map has a copy', async () => {
    let looks = 0;
    const source = rowsOf(sites);
    const counting = featureList({
      ...source,
      arranged: query => {
        looks++;
        return source.arranged(query);
      },
    });
    const query = { search: 'wet', filters: {} };
    const matching = await counting.matching(query);
    expect(matching).toEqual(Uint32Array.of(0, 2));
    matching?.fill(9);
    expect((await counting.page(0, 10, { ...query })).rows.map(({ index }) => index)).toEqual([0, 2]);
    expect(looks).toBe(1);
    await counting.page(0, 10, { ...query, search: 'dry' });
    await counting.page(0, 10, query);
    expect(looks).toBe(3);
    expect(await counting.matching(EVERY_FEATURE)).toBeUndefined();
    await counting.page(0, 10, EVERY_FEATURE);
    expect(looks).toBe(3);
  });

  it('sorts a column once, whatever is looked for and from either end, until another is sorted by', async () => {
    const source = rowsOf(sites);
    const sorted: string[] = [];
    const watched = featureList({
      ...source,
      order: column => {
        sorted.push(column);
        return source.order(column);
      },
    });
    const order = async (query: Partial<FeatureQuery>) =>
      (await watched.page(0, 10, { ...EVERY_FEATURE, ...query })).rows.map(({ index }) => index);
    expect(await order(by('label'))).toEqual([3, 2, 0, 1, 4]);
    expect(await order(by('label', true))).toEqual([4, 1, 0, 2, 3]);
    expect(await order({ search: 't', ...by('label') })).toEqual([2, 0, 1, 4]);
    expect(await order({ search: 't' })).toEqual([0, 1, 2, 4]);
    expect(sorted).toEqual(['label']);
    expect(await order(by('property mw'))).toEqual([1, 0, 4, 2, 3]);
    expect(sorted).toEqual(['label', 'property mw']);
  });

  it('sorts a column again where that failed', async () => {
    const source = rowsOf(sites);
    let hasFailed = false;
    const failing = featureList({
      ...source,
      order: async column => {
        if (hasFailed) return source.order(column);
        hasFailed = true;
        throw new Error('no');
      },
    });
    await expect(failing.page(0, 1, { ...EVERY_FEATURE, ...by('label') })).rejects.toThrow('no');
    const { rows } = await failing.page(0, 1, { ...EVERY_FEATURE, ...by('label', true) });
    expect(rows.map(({ label }) => label)).toEqual(['West']);
  });

  it('looks for the same again where that failed', async () => {
    const source = rowsOf(sites);
    let hasFailed = false;
    const failing = featureList({
      ...source,
      arranged: async (...asked) => {
        if (hasFailed) return source.arranged(...asked);
        hasFailed = true;
        throw new Error('no');
      },
    });
    const query = { ...EVERY_FEATURE, search: 'west' };
    await expect(failing.page(0, 1, query)).rejects.toThrow('no');
    expect((await failing.page(0, 1, query)).total).toBe(1);
  });

  it('has the features with some indices, in their order, and nothing of those that there are not', async () => {
    expect((await list.rows([4, 0, 5])).map(({ label }) => label)).toEqual(['West', 'North']);
    expect(await list.rows([])).toEqual([]);
  });

  it('has the values of a property that is a column', async () => {
    expect(await list.values('mw')).toEqual({ numbers: Float64Array.of(12, 5, Number.NaN, Number.NaN, 12) });
    expect(await list.values('gone')).toBeUndefined();
  });

  it('has room for the longest texts of every feature', () => {
    const many = Array.from({ length: 3000 }, (_, id) => site(id, 'x', { note: '東'.repeat(300) }));
    const [column] = columnsOf(many).properties;
    expect(column && valuesOfColumn(column, 3000)).toMatchObject({
      kinds: [{ text: '東'.repeat(300), count: 3000 }],
    });
  });
});
