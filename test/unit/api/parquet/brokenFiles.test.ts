import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import type { FileMetaData, PageHeader, RowGroup, SchemaElement } from 'hyparquet';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { parquetForm } from '../../../../src/api/parquet/parquetForm.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { fileOfPages, type WrittenPage, withMetadata } from '../../../harness/parquetFiles.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';
import { dictionary, doubles, integers, levels, optional, page, required, run } from './pages.ts';
import { readFile, shared } from './readFile.ts';

const names = ['lat', 'lon', 'name'];

/** Three groups of two rows each. */
const table = (options: Partial<Parameters<typeof parquetWriteBuffer>[0]> = {}): ArrayBuffer =>
  parquetWriteBuffer({
    columnData: [
      { name: 'lat', data: [1, 2, 3, 4, 5, 6], type: 'DOUBLE' },
      { name: 'lon', data: [1, 2, 3, 4, 5, 6], type: 'DOUBLE' },
      { name: 'name', data: [...'abcdef'], type: 'STRING' },
    ],
    rowGroupSize: 2,
    statistics: false,
    ...options,
  });

/** The table with one of its groups changed, counted from 0. */
const withGroup = (index: number, change: (group: RowGroup) => RowGroup) =>
  withMetadata(table(), metadata => ({
    ...metadata,
    row_groups: metadata.row_groups.map((group, at) => (at === index ? change(group) : group)),
  }));

const withColumns = (change: (column: NonNullable<RowGroup['columns'][0]['meta_data']>) => object) =>
  withMetadata(table(), metadata => ({
    ...metadata,
    row_groups: metadata.row_groups.map(group => ({
      ...group,
      columns: group.columns.map(column =>
        column.meta_data === undefined
          ? column
          : { ...column, meta_data: { ...column.meta_data, ...change(column.meta_data) } },
      ),
    })),
  }));

/** The table without the metadata of a column of one of its groups. */
const withoutChunk = (index: number, name: string) =>
  withGroup(index, group => ({
    ...group,
    columns: group.columns.map(column => {
      if (column.meta_data?.path_in_schema[0] !== name) return column;
      const { meta_data, ...rest } = column;
      return rest;
    }),
  }));

const labelsOf = async (file: ArrayBuffer | Uint8Array) =>
  (await readFile(file)).rows.map(({ label }) => label);

describe('a file of Parquet', () => {
  it('may be compressed by any codec that this Node has', async () => {
    expect(await labelsOf(table({ codec: 'SNAPPY' }))).toEqual([...'abcdef']);
    expect(await labelsOf(table({ codec: 'UNCOMPRESSED' }))).toEqual([...'abcdef']);
    const compressors = { GZIP: (input: Uint8Array) => gzipSync(input) };
    expect(await labelsOf(table({ codec: 'GZIP', compressors }))).toEqual([...'abcdef']);
  });

  it('is refused with the name of any other codec', async () => {
    await expect(readFile(withColumns(() => ({ codec: 'LZ4' })))).rejects.toThrow(
      /^At column lat: expected a codec of UNCOMPRESSED, SNAPPY, LZ4_RAW, GZIP, BROTLI, ZSTD, with which it can be written anew, found LZ4\.$/,
    );
  });

  it.each([
    ['that is empty', new Uint8Array(), 'the end of a file of Parquet, found none'],
    ['that breaks off', new Uint8Array(table()).slice(0, -9), 'the end of a file of Parquet, found none'],
    [
      'that is encrypted',
      new TextEncoder().encode('PARE....PARE'),
      'a file that is not encrypted, found one',
    ],
    ['whose end is longer than it', Uint8Array.of(0, 0, 0, 1, 80, 65, 82, 49), '16777216 bytes of metadata'],
    ['whose end says nothing', Uint8Array.of(0, 0, 0, 0, 80, 65, 82, 49), 'found'],
  ])('%s is refused in words', async (_, file, words) => {
    await expect(readFile(file)).rejects.toThrow(`At metadata: expected `);
    await expect(readFile(file)).rejects.toThrow(words);
  });

  it('has what can be read where a group of rows cannot, and says which', async () => {
    const cut = withGroup(1, group => ({
      ...group,
      columns: group.columns.map(column =>
        column.meta_data === undefined
          ? column
          : { ...column, meta_data: { ...column.meta_data, total_compressed_size: 2n ** 40n } },
      ),
    }));
    const { rows, problems } = await readFile(cut);
    expect(rows.map(({ label }) => label)).toEqual([...'abef']);
    expect(problems).toMatchObject([{ path: 'row group 2' }]);
    expect(problems[0]?.expected).toMatch(/^a column within \d+ bytes$/);
  });

  it('has no rows of a group without the coordinates of either kind', async () => {
    for (const name of ['lat', 'lon']) {
      const { rows, problems } = await readFile(withoutChunk(1, name));
      expect(rows.map(({ label }) => label)).toEqual([...'abef']);
      expect(problems).toEqual([{ path: 'row group 2', expected: '2 rows', found: '0' }]);
    }
  });

  it('has gaps in place of a column whose metadata are missing', async () => {
    const { exact, problems } = await readFile(withoutChunk(1, 'name'));
    expect(exact.map(each => Object(each).properties.name)).toEqual([
      'a',
      'b',
      undefined,
      undefined,
      'e',
      'f',
    ]);
    expect(problems).toEqual([{ path: 'row group 2, column name', expected: '2 rows', found: '0' }]);
  });

  it('is refused with the first reason where no group can be read', async () => {
    const none = withColumns(() => ({ total_compressed_size: 2n ** 40n }));
    await expect(readFile(none)).rejects.toThrow(
      /^At row group 1: expected a column within \d+ bytes, found one/,
    );
  });

  it('may have a group without rows', async () => {
    const { rows, problems } = await readFile(withGroup(1, group => ({ ...group, num_rows: 0n })));
    expect(rows.map(({ label }) => label)).toEqual([...'abef']);
    expect(problems).toEqual([]);
  });

  it('that tells of more rows than it has is not believed', async () => {
    const lying = withGroup(2, group => ({ ...group, num_rows: 2n ** 60n }));
    const { rows, problems } = await readFile(lying);
    expect(rows).toHaveLength(4);
    expect(problems).toMatchObject([{ path: 'row group 3' }]);
    const lyingSmall = withGroup(2, group => ({ ...group, num_rows: 3n }));
    expect((await readFile(lyingSmall)).problems).toMatchObject([
      { path: 'row group 3', expected: '3 values', found: '2' },
    ]);
    const negative = withGroup(2, group => ({ ...group, num_rows: -1n }));
    expect((await readFile(negative)).problems).toMatchObject([
      { expected: 'a number of rows', found: '-1' },
    ]);
  });

  it('is not read where it takes more memory than it may', async () => {
    await expect(readFile(table(), { memory: 2 ** 10 })).rejects.toThrow(MemoryExhausted);
    const long = 'x'.repeat(10_000);
    const wide = parquetWriteBuffer({
      columnData: [
        { name: 'lat', data: Array(1000).fill(1), type: 'DOUBLE' },
        { name: 'lon', data: Array(1000).fill(1), type: 'DOUBLE' },
        { name: 'same', data: Array(1000).fill(long), type: 'STRING' },
      ],
    });
    expect(wide.byteLength).toBeLessThan(10_000);
    await expect(readFile(wide, { memory: 2 ** 20 })).rejects.toThrow(MemoryExhausted);
    expect((await readFile(wide)).rows).toHaveLength(1000);
    const alike = Array.from({ length: 1000 }, (_, index) => `${long}${index}`);
    const texts = parquetWriteBuffer({
      columnData: [
        { name: 'lat', data: Array(1000).fill(1), type: 'DOUBLE' },
        { name: 'lon', data: Array(1000).fill(1), type: 'DOUBLE' },
        { name: 'alike', data: alike, type: 'STRING', encoding: 'DELTA_BYTE_ARRAY' },
      ],
      statistics: false,
    });
    expect(texts.byteLength).toBeLessThan(50_000);
    await expect(readFile(texts, { memory: 2 ** 22 })).rejects.toThrow(MemoryExhausted);
    expect((await readFile(texts)).rows.at(-1)?.values?.at(-1)).toBe(`${long.slice(0, 300)}…`);
  });

  it('takes 64 bytes for each feature, and two for each character of its text', async () => {
    const rows = Array(1000).fill(1);
    const file = parquetWriteBuffer({
      columnData: ['lat', 'lon'].map(name => ({ name, data: rows, type: 'DOUBLE' as const })),
    });
    const { read } = await readFile(file);
    const memory = read.reduce((sum, { length }) => sum + 64 + 2 * length, 0);
    expect((await readFile(file, { memory })).rows).toHaveLength(1000);
    await expect(readFile(file, { memory: memory - 1 })).rejects.toThrow(MemoryExhausted);
  });

  it('tells of no more rows without a place than anybody looks at', async () => {
    const data = [5, ...Array(501).fill(95)];
    const file = parquetWriteBuffer({
      columnData: ['lat', 'lon'].map(name => ({ name, data, type: 'DOUBLE' as const })),
    });
    const { rows, problems } = await readFile(file);
    expect(rows).toHaveLength(502);
    expect(problems).toHaveLength(500);
    expect(problems.at(-1)).toMatchObject({ path: 'row group 1, row 501', found: '95, 95' });
  });

  it('with a tree of columns that is none, or too deep, is refused', async () => {
    const schema = (change: (elements: SchemaElement[]) => SchemaElement[]) =>
      withMetadata(table(), metadata => ({ ...metadata, schema: change(metadata.schema), row_groups: [] }));
    const deep = Array.from({ length: 1000 }, (_, at) => ({ name: `g${at}`, num_children: 1 }));
    for (const file of [
      schema(([root, ...rest]) => [{ ...root, name: 'root', num_children: 1 }, ...rest]),
      schema(elements => [{ name: 'root', num_children: 1 }, ...deep, ...elements.slice(1, 2)]),
    ])
      await expect(readFile(file)).rejects.toThrow('expected a tree of columns');
    const twice = schema(elements => elements.map(each => ({ ...each, name: 'lat' })));
    await expect(readFile(twice)).rejects.toThrow('expected columns of different names, found one twice');
  });

  it('with a column in another file is left out', async () => {
    const elsewhere = withGroup(0, group => ({
      ...group,
      columns: group.columns.map(column => ({ ...column, file_path: 'other.parquet' })),
    }));
    expect((await readFile(elsewhere)).problems).toMatchObject([
      { path: 'row group 1', expected: 'columns in the file', found: 'one in another' },
    ]);
  });

  it('is read, refused, or read in part, whatever of its bytes is changed', { timeout: 60_000 }, async () => {
    const whole = new Uint8Array(table({ codec: 'UNCOMPRESSED' }));
    const change = fc.record({ at: fc.nat(whole.length - 1), to: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 3 }), async changes => {
        const bytes = whole.slice();
        for (const { at, to } of changes) bytes[at] = to;
        const outcome = await readFile(bytes).then(
          ({ rows }) => rows.length <= 6,
          (error: unknown) => error instanceof Error,
        );
        expect(outcome).toBe(true);
      }),
      { numRuns: propertyCases(300) },
    );
  });
});

/** A table of two rows with a third column of these pages. */
const withPages = (element: SchemaElement, pages: readonly WrittenPage[], rows = 2n) =>
  fileOfPages(rows, [
    { element: required('lat', 'DOUBLE'), pages: [page(2, 'PLAIN', doubles(1, 2))] },
    { element: required('lon', 'DOUBLE'), pages: [page(2, 'PLAIN', doubles(3, 4))] },
    { element, pages },
  ]);

const valuesOf = async (file: Uint8Array) => {
  const { exact, problems } = await readFile(file);
  return { values: exact.map(each => Object(each).properties.value), problems };
};

describe('pages of the first kind', () => {
  it('are read with their gaps and their dictionary', async () => {
    const plain = withPages(optional('value', 'INT32'), [
      page(2, 'PLAIN', [...levels([3, 0b10]), ...integers(7)]),
    ]);
    expect(await valuesOf(plain)).toEqual({ values: [undefined, 7], problems: [] });
    const coded = withPages(optional('value', 'INT32'), [
      dictionary(2, integers(5, 6)),
      page(2, 'RLE_DICTIONARY', [...levels(run(2)), 1, ...run(2)]),
    ]);
    expect(await valuesOf(coded)).toEqual({ values: [6, 6], problems: [] });
  });

  it.each([
    [
      'levels in a run that is longer than they are',
      [page(2, 'PLAIN', [...levels(run(2 ** 27)), ...integers(7)])],
    ],
    ['levels that are longer than the page', [page(2, 'PLAIN', [...integers(99), 3, 2])]],
    [
      'places in a dictionary in a run that is longer than they are',
      [dictionary(2, integers(5, 6)), page(2, 'RLE_DICTIONARY', [...levels(run(2)), 1, ...run(2 ** 27)])],
    ],
    [
      'places in a dictionary that is missing',
      [page(2, 'RLE_DICTIONARY', [...levels(run(2)), 1, ...run(2)])],
    ],
    [
      'places that a dictionary does not have',
      [dictionary(1, integers(5)), page(2, 'RLE_DICTIONARY', [...levels(run(2)), 1, ...run(2)])],
    ],
    ['fewer values than rows', [page(1, 'PLAIN', [...levels(run(1)), ...integers(7)])]],
    [
      'more bytes than the column',
      [{ ...page(2, 'PLAIN', []), header: lying({ compressed_page_size: 999 }) }],
    ],
    ['fewer than no values', [{ ...page(-1, 'PLAIN', []) }]],
  ])('are told of where they have %s', async (_, pages) => {
    const { values, problems } = await valuesOf(withPages(optional('value', 'INT32'), pages));
    expect(values).toEqual([undefined, undefined]);
    expect(problems).toMatchObject([{ path: 'row group 1, column value' }]);
  });

  it('take no more memory than they may, whatever size they tell of', async () => {
    const pages = [{ ...page(2, 'PLAIN', [1]), header: lying({ uncompressed_page_size: 2 ** 31 - 1 }) }];
    await expect(readFile(withPages(optional('value', 'INT32'), pages))).rejects.toThrow(MemoryExhausted);
    const many = [page(2 ** 30, 'PLAIN', levels(run(2 ** 30)))];
    const nothing = fileOfPages(2n ** 30n, [
      { element: optional('lat', 'INT32'), pages: many },
      { element: optional('lon', 'INT32'), pages: many },
    ]);
    await expect(readFile(nothing)).rejects.toThrow(MemoryExhausted);
  });
});

function lying(sizes: Partial<PageHeader>): WrittenPage['header'] {
  return { ...page(2, 'PLAIN', []).header, ...sizes };
}

describe('what a file tells of itself', () => {
  it('is where it came from, in its own words', () => {
    const provenance = '{"request":"demo"}';
    const file = table({ kvMetadata: [{ key: 'provenance', value: provenance }] });
    const form = parquetForm({ bytes: shared(file), memory: 2 ** 28 });
    expect(form).toMatchObject({ kind: 'parquet', columns: names, origin: provenance });
  });

  it('is not read where it takes more memory than it may', () => {
    const file = withMetadata(table(), (metadata: FileMetaData) => ({
      ...metadata,
      created_by: ' '.repeat(2 ** 16),
    }));
    expect(() => parquetForm({ bytes: shared(file), memory: 2 ** 20 })).toThrow(MemoryExhausted);
  });
});
