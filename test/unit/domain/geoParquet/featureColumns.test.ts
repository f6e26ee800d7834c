import { describe, expect, it } from 'vitest';
import { createColumnFinder, MOST_PROPERTIES } from '../../../../src/domain/geoParquet/featureColumns.ts';

/** The columns of features, each with its cells. */
function columnsOf(features: readonly unknown[]) {
  const finder = createColumnFinder();
  for (const feature of features) finder.see(feature);
  return finder.columns().map(({ name, kind, cell }) => ({ name, kind, cells: features.map(cell) }));
}

const withValues = (values: readonly unknown[]) =>
  columnsOf(values.map(value => ({ properties: { value } }))).map(({ kind, cells }) => ({ kind, cells }));

describe('a column of properties', () => {
  it.each([
    ['integers', [1, -2, 2 ** 31 - 1], 'int32', [1, -2, 2 ** 31 - 1]],
    ['large integers', [1, 2 ** 31], 'int64', [1n, 2n ** 31n]],
    ['integers that JSON may not hold exactly', [1, 2 ** 53], 'double', [1, 2 ** 53]],
    ['integers of 64 bits', [1, 2n ** 53n + 1n, -(2n ** 63n)], 'int64', [1n, 2n ** 53n + 1n, -(2n ** 63n)]],
    ['integers of more bits', [1, 2n ** 63n + 1n], 'json', ['1', '9223372036854775809']],
    ['integers beyond every double', [10n ** 400n], 'json', [`1${'0'.repeat(400)}`]],
    [
      'fractions, and integers that no double holds',
      [0.5, 2n ** 53n + 1n],
      'json',
      ['0.5', '9007199254740993'],
    ],
    [
      'fractions, and large integers that doubles hold',
      [0.5, 2n ** 60n, 2n ** 70n],
      'double',
      [0.5, 2 ** 60, 2 ** 70],
    ],
    ['integers of 64 bits and texts', [2n ** 53n + 1n, 'a'], 'json', ['9007199254740993', '"a"']],
    [
      'lists and objects of large integers',
      [[2n ** 64n - 1n], { a: -(2n ** 53n) - 1n }],
      'json',
      ['[18446744073709551615]', '{"a":-9007199254740993}'],
    ],
    ['integers and fractions', [1, 2 ** 40, 0.5], 'double', [1, 2 ** 40, 0.5]],
    ['a zero with a sign', [1, -0], 'double', [1, -0]],
    ['truths', [true, false], 'boolean', [true, false]],
    ['texts', ['a', ''], 'text', ['a', '']],
    [
      'times, as they came',
      ['2026-08-01T00:00:00Z', '2026-08-01'],
      'text',
      ['2026-08-01T00:00:00Z', '2026-08-01'],
    ],
    ['lists and objects', [[1], { a: null }], 'json', ['[1]', '{"a":null}']],
    ['numbers and texts', [1, '1', true], 'json', ['1', '"1"', 'true']],
    ['numbers and truths', [1, true], 'json', ['1', 'true']],
  ])('of %s', (_what, values, kind, cells) => {
    expect(withValues(values)).toEqual([{ kind, cells }]);
    // A gap is a gap in every kind.
    expect(withValues([null, ...values])).toEqual([{ kind, cells: [null, ...cells] }]);
  });

  it('of nothing but gaps is text', () => {
    expect(withValues([null, null])).toEqual([{ kind: 'text', cells: [null, null] }]);
  });

  it('is there where any feature has the property, and nothing is taken from what all objects have', () => {
    const features = [
      { properties: { a: 1 } },
      JSON.parse('{"properties":{"__proto__":2,"constructor":"c"}}'),
      { properties: null },
      null,
      'text',
    ];
    expect(columnsOf(features)).toEqual([
      { name: 'a', kind: 'int32', cells: [1, null, null, null, null] },
      { name: '__proto__', kind: 'int32', cells: [null, 2, null, null, null] },
      { name: 'constructor', kind: 'text', cells: [null, 'c', null, null, null] },
    ]);
  });

  it('has another name where the file has that one, whatever its case', () => {
    const properties = { geometry: 1, BBox: 2, id: 3, property_id: 4, Name: 5, name: 6, '': 7 };
    expect(columnsOf([{ id: 'x', properties }]).map(({ name }) => name)).toEqual([
      'id',
      'property_geometry',
      'property_BBox',
      'property_id',
      'property_property_id',
      'Name',
      'property_name',
      'property_',
    ]);
    expect(columnsOf([{ properties: { id: 3 } }]).map(({ name }) => name)).toEqual(['id']);
  });

  it('is one for all properties beyond a number of them', () => {
    const properties = Object.fromEntries(
      Array.from({ length: MOST_PROPERTIES + 2 }, (_, at) => [`p${at}`, at]),
    );
    const columns = columnsOf([{ properties }, { properties: { p0: 0.5 } }]);
    expect(columns).toHaveLength(MOST_PROPERTIES + 1);
    expect(columns[0]).toEqual({ name: 'p0', kind: 'double', cells: [0, 0.5] });
    expect(columns.at(-1)).toEqual({
      name: 'other_properties',
      kind: 'json',
      cells: [JSON.stringify({ p1000: 1000, p1001: 1001 }), null],
    });
  });
});

describe('the column of ids', () => {
  it.each([
    ['integers', [1, 2], 'int32', [1, 2]],
    ['texts', ['1', 'b'], 'text', ['1', 'b']],
    ['both, which stay apart', [1, '1'], 'json', ['1', '"1"']],
  ])('of %s', (_what, ids, kind, cells) => {
    const features = [...ids.map(id => ({ id, properties: {} })), {}];
    expect(columnsOf(features)).toEqual([{ name: 'id', kind, cells: [...cells, null] }]);
  });
});
