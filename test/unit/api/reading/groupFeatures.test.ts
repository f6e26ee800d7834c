import { describe, expect, it } from 'vitest';
import { columnsOf, featureList } from '../../../../src/api/reading/featureList.ts';
import { groupFeatures } from '../../../../src/api/reading/groupFeatures.ts';
import type { Feature } from '../../../../src/api/schemas/geojson.ts';
import { type FeatureGroups, groupedQuery, groupFilter } from '../../../../src/domain/featureGroups.ts';
import { columnOf, EVERY_FEATURE, type FeatureQuery } from '../../../../src/domain/featureQuery.ts';
import { rowsOf } from '../../../harness/rowsOf.ts';

const site = (properties: Record<string, unknown>): Feature => ({
  type: 'Feature',
  geometry: { type: 'Point', coordinates: [1, 2] },
  properties,
});
const sites: (Feature | null)[] = [
  site({ kind: 'depot', value: 10, built: 1990 }),
  site({ kind: 'Refinery', value: 0.1, built: 1990 }),
  site({ kind: 'refinery ', value: 0.2 }),
  site({ value: 5, built: 2001 }),
  null,
  site({ kind: 'Refinery', note: 'new', value: 'unknown' }),
];

function groupsOf(property: string, query: FeatureQuery = EVERY_FEATURE): FeatureGroups {
  const groups = groupFeatures(columnsOf(sites), query, property);
  if (groups === undefined) throw new Error(`There is no column ${property}.`);
  return groups;
}

const over = (groups: FeatureGroups, property: string) =>
  groups.numbers.find(({ name }) => name === property);

describe('features by what they have of a property', () => {
  it('are groups with their counts, the largest first and those without a value last', () => {
    const { values, counts, others } = groupsOf('kind');
    expect(values).toEqual(['Refinery', 'depot', null]);
    expect(counts).toEqual(Uint32Array.of(3, 1, 2));
    expect(others).toEqual({ values: 0, features: 0 });
  });

  it('are groups of numbers too', () => {
    const { values, counts } = groupsOf('built');
    expect(values).toEqual([1990, 2001, null]);
    expect(counts).toEqual(Uint32Array.of(2, 1, 3));
  });

  it('have the sum, the least and the most of each other number, and how many have one', () => {
    const groups = groupsOf('kind');
    expect(groups.numbers.map(({ name }) => name)).toEqual(['value', 'built']);
    expect(over(groups, 'value')).toEqual({
      name: 'value',
      counts: Uint32Array.of(2, 1, 1),
      sums: Float64Array.of(0.1 + 0.2, 10, 5),
      least: Float64Array.of(0.1, 10, 5),
      most: Float64Array.of(0.2, 10, 5),
    });
  });

  it('have no sum where none of a group has a number', () => {
    const groups = groupsOf('note');
    expect(groups.values).toEqual(['new', null]);
    expect(over(groups, 'value')).toMatchObject({
      counts: Uint32Array.of(0, 4),
      sums: Float64Array.of(Number.NaN, 15.3),
      least: Float64Array.of(Number.NaN, 0.1),
      most: Float64Array.of(Number.NaN, 10),
    });
  });

  it('are those that a query leaves', () => {
    const groups = groupsOf('kind', { search: '', filters: { [columnOf('value')]: '<10' } });
    expect(groups.values).toEqual(['Refinery', null]);
    expect(groups.counts).toEqual(Uint32Array.of(2, 1));
    expect(over(groups, 'value')?.sums).toEqual(Float64Array.of(0.1 + 0.2, 5));
  });

  it('are none of a property that is no column', async () => {
    expect(groupFeatures(columnsOf(sites), EVERY_FEATURE, 'gone')).toBeUndefined();
    expect(await featureList(rowsOf(sites)).groups('gone', EVERY_FEATURE)).toBeUndefined();
  });

  it('of too many values are those that most have, and the others are counted', () => {
    const many = Array.from({ length: 1100 }, (_, index) => site({ code: index, size: index }));
    const groups = groupFeatures(
      columnsOf([...many, site({ code: 1099, size: 1 }), site({})]),
      EVERY_FEATURE,
      'code',
    );
    expect(groups?.values).toEqual([1099, ...Array.from({ length: 999 }, (_, index) => index), null]);
    expect(groups?.others).toEqual({ values: 100, features: 100 });
    expect(groups?.numbers[0]?.sums.slice(0, 3)).toEqual(Float64Array.of(1100, 0, 1));
    expect(groups?.numbers[0]?.counts.at(-1)).toBe(0);
  });
});

describe('the filter of a group', () => {
  const odd: Feature[] = [
    ...['a..b', '>5', '=', '!=x', '5…9', ' two\nlines ', 'Déjà', '-7', '300…', 1e21, -0.5, 7, '7', '007'].map(
      kind => site({ kind }),
    ),
    ...['12E4', 120000, '1,5', 1.5, '1.50', '"x"', 'x'].map(kind => site({ kind })),
    site({ kind: ' ' }),
    site({}),
  ];

  it.each([
    ['of words and numbers', sites],
    ['of whatever stands in a text', odd],
  ])('leaves as many as the group has, %s', async (_, features) => {
    const list = featureList(rowsOf(features));
    const groups = await list.groups('kind', EVERY_FEATURE);
    const left = await Promise.all(
      (groups?.values ?? []).map(async value => {
        const filters = { [columnOf('kind')]: groupFilter(value) };
        return (await list.matching({ search: '', filters }))?.length;
      }),
    );
    expect(Uint32Array.from(left, count => count ?? 0)).toEqual(groups?.counts);
  });

  it('does not narrow the groups of its own property, as other filters do', () => {
    const table = { search: 'x', filters: { [columnOf('kind')]: '=depot', [columnOf('value')]: '>1' } };
    expect(groupedQuery(table, 'kind')).toEqual({
      search: 'x',
      filters: { [columnOf('kind')]: '', [columnOf('value')]: '>1' },
    });
  });
});
