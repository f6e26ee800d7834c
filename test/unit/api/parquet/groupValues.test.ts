import type { RowGroup, SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { groupValues } from '../../../../src/api/parquet/groupValues.ts';
import { openParquet } from '../../../../src/api/parquet/openParquet.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { fileOfPages, type WrittenColumn } from '../../../harness/parquetFiles.ts';
import { dictionary, integers, levels, optional, page, repeated, required, run } from './pages.ts';

interface Wanted {
  memory?: number;
  needed?: readonly number[];
  /** Makes another of what the file tells of the group. */
  change?: (group: RowGroup) => RowGroup;
}

/** The values of the only group of a file, row by row, and the faults of its columns. */
async function valuesIn(
  bytes: Uint8Array,
  { memory = 2 ** 28, needed = [], change = group => group }: Wanted = {},
) {
  const file = openParquet(bytes, 2 ** 28);
  const [only] = file.metadata.row_groups;
  if (only === undefined) throw new Error('A file has a group.');
  const group = change(only);
  const faults: [column: string, error: unknown][] = [];
  const values = await groupValues(file, {
    group,
    columns: file.columns,
    needed: new Set(needed),
    memory,
    onFault: (column, error) => faults.push([column, error]),
  });
  const rows = Array.from({ length: Number(group.num_rows) }, () => values.map(next => next()));
  const size = group.columns.reduce((sum, each) => sum + Number(each.meta_data?.total_compressed_size), 0);
  return { rows, faults, size };
}

/** Columns of two integers each. */
const columns = (...all: readonly WrittenColumn['pages'][]) =>
  fileOfPages(
    2n,
    all.map((pages, at) => ({ element: required(`c${at}`), pages })),
  );

const TWO = columns([page(2, 'PLAIN', integers(1, 2))], [page(2, 'PLAIN', integers(3, 4))]);

/** A file of columns with members, of one group of rows. */
const written = (elements: readonly SchemaElement[], data: Readonly<Record<string, unknown[]>>) =>
  new Uint8Array(
    parquetWriteBuffer({
      columnData: Object.entries(data).map(([name, values]) => ({ name, data: values })),
      schema: [{ name: 'root', num_children: Object.keys(data).length }, ...elements],
      codec: 'UNCOMPRESSED',
      statistics: false,
    }),
  );

describe('the values of a group of rows', () => {
  it('follow one another from page to page', async () => {
    const pages = [page(1, 'PLAIN', integers(5)), page(1, 'PLAIN', integers(6))];
    expect(await valuesIn(columns(pages))).toMatchObject({ rows: [[5], [6]], faults: [] });
  });

  it('are none where it has no rows', async () => {
    const { rows, faults } = await valuesIn(TWO, { change: group => ({ ...group, num_rows: 0n }) });
    expect(rows).toEqual([]);
    expect(faults).toEqual([]);
  });

  it.each([-1n, 2n ** 60n])('are refused where it tells of %s rows', async rows => {
    await expect(valuesIn(TWO, { change: group => ({ ...group, num_rows: rows }) })).rejects.toMatchObject({
      expected: 'a number of rows',
      message: String(Number(rows)),
    });
  });

  it('are gaps where a later page has a place that its dictionary does not have', async () => {
    const pages = [
      dictionary(1, integers(5)),
      page(1, 'RLE_DICTIONARY', [0]),
      page(1, 'RLE_DICTIONARY', [1, ...run(1)]),
    ];
    const { rows, faults } = await valuesIn(columns([page(2, 'PLAIN', integers(1, 2))], pages));
    expect(rows).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(faults).toMatchObject([['c1', { expected: 'a value of the dictionary', message: 'none' }]]);
  });

  const first = (change: (column: RowGroup['columns'][0]) => RowGroup['columns']) => (group: RowGroup) => ({
    ...group,
    columns: group.columns.flatMap((column, at) => (at === 0 ? change(column) : [column])),
  });

  it.each([
    [
      'in another file',
      first(column => [{ ...column, file_path: 'other.parquet' }]),
      { expected: 'columns in the file', message: 'one in another' },
    ],
    [
      'there twice',
      first(column => [column, column]),
      { expected: 'each column once', message: '["c0"] twice' },
    ],
    ['not there', first(() => []), { expected: '2 rows', message: '0' }],
    [
      'there without its metadata',
      first(({ meta_data, ...column }) => [column]),
      { expected: '2 rows', message: '0' },
    ],
  ])('are gaps where a column is %s, unless it is needed', async (_where, change, fault) => {
    const { rows, faults } = await valuesIn(TWO, { change, needed: [1] });
    expect(rows).toEqual([
      [null, 3],
      [null, 4],
    ]);
    expect(faults).toMatchObject([['c0', fault]]);
    await expect(valuesIn(TWO, { change, needed: [0] })).rejects.toMatchObject(fault);
  });

  it('are there where a column names no other file', async () => {
    const { faults } = await valuesIn(TWO, { change: first(column => [{ ...column, file_path: '' }]) });
    expect(faults).toEqual([]);
  });

  it('take no more memory than they may, all columns together', async () => {
    const { size } = await valuesIn(TWO);
    const memory = size + 2 * (2 * 8 + 24 * 2);
    expect((await valuesIn(TWO, { memory })).rows).toEqual([
      [1, 3],
      [2, 4],
    ]);
    await expect(valuesIn(TWO, { memory: memory - 1 })).rejects.toThrow(MemoryExhausted);
  });

  it('take no more than they may with the members of a structure', async () => {
    const struct = (name: string) => [
      { name, num_children: 2, repetition_type: 'REQUIRED' } as const,
      required('a'),
      required('b'),
    ];
    const bytes = written([...struct('one'), ...struct('two')], {
      one: [{ a: 1, b: 2 }],
      two: [{ a: 3, b: 4 }],
    });
    const { rows, size } = await valuesIn(bytes);
    expect(rows).toEqual([
      [
        { a: 1, b: 2 },
        { a: 3, b: 4 },
      ],
    ]);
    // Four columns of a page of one integer each.
    const memory = size + 4 * (2 * 4 + 96);
    expect((await valuesIn(bytes, { memory })).rows).toEqual(rows);
    await expect(valuesIn(bytes, { memory: memory - 1 })).rejects.toThrow(MemoryExhausted);
  });

  it('may be lists, also missing ones, and maps', async () => {
    const bytes = written(
      [
        { name: 'list', converted_type: 'LIST', num_children: 1, repetition_type: 'OPTIONAL' },
        { name: 'list', num_children: 1, repetition_type: 'REPEATED' },
        optional('element'),
        { name: 'map', converted_type: 'MAP', num_children: 1, repetition_type: 'OPTIONAL' },
        { name: 'key_value', num_children: 2, repetition_type: 'REPEATED' },
        { ...required('key', 'BYTE_ARRAY'), converted_type: 'UTF8' },
        optional('value'),
      ],
      { list: [[1, null], null], map: [{ a: 0, b: null }, null] },
    );
    const { rows, faults } = await valuesIn(bytes);
    expect(faults).toEqual([]);
    expect(rows.map(row => row.map(each => each ?? null))).toEqual([
      [[1, null], { a: 0, b: null }],
      [null, null],
    ]);
  });

  it('may be lists without a group of their own', async () => {
    const bytes = [...levels([3, 0b010]), ...levels(run(3)), ...integers(1, 2, 3)];
    const column = { element: repeated('value'), pages: [page(3, 'PLAIN', bytes)], values: 3n };
    expect(await valuesIn(fileOfPages(2n, [column]))).toMatchObject({ rows: [[[1, 2]], [[3]]], faults: [] });
  });

  it('may be such lists without anything in them, which are no gaps', async () => {
    const bytes = [...levels([3, 0b100]), ...levels([3, 0b110]), ...integers(1, 2)];
    const column = { element: repeated('value'), pages: [page(3, 'PLAIN', bytes)], values: 3n };
    expect(await valuesIn(fileOfPages(2n, [column]))).toMatchObject({ rows: [[[]], [[1, 2]]], faults: [] });
  });
});

const BROKEN = [1, 0, 0, 0, 0xff, 1, 0, 0, 0, 97];
const fixed = (length: number): SchemaElement => ({
  ...required('value', 'FIXED_LEN_BYTE_ARRAY'),
  type_length: length,
});

type Typed = readonly [
  what: string,
  element: SchemaElement,
  bytes: readonly number[],
  values: readonly unknown[],
];

const TYPES: readonly Typed[] = [
  [
    // In days since 4713 BC, behind the nanoseconds of the day.
    'instants of 96 bits, since 1970',
    required('value', 'INT96'),
    [1, 0, 0, 0, 0, 0, 0, 0, 0x8d, 0x3d, 0x25, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0x8c, 0x3d, 0x25, 0],
    [86_400_000_000_001n, 2n],
  ],
  [
    'integers without a sign',
    { ...required('value'), converted_type: 'UINT_32' },
    integers(-1, 1),
    [2 ** 32 - 1, 1],
  ],
  [
    'long integers without a sign',
    { ...required('value', 'INT64'), converted_type: 'UINT_64' },
    integers(-1, -1, 1, 0),
    [2n ** 64n - 1n, 1n],
  ],
  [
    'integers without a sign in the newer annotation',
    { ...required('value'), logical_type: { type: 'INTEGER', bitWidth: 32, isSigned: false } },
    integers(-1, 1),
    [2 ** 32 - 1, 1],
  ],
  [
    'universally unique identifiers',
    { ...fixed(16), logical_type: { type: 'UUID' } },
    Array.from({ length: 32 }, (_, at) => at),
    ['00010203-0405-0607-0809-0a0b0c0d0e0f', '10111213-1415-1617-1819-1a1b1c1d1e1f'],
  ],
  ['numbers of 16 bits', { ...fixed(2), logical_type: { type: 'FLOAT16' } }, [0, 0x3e, 0, 0xc0], [1.5, -2]],
  [
    'bytes that are not said to be text',
    required('value', 'BYTE_ARRAY'),
    BROKEN,
    [Uint8Array.of(0xff), Uint8Array.of(97)],
  ],
  ['days as they are counted', { ...required('value'), converted_type: 'DATE' }, integers(0, 1), [0, 1]],
  [
    'decimals as they are counted',
    { ...required('value'), logical_type: { type: 'DECIMAL', precision: 9, scale: 2 } },
    integers(5, 6),
    [5, 6],
  ],
];

const TEXTS: readonly [what: string, element: SchemaElement][] = [
  ['the older annotation', { ...required('value', 'BYTE_ARRAY'), converted_type: 'UTF8' }],
  ['the newer one', { ...required('value', 'BYTE_ARRAY'), logical_type: { type: 'STRING' } }],
];

describe('the values of a column', () => {
  it.each(TEXTS)('are told of where they are texts with lost letters, by %s', async (_what, element) => {
    const texts = (bytes: number[]) => fileOfPages(2n, [{ element, pages: [page(2, 'PLAIN', bytes)] }]);
    const { rows, faults } = await valuesIn(texts(BROKEN));
    expect(rows).toEqual([['\ufffd'], ['a']]);
    expect(faults).toMatchObject([['value', { expected: 'text in UTF-8' }]]);
    const lettered = [3, 0, 0, 0, 0xef, 0xbf, 0xbd, 3, 0, 0, 0, 0xef, 0xbb, 0xbf];
    expect(await valuesIn(texts(lettered))).toMatchObject({ rows: [['\ufffd'], ['\ufeff']], faults: [] });
  });

  it.each(TYPES)('may be %s', async (_what, element, bytes, values) => {
    const file = fileOfPages(2n, [{ element, pages: [page(2, 'PLAIN', bytes)] }]);
    const { rows, faults } = await valuesIn(file);
    expect(faults).toEqual([]);
    expect(rows).toEqual(values.map(each => [each]));
  });
});
