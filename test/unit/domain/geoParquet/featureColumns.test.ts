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
    ['the least integers of 32 bits', [-(2 ** 31)], 'int32', [-(2 ** 31)]],
    ['integers below them', [-(2 ** 31) - 1], 'int64', [-(2n ** 31n) - 1n]],
    ['the largest of 64 bits', [2n ** 63n - 1n], 'int64', [2n ** 63n - 1n]],
    ['integers beyond them, which a double holds', [1, 2n ** 63n], 'double', [1, 2 ** 63]],
    ['large integers that doubles hold', [2n ** 60n], 'int64', [2n ** 60n]],
    ['truths and texts', [true, 'a'], 'json', ['true', '"a"']],
    ['fractions and truths', [0.5, false], 'json', ['0.5', 'false']],
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

  it('has gaps where a feature lacks a property that all objects have', () => {
    const features: object[] = [{ properties: {} }, { properties: { toString: [1] } }];
    expect(columnsOf(features)).toEqual([{ name: 'toString', kind: 'json', cells: [null, '[1]'] }]);
  });

  it('has a name of whole characters', () => {
    const names = columnsOf([{ properties: { '\ud800': 1, '\ud801': 2 } }]).map(({ name }) => name);
    expect(names).toEqual(['\ufffd', 'property_\ufffd']);
  });

  it('has the property that it is of', () => {
    const finder = createColumnFinder();
    finder.see({ id: 1, properties: { id: 2, name: 'a' } });
    expect(finder.columns().map(({ name, property }) => [name, property])).toEqual([
      ['id', undefined],
      ['property_id', 'id'],
      ['name', 'name'],
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

  it('is there for each of as many properties as have one', () => {
    const properties = Object.fromEntries(Array.from({ length: MOST_PROPERTIES }, (_, at) => [`p${at}`, at]));
    const columns = columnsOf([{ properties }, { properties: { p0: 1 } }]);
    expect(columns).toHaveLength(MOST_PROPERTIES);
    expect(columns.at(-1)).toEqual({ name: 'p999', kind: 'int32', cells: [999, null] });
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

  it('has gaps for what is no feature', () => {
    expect(columnsOf([{ id: 1 }, null, 'text'])).toEqual([
      { name: 'id', kind: 'int32', cells: [1, null, null] },
    ]);
  });
});
