import { describe, expect, it } from 'vitest';
import { cellTextAt } from '../../../../src/api/reading/cellTexts.ts';
import {
  type PropertyColumn,
  propertyAt,
  propertyOfColumn,
  valuesOfColumn,
} from '../../../../src/api/reading/propertyColumn.ts';
import { createPropertyColumns } from '../../../../src/api/reading/propertyColumns.ts';
import { createTextColumn } from '../../../../src/api/reading/textColumn.ts';

/** The columns of features with these properties. */
function columnsOf(rows: readonly Readonly<Record<string, unknown>>[]): PropertyColumn[] {
  const builder = createPropertyColumns(2 ** 20);
  for (const row of rows) builder.add(row);
  return builder.columns();
}

/** The only column of features with these values of one property. */
function columnOf(values: readonly unknown[]): PropertyColumn {
  const [column, ...others] = columnsOf(values.map(a => (a === undefined ? {} : { a })));
  if (column === undefined || others.length > 0) throw new Error('There is not one column.');
  return column;
}
const cells = (values: readonly unknown[]) => values.map((_, index) => propertyAt(columnOf(values), index));

describe('a column of a property', () => {
  it('has numbers, texts and truths in the places of their features, and gaps in those of all else', () => {
    const values = [
      undefined,
      0,
      'b',
      '',
      false,
      null,
      [1],
      { b: 1 },
      Number.POSITIVE_INFINITY,
      -2,
      'é',
      undefined,
    ];
    expect(cells(values)).toEqual([
      undefined,
      0,
      'b',
      undefined,
      'false',
      undefined,
      undefined,
      undefined,
      undefined,
      -2,
      'é',
      undefined,
    ]);
  });

  it('has texts of blanks alone as gaps where it is coloured by, as those who group by it have', () => {
    expect(valuesOfColumn(columnOf(['  ', ' ', undefined, 'x']), 4)).toEqual({
      codes: Uint32Array.of(0, 0, 0, 1),
      kinds: [{ text: 'x', count: 1 }],
      others: 0,
    });
  });

  it('has numbers alone, or texts alone, where there are no others', () => {
    expect(columnOf([1, undefined])).toMatchObject({ name: 'a', texts: undefined });
    expect([...(columnOf([1, undefined]).numbers ?? [])]).toEqual([1, Number.NaN]);
    expect(columnOf(['x']).numbers).toBeUndefined();
    expect(columnOf(['x', undefined, undefined]).texts?.codes).toEqual(Uint8Array.of(1, 0, 0));
    expect(columnOf([undefined, undefined, 'x']).texts?.codes).toEqual(Uint8Array.of(0, 0, 1));
  });

  it('lies in memory that threads share, as long as there are features', () => {
    const { numbers } = columnOf([1, 2, 3]);
    expect(numbers?.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(numbers?.byteLength).toBe(24);
  });

  it('goes on over thousands of features', () => {
    const values = Array.from({ length: 5000 }, (_, index) => (index % 1024 === 0 ? index : undefined));
    expect([...(columnOf(values).numbers ?? [])].filter(value => !Number.isNaN(value))).toEqual([
      0, 1024, 2048, 3072, 4096,
    ]);
    const late = columnOf([...Array.from({ length: 3000 }, () => undefined), 7]);
    expect(late.numbers).toHaveLength(3001);
    expect([propertyAt(late, 0), propertyAt(late, 2999), propertyAt(late, 3000)]).toEqual([
      undefined,
      undefined,
      7,
    ]);
  });

  it('is none of the label of a feature where that is a text, and one where it is a number', () => {
    expect(columnsOf([{ name: 'A', title: 'B' }]).map(({ name }) => name)).toEqual(['title']);
    expect(columnsOf([{ name: 7 }]).map(({ name }) => name)).toEqual(['name']);
  });

  it('is one of every spelling of the label that is not the label of its feature', () => {
    const columns = columnsOf([
      { Name: 'Werk Nord', name: 'Plant 1', NAME: 'PLT1', v: 1 },
      { name: 'Plant 2', NAME: 'PLT2', v: 2 },
      { Name: 'Plant 3', NAME: 'PLT3', name: '' },
      { name: true },
    ]);
    const cellsOf = (column: PropertyColumn) => [0, 1, 2, 3].map(index => propertyAt(column, index) ?? null);
    expect(columns.map(column => [column.name, ...cellsOf(column)])).toEqual([
      ['Name', 'Werk Nord', null, null, null],
      ['NAME', 'PLT1', 'PLT2', 'PLT3', null],
      ['v', 1, 2, null, null],
      ['name', null, null, null, 'true'],
    ]);
  });

  it('is none of lists and objects, which are counted where nothing else came of a property', () => {
    const builder = createPropertyColumns(2 ** 20);
    builder.add({ tags: ['x', 'y'], o: { k: 'deep' }, mixed: [], v: 1, none: null, empty: '' });
    builder.add({ tags: ['z'], mixed: 'm', v: 2 });
    expect(builder.columns().map(({ name }) => name)).toEqual(['v', 'mixed']);
    expect(builder.leftOut()).toBe(2);
  });

  it('holds the first 300 characters of a text, with a sign where it goes on', () => {
    expect(cells(['x'.repeat(300), 'y'.repeat(301)])).toEqual(['x'.repeat(300), `${'y'.repeat(300)}…`]);
  });

  it('has a name of 300 characters at most', () => {
    const [long, longer] = ['n'.repeat(300), 'n'.repeat(301)];
    expect(columnsOf([{ [longer]: 1, [long]: 1 }]).map(({ name }) => name)).toEqual([long]);
    expect(columnsOf([{ [longer]: 'x', [long]: 'x' }]).map(({ name }) => name)).toEqual([long]);
  });

  it('is one of the first 32 that are met', () => {
    const rows = Array.from({ length: 34 }, (_, index) => ({ [`p${index}`]: index % 2 === 0 ? index : 'x' }));
    const columns = columnsOf(rows);
    expect(columns.map(({ name }) => name)).toEqual(rows.slice(0, 32).flatMap(row => Object.keys(row)));
    // A column that is there already goes on.
    const more = columnsOf([...rows, { p0: 5 }]);
    expect(more[0] && propertyAt(more[0], 34)).toBe(5);
  });
});

describe('the unit of a column', () => {
  const unitOf = (...rows: Record<string, unknown>[]) =>
    columnsOf(rows).find(({ name }) => name === 'size')?.unit;

  it('is the one that stands beside every number', () => {
    expect(unitOf({ size: 1, size_unit: 'm' }, { size: 2, size_unit: 'm' })).toBe('m');
    expect(unitOf({ size: 1, size_unit: 'm' }, { size: 2, size_unit: 'ft' })).toBeUndefined();
    expect(unitOf({ size: 1, size_unit: 'm' }, { size: 2 })).toBeUndefined();
    expect(
      unitOf({ size: 1, size_unit: 'm' }, { size: 2, size_unit: 'ft' }, { size: 2, size_unit: 'm' }),
    ).toBeUndefined();
  });

  it('is none where numbers have different ones, which is told', () => {
    const differ = (...rows: Record<string, unknown>[]) =>
      columnsOf(rows)
        .map(propertyOfColumn)
        .find(({ name }) => name === 'size')?.unitsDiffer;
    expect(differ({ size: 1, size_unit: 'm' }, { size: 2, size_unit: 'ft' })).toBe(true);
    expect(differ({ size: 1, size_unit: 'm' }, { size: 2, size_unit: 'm' })).toBeUndefined();
    expect(differ({ size: 1 }, { size: 2 })).toBeUndefined();
    expect(differ({ size: 1, size_unit: 'm' }, { size: 2 }, { size: 3, size_unit: 'ft' })).toBe(true);
  });

  it('does not differ where only one was ever stated', () => {
    const rows = [{ size: 'n/a' }, { size: 5, size_unit: 'MW' }, { size: 6, size_unit: 'MW' }];
    const [column] = columnsOf(rows).map(propertyOfColumn);
    expect(column).toMatchObject({ name: 'size', unit: 'MW' });
    expect(column?.unitsDiffer).toBeUndefined();
    const [some] = columnsOf([{ size: 5, size_unit: 'MW' }, { size: 6 }]).map(propertyOfColumn);
    expect(some?.unit).toBeUndefined();
    expect(some?.unitsDiffer).toBeUndefined();
  });

  it('counts for nothing beside what is no number', () => {
    expect(unitOf({ size: 1, size_unit: 'm' }, { size: null, size_unit: 'ft' })).toBe('m');
  });

  it('is that of its name, and differs where another stands beside it, in whatever order they come', () => {
    const [named, stated] = [{ power_mw: 1 }, { power_mw: 2, power_mw_unit: 'kW' }];
    for (const rows of [
      [named, stated],
      [stated, named],
      [named, { power_mw: 2, units: { power_mw: 'kW' } }],
    ]) {
      const [column] = columnsOf(rows).map(propertyOfColumn);
      expect([column?.unit, column?.unitsDiffer]).toEqual([undefined, true]);
    }
    const [alike] = columnsOf([named, { power_mw: 2, power_mw_unit: 'MW' }]).map(propertyOfColumn);
    expect([alike?.unit, alike?.unitsDiffer]).toEqual(['MW', undefined]);
  });
});

describe('a column as a whole', () => {
  it('has how many numbers there are, their sum, the least and the most of them', () => {
    expect(propertyOfColumn(columnOf([3, undefined, 7, -1, 5]))).toEqual({
      name: 'a',
      kind: 'number',
      unit: undefined,
      numbers: 4,
      sum: 14,
      least: -1,
      most: 7,
    });
    expect(propertyOfColumn(columnOf(['x']))).toEqual({
      name: 'a',
      kind: 'text',
      unit: undefined,
      numbers: 0,
      sum: 0,
      least: Number.POSITIVE_INFINITY,
      most: Number.NEGATIVE_INFINITY,
    });
  });

  it('loses nothing of its sum to numbers that are far larger', () => {
    expect(propertyOfColumn(columnOf([1e17, 12, 15, -1e17])).sum).toBe(27);
    expect(propertyOfColumn(columnOf([1e308, 1e308, -1e308])).sum).toBe(Number.POSITIVE_INFINITY);
  });

  it('is of what most of its values are, and of numbers where there are as many', () => {
    const kindOf = (...values: unknown[]) => propertyOfColumn(columnOf(values)).kind;
    expect(kindOf(1, 'x')).toBe('number');
    expect(kindOf(1, 'x', 'y')).toBe('text');
    expect(kindOf(1, 'x', undefined, undefined)).toBe('number');
    expect(kindOf('x', undefined, 1, 2)).toBe('number');
    expect(kindOf(true, false)).toBe('text');
  });

  it('gives its numbers in memory of their own', () => {
    const column = columnOf([1, undefined, 'x', 2]);
    const values = valuesOfColumn(column, 4);
    expect(values).toEqual({ numbers: Float64Array.of(1, Number.NaN, Number.NaN, 2) });
    expect('numbers' in values && values.numbers.buffer).toBeInstanceOf(ArrayBuffer);
  });

  it('gives kinds by how many have them, then by their letters, numbers among texts too', () => {
    expect(valuesOfColumn(columnOf(['b', 'a', undefined, 'c', 'c', 7, 'd']), 7)).toEqual({
      codes: Uint32Array.of(4, 3, 0, 1, 1, 2, 5),
      kinds: [
        { text: 'c', count: 2 },
        { text: '7', count: 1 },
        { text: 'a', count: 1 },
        { text: 'b', count: 1 },
        { text: 'd', count: 1 },
      ],
      others: 0,
    });
  });

  it('are of one kind where a filter does not tell them apart, in the spelling of the first', () => {
    const values = ['de', 'DE', 'GB', 'DE ', undefined];
    expect(valuesOfColumn(columnOf(values), values.length)).toEqual({
      codes: Uint32Array.of(1, 1, 2, 1, 0),
      kinds: [
        { text: 'de', count: 3 },
        { text: 'GB', count: 1 },
      ],
      others: 0,
    });
  });

  it('are the same where each cell has a text of its own', () => {
    const values = [
      'de',
      'DE',
      '  ',
      'GB',
      undefined,
      'DE ',
      'fr',
      'x',
      'y',
      'z',
      'u',
      'v',
      'w',
      't',
      'w',
      7,
    ];
    for (const given of [values, values.slice(0, -1)]) {
      const column = columnOf(given);
      const { texts } = column;
      if (texts === undefined) throw new Error('The column has no texts.');
      const own = createTextColumn();
      for (const index of given.keys()) own.add(cellTextAt(texts, index));
      const spread = { ...column, texts: { texts: own.column(), codes: undefined } };
      expect(texts.codes).toBeDefined();
      expect(valuesOfColumn(spread, given.length)).toEqual(valuesOfColumn(column, given.length));
    }
  });

  it('tells eight kinds apart, and gives all others one code', () => {
    const values = ['h', 'g', 'f', 'e', 'd', 'c', 'b', 'a', 'i', 'j', undefined, 'j'];
    expect(valuesOfColumn(columnOf(values), values.length)).toEqual({
      codes: Uint32Array.of(9, 8, 7, 6, 5, 4, 3, 2, 9, 1, 0, 1),
      kinds: [
        { text: 'j', count: 2 },
        ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(text => ({ text, count: 1 })),
      ],
      others: 2,
    });
  });
});
