import { gzipSync } from 'node:zlib';
import type { SchemaElement } from 'hyparquet';
import { getTreePath } from 'hyparquet/src/schema.js';
import { describe, expect, it } from 'vitest';
import { openParquet } from '../../../../src/api/parquet/openParquet.ts';
import { type ColumnOfGroup, weighColumn } from '../../../../src/api/parquet/weighColumn.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { bodyPartNow } from '../../../../src/api/responseBody.ts';
import { fileOfPages, type WrittenPage } from '../../../harness/parquetFiles.ts';
import { faultIn } from './faultIn.ts';
import {
  dictionary,
  doubles,
  headOfRun,
  integers,
  levels,
  optional,
  page,
  repeated,
  required,
  run,
  secondPage,
} from './pages.ts';

/** A column of two rows, alone in its file. */
function columnOf(element: SchemaElement, pages: readonly WrittenPage[], values = 2n): ColumnOfGroup {
  const bytes = fileOfPages(2n, [{ element, pages, values }]);
  const { metadata, tree } = openParquet(bytes, 2 ** 28);
  const meta = metadata.row_groups[0]?.columns[0]?.meta_data;
  if (meta === undefined) throw new Error('A column has metadata.');
  return { bytes, meta, path: getTreePath(tree, meta.path_in_schema), rows: 2, memory: 2 ** 28 };
}

/** What a column takes beside its bytes in the file. */
const weightBeside = (column: ColumnOfGroup) =>
  weighColumn(column) - Number(column.meta.total_compressed_size);

const told = (column: ColumnOfGroup, change: Partial<ColumnOfGroup['meta']>): ColumnOfGroup => ({
  ...column,
  meta: { ...column.meta, ...change },
});

const PLAIN = columnOf(required('value'), [page(2, 'PLAIN', integers(1, 2))]);

describe('the weight of a column', () => {
  it('is its bytes, twice those of its pages, and 24 for each value', () => {
    expect(weightBeside(PLAIN)).toBe(2 * 8 + 24 * 2);
    const pages = [page(1, 'PLAIN', integers(1)), page(1, 'PLAIN', integers(2))];
    expect(weightBeside(columnOf(required('value'), pages))).toBe(2 * 8 + 24 * 2);
  });

  it('has its dictionary in it', () => {
    const pages = [dictionary(2, integers(5, 6)), page(2, 'RLE_DICTIONARY', [1, ...run(2)])];
    expect(weightBeside(columnOf(required('value'), pages))).toBe(2 * (8 + 3) + 24 * (2 + 2));
  });

  it('is 96 for each level of each value in lists', () => {
    const bytes = [...levels([3, 0b010]), ...levels(run(3)), ...integers(1, 2, 3)];
    const column = columnOf(repeated('value'), [page(3, 'PLAIN', bytes)], 3n);
    expect(weightBeside(column)).toBe(2 * bytes.length + 96 * 2 * 3);
  });

  it('has what texts take that each begin as the one before', () => {
    // Deltas in blocks of 128 in 4 parts: how much is shared is 0 and 2, and how much is new 2 and 1.
    const shared = [0x80, 1, 4, 2, 0, 4, 0, 0, 0, 0];
    const added = [0x80, 1, 4, 2, 4, 1, 0, 0, 0, 0];
    const bytes = [...shared, ...added, ...new TextEncoder().encode('abc')];
    const column = columnOf(required('value', 'BYTE_ARRAY'), [page(2, 'DELTA_BYTE_ARRAY', bytes)]);
    expect(weightBeside(column)).toBe(2 * bytes.length + 24 * 2 + 2 * 5);
    // Less than nothing shared: 0 and -1.
    const less = [...shared.with(5, 1), ...added, 97, 98, 99];
    const broken = columnOf(required('value', 'BYTE_ARRAY'), [page(2, 'DELTA_BYTE_ARRAY', less)]);
    expect(weightBeside(broken)).toBe(2 * less.length + 24 * 2 + 2 * 3);
  });

  it('is no more than it may be', () => {
    const weight = weighColumn(PLAIN);
    expect(weighColumn({ ...PLAIN, memory: weight })).toBe(weight);
    expect(() => weighColumn({ ...PLAIN, memory: weight - 1 })).toThrow(MemoryExhausted);
  });

  it('is of no pages where there are no rows', () => {
    expect(weighColumn({ ...told(PLAIN, { total_compressed_size: 0n }), rows: 0 })).toBe(0);
  });
});

describe('the bytes of a column', () => {
  it('may begin and end with the file', () => {
    const [start, size] = [Number(PLAIN.meta.data_page_offset), Number(PLAIN.meta.total_compressed_size)];
    const bytes = bodyPartNow(PLAIN.bytes, start, start + size);
    expect(weighColumn({ ...told(PLAIN, { data_page_offset: 0n }), bytes })).toBe(weighColumn(PLAIN));
  });

  it.each([
    ['end behind the file', { data_page_offset: 4n, total_compressed_size: 10_000n }, 'one from 4 to 10004'],
    ['begin before it', { data_page_offset: -1n, total_compressed_size: 10n }, 'one from -1 to 9'],
    ['end before they begin', { data_page_offset: 4n, total_compressed_size: -1n }, 'one from 4 to 3'],
  ])('are refused where they %s', (_where, change, found) => {
    const expected = `a column within ${PLAIN.bytes.length} bytes`;
    expect(faultIn(() => weighColumn(told(PLAIN, change)))).toEqual({ expected, found });
  });

  it('are looked at as far as there are rows', () => {
    const pages = [page(2, 'PLAIN', integers(1, 2)), page(2, 'PLAIN', integers(3, 4))];
    expect(weightBeside(columnOf(required('value'), pages))).toBe(2 * 8 + 24 * 2);
  });

  it('are looked at to their end where a row may have any number of values', () => {
    const pages = [
      page(2, 'PLAIN', [...levels([3, 0b010]), ...levels(run(2)), ...integers(1, 2)]),
      page(1, 'PLAIN', [...levels(run(1)), ...levels(run(1)), ...integers(3)]),
    ];
    const column = { ...columnOf(repeated('value'), pages, 3n), rows: 1 };
    expect(weightBeside(column)).toBe(2 * (20 + 16) + 96 * 2 * 3);
    const longer = told(column, { total_compressed_size: column.meta.total_compressed_size + 1n });
    expect(weightBeside(longer)).toBe(weightBeside(column));
    expect(faultIn(() => weighColumn(told(column, { num_values: 4n })))).toEqual({
      expected: '4 values',
      found: '3',
    });
  });

  it.each([
    ['fewer values than rows', [page(1, 'PLAIN', integers(1))], '1'],
    ['more', [page(3, 'PLAIN', integers(1, 2, 3))], '3'],
    ['none', [], '0'],
  ])('are refused where they have %s', (_what, pages, found) => {
    const column = columnOf(required('value'), pages);
    expect(faultIn(() => weighColumn(column))).toEqual({ expected: '2 values', found });
  });
});

const headed = (header: WrittenPage['header'], bytes: readonly number[] = integers(1, 2)): WrittenPage => ({
  header,
  bytes,
});
const { header: first } = page(2, 'PLAIN', []);
const { header: second } = secondPage([2, 0], 'PLAIN', {});
const { header: coded } = dictionary(2, []);

describe('a page', () => {
  it.each([
    ['an index', headed({ type: 'INDEX_PAGE' }), 'INDEX_PAGE'],
    ['an index with the header of a dictionary', headed({ ...coded, type: 'INDEX_PAGE' }), 'INDEX_PAGE'],
    ['one without its header', headed({ type: 'DATA_PAGE' }), 'DATA_PAGE'],
    [
      'one of the first kind with the header of the second',
      headed({ ...second, type: 'DATA_PAGE' }),
      'DATA_PAGE',
    ],
    [
      'one of the second kind with that of the first',
      headed({ ...first, type: 'DATA_PAGE_V2' }),
      'DATA_PAGE_V2',
    ],
    ['a dictionary with that of the first', headed({ ...first, type: 'DICTIONARY_PAGE' }), 'DICTIONARY_PAGE'],
  ])('is refused where it is %s', (_what, written, found) => {
    const column = columnOf(required('value'), [written]);
    expect(faultIn(() => weighColumn(column))).toEqual({ expected: 'a page of values', found });
  });

  const lengths = (definitions: number, repetitions: number) =>
    secondPage(
      [2, 0],
      'PLAIN',
      { values: integers(1, 2) },
      {
        definition_levels_byte_length: definitions,
        repetition_levels_byte_length: repetitions,
      },
    );

  it.each([
    ['is longer than its column', headed({ ...first, compressed_page_size: 9 }), '9 bytes for 8'],
    ['is shorter than nothing', headed({ ...first, compressed_page_size: -1 }), '-1 bytes for 8'],
    ['is of less than nothing', headed({ ...first, uncompressed_page_size: -1 }), '8 bytes for -1'],
    ['has fewer values than none', page(-1, 'PLAIN', integers(1, 2)), '8 bytes for 8'],
    ['has fewer gaps than none', secondPage([2, -1], 'PLAIN', { values: integers(1, 2) }), '8 bytes for 8'],
    ['has longer levels than itself', lengths(9, 0), '8 bytes for 8'],
    ['has levels of less than nothing', lengths(-1, 1), '8 bytes for 8'],
    ['has levels of less than nothing before others', lengths(1, -1), '8 bytes for 8'],
    [
      'has longer levels than it has bytes',
      headed({ ...lengths(4, 5).header, uncompressed_page_size: 10 }),
      '8 bytes for 10',
    ],
    [
      'has longer levels than it has bytes once it is decompressed',
      headed({ ...lengths(4, 4).header, uncompressed_page_size: 7 }),
      '8 bytes for 7',
    ],
  ])('is refused where it %s', (_what, written, found) => {
    const column = columnOf(required('value'), [written]);
    expect(faultIn(() => weighColumn(column))).toEqual({ expected: 'a page within its column', found });
  });

  it('of the first kind has nothing of a header of the second', () => {
    const column = columnOf(required('value'), [headed({ ...lengths(9, 9).header, ...first })]);
    expect(weightBeside(column)).toBe(2 * 8 + 24 * 2);
  });

  it('is refused where it has another size than it tells', () => {
    const column = columnOf(required('value'), [headed({ ...first, uncompressed_page_size: 9 })]);
    expect(faultIn(() => weighColumn(column))).toEqual({ expected: 'a page of 9 bytes', found: '8' });
  });

  it('may be compressed, all of it or what stands behind its levels', () => {
    const compressed = [...gzipSync(Uint8Array.from(integers(1, 2)))];
    const whole = columnOf(required('value'), [headed({ ...first, uncompressed_page_size: 8 }, compressed)]);
    expect(weightBeside(told(whole, { codec: 'GZIP' }))).toBe(2 * 8 + 24 * 2);
    const { header, bytes } = secondPage([2, 0], 'PLAIN', { definitions: run(2), values: compressed });
    const behind = columnOf(optional('value'), [headed({ ...header, uncompressed_page_size: 10 }, bytes)]);
    expect(weightBeside(told(behind, { codec: 'GZIP' }))).toBe(2 * 10 + 24 * 2);
  });

  it('may be left as it is among others that are compressed', () => {
    const left = { is_compressed: false };
    const pages = [secondPage([2, 0], 'PLAIN', { definitions: run(2), values: integers(1, 2) }, left)];
    expect(weightBeside(told(columnOf(optional('value'), pages), { codec: 'GZIP' }))).toBe(2 * 10 + 24 * 2);
  });
});

const GAPS = [4, 0];

describe('the levels of a page', () => {
  it.each([
    ['of the first kind', page(2, 'PLAIN', levels(GAPS))],
    ['of the second kind', secondPage([2, 2], 'PLAIN', { definitions: GAPS })],
    ['of places in a dictionary', page(2, 'PLAIN_DICTIONARY', levels(GAPS))],
  ])('may be all that is there, where it has nothing but gaps: %s', (_kind, written) => {
    const column = columnOf(optional('value'), [dictionary(1, integers(5)), written]);
    expect(weightBeside(column)).toBe(2 * (4 + written.bytes.length) + 24 * 3);
  });

  it('may be none', () => {
    const column = columnOf(required('value'), [secondPage([2, 0], 'PLAIN', { values: integers(1, 2) })]);
    expect(weightBeside(column)).toBe(2 * 8 + 24 * 2);
  });

  it('may be of lists in a page of the second kind', () => {
    const parts = { repetitions: [3, 0b010], definitions: run(3), values: integers(1, 2, 3) };
    const column = columnOf(repeated('value'), [secondPage([3, 0], 'PLAIN', parts)], 3n);
    expect(weightBeside(column)).toBe(2 * 16 + 96 * 2 * 3);
  });

  it.each([
    ['of lists', repeated('value'), page(2, 'PLAIN', [...levels(run(999)), ...levels(run(2))])],
    ['of gaps', optional('value'), page(2, 'PLAIN', levels(run(999)))],
    [
      'of lists in the second kind',
      repeated('value'),
      secondPage([2, 0], 'PLAIN', { repetitions: run(999), definitions: run(2) }),
    ],
    ['of gaps in the second kind', optional('value'), secondPage([2, 0], 'PLAIN', { definitions: run(999) })],
  ])('are refused where a run %s is longer than they are', (_what, element, written) => {
    const column = columnOf(element, [written]);
    expect(faultIn(() => weighColumn(column))).toEqual({ expected: '2 values', found: 'a run of 999' });
  });

  it('are refused where they go beyond their page', () => {
    const column = columnOf(optional('value'), [page(2, 'PLAIN', [...integers(3), ...run(2)])]);
    expect(faultIn(() => weighColumn(column))).toEqual({ expected: '3 bytes of levels', found: 'fewer' });
  });

  it('are refused where they have other gaps than the page tells of', () => {
    const column = columnOf(optional('value'), [
      secondPage([2, 1], 'PLAIN', { definitions: run(2), values: integers(1) }),
    ]);
    expect(faultIn(() => weighColumn(column))).toEqual({
      expected: '1 values that are no gaps',
      found: '2',
    });
  });
});

describe('the values of a page', () => {
  const five = dictionary(1, integers(5));

  it.each([
    ['of no bits', page(2, 'RLE_DICTIONARY', [0])],
    ['of no bits in the second kind', secondPage([2, 0], 'RLE_DICTIONARY', { values: [0, 4] })],
    ['of 32 bits', page(2, 'RLE_DICTIONARY', [32, 4, 0, 0, 0, 0])],
    ['in the older encoding', page(2, 'PLAIN_DICTIONARY', [1, ...run(2)])],
  ])('may be places in a dictionary %s', (_what, written) => {
    const column = columnOf(required('value'), [five, written]);
    expect(weightBeside(column)).toBe(2 * (4 + written.bytes.length) + 24 * 3);
  });

  it.each([
    [
      'without a dictionary',
      required('value'),
      [page(2, 'RLE_DICTIONARY', [1, ...run(2)])],
      'a dictionary',
      'none',
    ],
    [
      'without an older dictionary',
      required('value'),
      [page(2, 'PLAIN_DICTIONARY', [1, ...run(2)])],
      'a dictionary',
      'none',
    ],
    [
      'in a dictionary of truths',
      required('value', 'BOOLEAN'),
      [five, page(2, 'RLE_DICTIONARY', [1, ...run(2)])],
      'a dictionary',
      'none',
    ],
    ['of 33 bits', required('value'), [five, page(2, 'RLE_DICTIONARY', [33, 4])], 'at most 32 bits', '33'],
    [
      'of 33 bits behind levels',
      repeated('value'),
      [five, page(2, 'RLE_DICTIONARY', [...levels([3, 0b010]), ...levels(run(2)), 33, 4])],
      'at most 32 bits',
      '33',
    ],
    [
      'of 33 bits behind levels of the second kind',
      repeated('value'),
      [
        five,
        secondPage([2, 0], 'RLE_DICTIONARY', {
          repetitions: [3, 0b010],
          definitions: run(2),
          values: [33, 4],
        }),
      ],
      'at most 32 bits',
      '33',
    ],
    [
      'in a run that is longer than they are',
      required('value'),
      [five, page(2, 'RLE_DICTIONARY', [1, ...run(999)])],
      '2 values',
      'a run of 999',
    ],
    [
      'of no bits in such a run',
      required('value'),
      [five, secondPage([2, 0], 'RLE_DICTIONARY', { values: [0, ...headOfRun(999)] })],
      '2 values',
      'a run of 999',
    ],
  ])('are refused as places %s', (_what, element, pages, expected, found) => {
    expect(faultIn(() => weighColumn(columnOf(element, pages)))).toEqual({ expected, found });
  });

  it('may be runs of truths alone', () => {
    const truths = (bytes: readonly number[]) => page(2, 'RLE', levels(bytes));
    const column = columnOf(required('value', 'BOOLEAN'), [truths(run(2))]);
    expect(weightBeside(column)).toBe(2 * 6 + 24 * 2);
    const lying = columnOf(required('value', 'BOOLEAN'), [truths(run(999))]);
    expect(faultIn(() => weighColumn(lying))).toEqual({ expected: '2 values', found: 'a run of 999' });
    const integer = columnOf(required('value'), [truths(run(2))]);
    expect(faultIn(() => weighColumn(integer))).toEqual({ expected: 'truth values', found: 'INT32' });
  });

  it('may be differences, in blocks of no more parts than a number', () => {
    const inParts = (parts: readonly number[]) =>
      columnOf(required('value', 'INT64'), [
        page(2, 'DELTA_BINARY_PACKED', [0x80, 1, ...parts, 2, 0, 4, 0, 0, 0, 0]),
      ]);
    expect(weightBeside(inParts([4]))).toBe(2 * 10 + 24 * 2);
    expect(weightBeside(inParts([0x80, 0x80, 4]))).toBe(2 * 12 + 24 * 2);
    expect(faultIn(() => weighColumn(inParts([0x81, 0x80, 4])))).toEqual({
      expected: 'at most 65536 parts of a block',
      found: '65537',
    });
    const gaps = columnOf(optional('value', 'INT64'), [page(2, 'DELTA_BINARY_PACKED', levels(GAPS))]);
    expect(weightBeside(gaps)).toBe(2 * 6 + 24 * 2);
  });

  it('may be split into their bytes, as many as they are', () => {
    const column = columnOf(required('value'), [page(2, 'BYTE_STREAM_SPLIT', integers(1, 2))]);
    expect(weightBeside(column)).toBe(2 * 8 + 24 * 2);
    const short = columnOf(required('value'), [page(2, 'BYTE_STREAM_SPLIT', integers(1, 2).slice(1))]);
    expect(faultIn(() => weighColumn(short))).toEqual({ expected: '8 bytes', found: '7' });
    const fixed = { ...required('value', 'FIXED_LEN_BYTE_ARRAY'), type_length: 9 };
    const long = columnOf(fixed, [page(2, 'BYTE_STREAM_SPLIT', doubles(1, 2))]);
    expect(faultIn(() => weighColumn(long))).toEqual({ expected: '18 bytes', found: '16' });
  });
});
