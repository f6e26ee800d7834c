import { describe, expect, it } from 'vitest';
import { featureList } from '../../../src/api/reading/featureList.ts';
import { EVERY_FEATURE, type FeatureQuery } from '../../../src/domain/featureQuery.ts';
import { packGeometry } from '../../../src/domain/geometry.ts';
import { featureDetails } from '../../../src/panels/featureDetails.ts';
import { rowsOf } from '../../harness/rowsOf.ts';

it('a feature that could not be read keeps its place in the list and on the map', async () => {
  const point = { type: 'Point' as const, coordinates: [1, 2] as [number, number] };
  const features = [
    { type: 'Feature' as const, id: 1, geometry: point, properties: { name: 'A' } },
    null,
    { type: 'Feature' as const, id: 3, geometry: point, properties: { name: 'C' } },
  ];
  const { total, rows } = await featureList(rowsOf(features)).page(0, 10, EVERY_FEATURE);
  expect([total, rows.map(({ label }) => label)]).toEqual([3, ['A', '#2', 'C']]);
  expect(
    (await featureList(rowsOf(features)).page(0, 10, { ...EVERY_FEATURE, search: 'c' })).rows.map(
      ({ index }) => index,
    ),
  ).toEqual([2]);
  expect([...packGeometry(features).pointFeature]).toEqual([0, 2]);
  expect(featureDetails(null, 1)).toEqual({
    index: 1,
    id: undefined,
    label: '#2',
    geometryType: '',
    properties: {},
  });
});

const site = (id: number, name: string, properties: object) => ({
  type: 'Feature' as const,
  id,
  geometry: { type: 'Point' as const, coordinates: [id, 0] as [number, number] },
  properties: { name, ...properties },
});

const sites = [
  site(1, 'North', { power_mw: 12, country: 'GB', note: '' }),
  site(2, 'South', { power_mw: null, country: 'DE', tags: ['a'] }),
  null,
  site(4, 'East', { power_mw: 300, country: 'GB', active: true }),
  site(5, 'West', { power_mw: 0, country: 'NL' }),
];
const list = featureList(rowsOf(sites));
const found = async (query: Partial<FeatureQuery>) =>
  (await list.page(0, 10, { ...EVERY_FEATURE, ...query })).rows.map(({ label }) => label);

describe('a list of features', () => {
  it('has a column for each property that is a number, a text or a truth', () => {
    expect(list.properties.map(({ name, kind, unit }) => [name, kind, unit])).toEqual([
      ['power_mw', 'number', 'MW'],
      ['country', 'text', undefined],
      ['active', 'text', undefined],
    ]);
    expect(list.properties[0]).toMatchObject({ numbers: 3, sum: 312, least: 0, most: 300 });
  });

  it('gives the values of a row in the order of the columns, and gaps as such', async () => {
    const { rows } = await list.page(0, 5, EVERY_FEATURE);
    expect(rows.map(({ values }) => values)).toEqual([
      [12, 'GB', null],
      [null, 'DE', null],
      [null, null, null],
      [300, 'GB', 'true'],
      [0, 'NL', null],
    ]);
  });

  it.each<[Partial<FeatureQuery>, string[]]>([
    [{ filters: { 'property power_mw': '>10' } }, ['North', 'East']],
    [{ filters: { 'property power_mw': '0..20' } }, ['North', 'West']],
    [{ filters: { 'property country': '=GB', label: 'n' } }, ['North']],
    [{ filters: { 'property power_mw': 'rubbish >' } }, []],
    [{ search: 'gb >100' }, ['East']],
    [{ filters: { 'property gone': '>1' } }, ['North', 'South', '#3', 'East', 'West']],
    [
      { sorting: { column: 'property power_mw', descending: true } },
      ['East', 'North', 'West', 'South', '#3'],
    ],
    [
      { sorting: { column: 'property power_mw', descending: false } },
      ['West', 'North', 'East', 'South', '#3'],
    ],
  ])('finds %o', async (query, labels) => {
    expect(await found(query)).toEqual(labels);
  });

  it('tells the map which features a filter leaves, and nothing where it leaves all', async () => {
    expect(await list.matching({ search: '', filters: { label: 'st' } })).toEqual(Uint32Array.of(3, 4));
    expect(await list.matching(EVERY_FEATURE)).toBeUndefined();
  });

  it('gives numbers with gaps that are no zero, and kinds by how many have them', async () => {
    expect(await list.values('power_mw')).toEqual({
      numbers: Float64Array.of(12, Number.NaN, Number.NaN, 300, 0),
    });
    expect(await list.values('country')).toEqual({
      codes: Uint32Array.of(1, 2, 0, 1, 3),
      kinds: [
        { text: 'GB', count: 2 },
        { text: 'DE', count: 1 },
        { text: 'NL', count: 1 },
      ],
      others: 0,
    });
    expect(await list.values('gone')).toBeUndefined();
  });

  it('tells eight kinds apart, and the rest as others', async () => {
    const many = Array.from({ length: 20 }, (_, index) => site(index, 'x', { kind: `k${index % 12}` }));
    const values = await featureList(rowsOf(many)).values('kind');
    expect(values).toMatchObject({ others: 4, kinds: { length: 8 } });
  });

  it('drops a unit that differs between features', () => {
    const mixed = [site(1, 'a', { size: 1, size_unit: 'm' }), site(2, 'b', { size: 2, size_unit: 'ft' })];
    expect(rowsOf(mixed).properties.find(({ name }) => name === 'size')?.unit).toBeUndefined();
    expect(rowsOf(mixed.slice(0, 1)).properties.find(({ name }) => name === 'size')?.unit).toBe('m');
  });
});

/** So many properties, the first of them of this number. */
const wide = (count: number, first = 0) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`p${first + index}`, index]));

describe('what a list of features cannot show', () => {
  it('is counted by property where they are more than it has columns for', () => {
    const { properties, leftOut } = rowsOf([site(1, 'a', wide(30)), site(2, 'b', wide(6, 28))]);
    expect([properties.length, leftOut]).toEqual([32, 2]);
    expect(rowsOf([site(1, 'a', wide(32))]).leftOut).toBe(0);
    expect(featureList(rowsOf([site(1, 'a', wide(33))])).leftOut).toBe(1);
  });

  it('is counted up to a thousand properties', () => {
    expect(rowsOf([site(1, 'a', wide(900)), site(2, 'b', wide(900, 900))]).leftOut).toBe(1000);
  });

  it('counts lists and objects, and nothing that is empty', () => {
    expect(rowsOf([site(1, 'a', { ...wide(32), nested: { deep: 1 }, empty: '' })]).leftOut).toBe(1);
  });

  it('has a sign where a text goes on, which never stands within a letter', async () => {
    const x = (count: number) => 'x'.repeat(count);
    const told = [x(300), x(301), `${x(299)}😀`].map((text, id) => site(id, 'a', { text }));
    const { rows } = await featureList(rowsOf(told)).page(0, 3, EVERY_FEATURE);
    expect(rows.map(({ values }) => values)).toEqual([[x(300)], [`${x(300)}…`], [`${x(299)}…`]]);
  });
});
