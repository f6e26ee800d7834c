import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { groupValues } from '../../../../src/api/parquet/groupValues.ts';
import { openParquet } from '../../../../src/api/parquet/openParquet.ts';
import { MemoryExhausted } from '../../../../src/api/reading/readingTask.ts';
import { fileOfPages, type WrittenColumn } from '../../../harness/parquetFiles.ts';
import { dictionary, integers, page, required, run } from './pages.ts';

/** The values of the first group of a file, column by column, and the faults of its columns. */
async function valuesIn(bytes: Uint8Array, memory = 2 ** 28) {
  const file = openParquet(bytes, 2 ** 28);
  const [group] = file.metadata.row_groups;
  if (group === undefined) throw new Error('A file has a group.');
  const faults: [column: string, error: unknown][] = [];
  const values = await groupValues(file, {
    group,
    columns: file.columns,
    needed: new Set(),
    memory,
    onFault: (column, error) => faults.push([column, error]),
  });
  const rows = Array.from({ length: Number(group.num_rows) }, () => values.map(next => next()));
  const size = group.columns.reduce((sum, each) => sum + Number(each.meta_data?.total_compressed_size), 0);
  return { rows, faults, size };
}

const columns = (...all: readonly WrittenColumn['pages'][]) =>
  fileOfPages(
    2n,
    all.map((pages, at) => ({ element: required(`c${at}`), pages })),
  );

describe('the values of a group of rows', () => {
  it('follow one another from page to page', async () => {
    const pages = [page(1, 'PLAIN', integers(5)), page(1, 'PLAIN', integers(6))];
    expect(await valuesIn(columns(pages))).toMatchObject({ rows: [[5], [6]], faults: [] });
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

  it('take no more memory than they may, all columns together', async () => {
    const bytes = columns([page(2, 'PLAIN', integers(1, 2))], [page(2, 'PLAIN', integers(3, 4))]);
    const { size } = await valuesIn(bytes);
    const weight = size + 2 * (2 * 8 + 24 * 2);
    expect((await valuesIn(bytes, weight)).rows).toEqual([
      [1, 3],
      [2, 4],
    ]);
    await expect(valuesIn(bytes, weight - 1)).rejects.toThrow(MemoryExhausted);
  });

  it('take no more than they may with the members of a structure', async () => {
    const struct = (name: string) => [
      { name, num_children: 2, repetition_type: 'REQUIRED' } as const,
      required('a'),
      required('b'),
    ];
    const bytes = new Uint8Array(
      parquetWriteBuffer({
        columnData: ['one', 'two'].map(name => ({ name, data: [{ a: 1, b: 2 }] })),
        schema: [{ name: 'root', num_children: 2 }, ...struct('one'), ...struct('two')],
        codec: 'UNCOMPRESSED',
        statistics: false,
      }),
    );
    const { rows, size } = await valuesIn(bytes);
    expect(rows).toEqual([[{ a: 1, b: 2 }, { a: 1, b: 2 }]]);
    // Four columns of a page of one integer each.
    const weight = size + 4 * (2 * 4 + 96);
    expect((await valuesIn(bytes, weight)).rows).toEqual(rows);
    await expect(valuesIn(bytes, weight - 1)).rejects.toThrow(MemoryExhausted);
  });
});
