import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeFeatures } from '../../../../src/api/reading/arrangeFeatures.ts';
import { rowsAt } from '../../../../src/api/reading/featureColumns.ts';
import { columnsOf } from '../../../../src/api/reading/featureList.ts';
import { propertyOfColumn } from '../../../../src/api/reading/propertyColumn.ts';
import { type CellFilter, readColumnFilter, readRowFilters } from '../../../../src/domain/columnFilter.ts';
import { columnOf, type FeatureQuery } from '../../../../src/domain/featureQuery.ts';
import { rangeOfTexts } from '../../../../src/domain/rangeOfTexts.ts';
import { rowOrder } from '../../../../src/domain/rowOrder.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';
import { spreadTexts } from '../../../harness/spreadTexts.ts';

const word = fc.constantFrom(
  'Alpha',
  'beta',
  'ALPHA 2',
  'Ünïted',
  'İstanbul',
  '−5',
  '-5',
  '12',
  '1e21',
  'K',
  'K',
  '',
);
const value = fc.oneof(word, fc.constantFrom(5, -5, 12.5, 1e21, 0, 512), fc.constant(null));
const features = fc.array(
  fc
    .record({
      id: fc.oneof(word, fc.integer()),
      name: word,
      size: value,
      grade: fc.oneof(fc.integer(), fc.constant(null)),
    })
    .map(({ id, ...properties }) => ({ type: 'Feature' as const, id, properties })),
  { maxLength: 12 },
);
const sought = fc.constantFrom(
  ...['a', 'alpha', 'ALPHA', 'ü', 'i̇', '-5', '−5', '12', '5', 'k', '1e', '+', '"', '.'],
  ...['>5', '<=12', '5..600', '=alpha', '!=alpha', '=5', '!=5', '=', '>'],
);
const column = fc.constantFrom(
  'label',
  'id',
  'geometry',
  columnOf('size'),
  columnOf('grade'),
  columnOf('none'),
);

/** Row by row, each cell as a text. */
function plainly(given: ReturnType<typeof columnsOf>, query: FeatureQuery): number[] {
  const rows = rowsAt(
    given,
    Uint32Array.from(given.starts, (_, index) => index),
  );
  const names = given.properties.map(({ name }) => columnOf(name));
  const kinds = given.properties.map(each => propertyOfColumn(each).kind);
  const cellOf = (row: (typeof rows)[number], name: string) => {
    const { label, id, geometryType } = row;
    if (name === 'label') return label;
    if (name === 'id') return id;
    return name === 'geometry' ? geometryType : (row.values?.[names.indexOf(name)] ?? undefined);
  };
  const known = ['label', 'id', 'geometry', ...names];
  const ofNumbers = new Set(names.filter((_, place) => kinds[place] === 'number'));
  const passing = (filter: CellFilter, name: string, cell: unknown) => {
    const isAsItIs = filter.ends === 'numbers' && ofNumbers.has(name);
    return (isAsItIs ? filter : rangeOfTexts(filter)).test(cell, String(cell ?? ''));
  };
  const left = rows.filter(row => {
    const passes = Object.entries(query.filters).every(([name, text]) => {
      const reading = readColumnFilter(text);
      const cell = cellOf(row, name);
      return !known.includes(name) || !reading.ok || passing(reading, name, cell);
    });
    const isFound = readRowFilters(query.search).every(filter =>
      known.some(name => passing(filter, name, cellOf(row, name))),
    );
    return passes && isFound;
  });
  const { sorting } = query;
  const order =
    sorting === undefined || !known.includes(sorting.column)
      ? left.map((_, place) => place)
      : rowOrder(
          left.map(row => cellOf(row, sorting.column)),
          sorting.descending,
        );
  return order.map(place => left[place]?.index ?? -1);
}

describe('the features that a query leaves', () => {
  it('are those that a look at every cell leaves, in the same order', () => {
    const sorting = fc.option(fc.record({ column, descending: fc.boolean() }), { nil: undefined });
    const search = fc.array(sought, { maxLength: 2 }).map(words => words.join(' '));
    const filters = fc.dictionary(column, sought, { maxKeys: 2 });
    fc.assert(
      fc.property(features, fc.record({ search, filters, sorting }), (given, query) => {
        const columns = columnsOf(given);
        const expected = plainly(columns, query);
        expect([...arrangeFeatures(columns, query)]).toEqual(expected);
        expect([...arrangeFeatures(spreadTexts(columns), query)]).toEqual(expected);
      }),
      { numRuns: propertyCases(1500) },
    );
  });

  it('are those whose texts are numbers or times of a range, as its ends are, in a column and anywhere', () => {
    const given = columnsOf(
      ['2021-05-01', '2019-05-01T00:00:00Z', '45.6', '45,6', '1,500', 'x', 50, null, '9'].map(size => ({
        type: 'Feature' as const,
        properties: { size },
      })),
    );
    const left = (text: string) =>
      [...arrangeFeatures(given, { search: '', filters: { [columnOf('size')]: text } })].join();
    expect(left('>2020-01-01')).toBe('0');
    expect(left('2019-01-01..2020-01-01')).toBe('1');
    expect(left('>10')).toBe('2,3,6');
    expect(left('5..46')).toBe('2,3,8');
    expect([...arrangeFeatures(given, { search: '>10', filters: {} })]).toEqual([2, 3, 6]);
    expect([...arrangeFeatures(given, { search: '<2020-01-01', filters: {} })]).toEqual([1]);
  });

  it('are none with a text in a column of numbers, where it has a class of its legend no more than a sum', () => {
    const given = columnsOf(
      [1, 2, 30, '4', '5'].map(depth => ({ type: 'Feature' as const, properties: { depth } })),
    );
    const left = (query: FeatureQuery) => [...arrangeFeatures(given, query)];
    expect(left({ search: '', filters: { [columnOf('depth')]: '<10' } })).toEqual([0, 1]);
    expect(left({ search: '<10', filters: {} })).toEqual([0, 1]);
    expect(left({ search: '4', filters: {} })).toEqual([3]);
  });

  it('are none with a number where a time is looked for, in a column and anywhere', () => {
    const given = columnsOf(
      [
        { built: 1990, due: '2020-05-01' },
        { built: 2020, due: 1577836800000 },
      ].map(properties => ({ type: 'Feature' as const, properties })),
    );
    const left = (query: FeatureQuery) => [...arrangeFeatures(given, query)];
    for (const [name, rows] of [
      ['built', []],
      ['due', [0]],
    ] as const)
      expect(left({ search: '', filters: { [columnOf(name)]: '<2026-01-01' } })).toEqual(rows);
    expect(left({ search: '<2026-01-01', filters: {} })).toEqual([0]);
  });

  it.each([
    ['among numbers', '13'],
    ['beside one that is written with a backslash', '"a\\\\b"'],
  ])('are one where an id has more digits than a number holds, %s', (_, other) => {
    const [id, next] = ['12345678901234567890', '12345678901234567891'];
    const texts = [id, next, other].map(
      each => `{"type":"Feature","id":${each},"geometry":null,"properties":{"name":"A"}}`,
    );
    const given = columnsOf(
      texts.map(text => JSON.parse(text)),
      index => texts[index] ?? '',
    );
    for (const text of [id, `=${id}`])
      expect([...arrangeFeatures(given, { search: '', filters: { id: text } })]).toEqual([0]);
    expect([...arrangeFeatures(given, { search: next, filters: {} })]).toEqual([1]);
  });

  it('are none of those that do not lie within the area', () => {
    const columns = columnsOf(
      [1, 2, 3].map(id => ({ type: 'Feature' as const, id, properties: { size: id } })),
    );
    const query = { search: '', filters: { [columnOf('size')]: '>1' } };
    expect([...arrangeFeatures(columns, query, Uint8Array.of(1, 0, 1))]).toEqual([2]);
  });
});
