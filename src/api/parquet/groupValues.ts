import { type AsyncBuffer, type DecodedArray, parquetRead, type RowGroup, type SchemaTree } from 'hyparquet';
import { getTreePath } from 'hyparquet/src/schema.js';
import { decompressors } from './decompressors.ts';
import type { ParquetFile } from './openParquet.ts';
import { ParquetFault } from './parquetFault.ts';
import { weighColumn } from './weighColumn.ts';

/** Gives the values of a column of a group, from row to row. */
export type NextValue = () => unknown;

/** A group of rows, of which the values of some columns are wanted. */
export interface WantedGroup {
  group: RowGroup;
  columns: readonly SchemaTree[];
  /** Most bytes of memory that they may take. */
  memory: number;
}

/**
 * The values of each column of a group of rows, each of as many as the group has rows. Throws MemoryExhausted before they
 * take more memory than they may, ParquetFault or another error where they cannot be read.
 */
export async function groupValues(
  file: ParquetFile,
  { group, columns, memory }: WantedGroup,
): Promise<NextValue[]> {
  const rows = Number(group.num_rows);
  if (!Number.isSafeInteger(rows) || rows < 0) throw new ParquetFault('a number of rows', String(rows));
  const names = columns.map(({ element }) => element.name);
  weighGroup(file, group, { names: new Set(names), rows, memory });
  const chunks = new Map(names.map((name): [string, DecodedArray[]] => [name, []]));
  await parquetRead({
    file: bufferOf(file.bytes),
    metadata: { ...file.metadata, num_rows: group.num_rows, row_groups: [group] },
    columns: names,
    compressors: decompressors,
    parsers: { timestampFromNanoseconds: nanoseconds => nanoseconds },
    utf8: false,
    onChunk: ({ columnName, columnData }) => {
      chunks.get(columnName)?.push(columnData);
    },
  });
  return columns.map(column => valuesOf(chunks.get(column.element.name) ?? [], column, rows));
}

/** Weighs the columns of a group before any of them is read. */
function weighGroup(
  { bytes, tree }: ParquetFile,
  { columns }: RowGroup,
  { names, rows, memory }: { names: ReadonlySet<string>; rows: number; memory: number },
): void {
  let left = memory;
  const seen = new Set<string>();
  for (const { meta_data: meta, file_path } of columns) {
    if (meta === undefined) throw new ParquetFault('columns that are not encrypted', 'one that is');
    if (file_path !== undefined && file_path !== '')
      throw new ParquetFault('columns in the file', 'one in another');
    if (!names.has(meta.path_in_schema[0] ?? '')) continue;
    const path = getTreePath(tree, meta.path_in_schema);
    const name = JSON.stringify(meta.path_in_schema);
    if (seen.has(name)) throw new ParquetFault('each column once', `${name} twice`);
    seen.add(name);
    left -= weighColumn({ bytes, meta, path, rows, memory: left });
  }
}

/** Parts of the file are copied: not every decoder takes memory that threads share. */
function bufferOf(bytes: Uint8Array): AsyncBuffer {
  return { byteLength: bytes.length, slice: (start, end) => bytes.slice(start, end).buffer };
}

function valuesOf(
  chunks: readonly DecodedArray[],
  { element, children }: SchemaTree,
  rows: number,
): NextValue {
  const count = chunks.reduce((sum, { length }) => sum + length, 0);
  if (count !== rows) throw new ParquetFault(`${rows} rows of ${element.name}`, `${count}`);
  const isFlat = children.length === 0 && element.repetition_type !== 'REPEATED';
  let [chunk, at] = [0, 0];
  return () => {
    while (at >= (chunks[chunk]?.length ?? 1)) {
      chunk++;
      at = 0;
    }
    const value: unknown = chunks[chunk]?.[at++];
    // A gap is null: this is the number of a value that the dictionary of the column does not have.
    if (isFlat && value === undefined) throw new ParquetFault(`a value of ${element.name}`, 'none');
    return value;
  };
}
