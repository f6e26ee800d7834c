import {
  type AsyncBuffer,
  type ColumnChunk,
  type DecodedArray,
  parquetRead,
  type RowGroup,
  type SchemaElement,
  type SchemaTree,
} from 'hyparquet';
import { getTreePath } from 'hyparquet/src/schema.js';
import { MemoryExhausted } from '../reading/readingTask.ts';
import { bodyPartNow, type ResponseBody } from '../responseBody.ts';
import { decompressors } from './decompressors.ts';
import type { ParquetFile } from './openParquet.ts';
import { ParquetFault } from './parquetFault.ts';
import { textDecoder } from './textDecoder.ts';
import { weighColumn } from './weighColumn.ts';

/** Gives the values of a column of a group, from row to row. */
export type NextValue = () => unknown;

/** A group of rows, of which the values of some columns are wanted. */
export interface WantedGroup {
  group: RowGroup;
  columns: readonly SchemaTree[];
  /** Places of the columns without which the others are nothing. */
  needed: ReadonlySet<number>;
  /** Most bytes of memory that they may take. */
  memory: number;
  /** Told why a column that is not needed cannot be read: its values are gaps. Told too of one with lost letters. */
  onFault: (column: string, error: unknown) => void;
}

/**
 * The values of each column of a group of rows, each of as many as the group has rows. Throws MemoryExhausted before they
 * take more memory than they may, ParquetFault or another error where those that are needed cannot be read.
 */
export async function groupValues(
  file: ParquetFile,
  { group, columns, needed, memory, onFault }: WantedGroup,
): Promise<NextValue[]> {
  const rows = Number(group.num_rows);
  if (!Number.isSafeInteger(rows) || rows < 0) throw new ParquetFault('a number of rows', String(rows));
  const values: NextValue[] = [];
  let left = memory;
  const chunksOf = Map.groupBy(group.columns, ({ meta_data }) => meta_data?.path_in_schema[0]);
  for (const [at, column] of columns.entries()) {
    const { name } = column.element;
    const chunks = chunksOf.get(name) ?? [];
    try {
      left -= weightOf(file, chunks, { rows, memory: left });
      const decode = textDecoder(fault => onFault(name, fault));
      const read = await readChunks(file, { ...group, columns: chunks }, { name, decode });
      values.push(valuesOf(read, column, rows));
    } catch (error) {
      if (error instanceof MemoryExhausted || needed.has(at)) throw error;
      onFault(name, error);
      values.push(() => null);
    }
  }
  return values;
}

/** Bytes of memory that a column will take at most: one with members has a chunk for each of them. */
function weightOf(
  { bytes, tree }: ParquetFile,
  chunks: readonly ColumnChunk[],
  { rows, memory }: { rows: number; memory: number },
): number {
  const seen = new Set<string>();
  let weight = 0;
  for (const { meta_data: meta, file_path } of chunks) {
    if (meta === undefined || (file_path !== undefined && file_path !== ''))
      throw new ParquetFault('columns in the file', 'one in another');
    const name = JSON.stringify(meta.path_in_schema);
    // The library takes the first of two, and nobody hears how the other fails.
    if (seen.has(name)) throw new ParquetFault('each column once', `${name} twice`);
    seen.add(name);
    const path = getTreePath(tree, meta.path_in_schema);
    weight += weighColumn({ bytes, meta, path, rows, memory: memory - weight });
  }
  return weight;
}

/** The values of one column of a group that has no others, in the parts in which they are read. */
async function readChunks(
  file: ParquetFile,
  group: RowGroup,
  { name, decode }: { name: string; decode: ReturnType<typeof textDecoder> },
): Promise<DecodedArray[]> {
  const chunks: DecodedArray[] = [];
  // The library goes through all columns that it is told of, each time.
  const schema = withOnly(file.tree, name);
  await parquetRead({
    file: bufferOf(file.bytes),
    metadata: { ...file.metadata, schema, num_rows: group.num_rows, row_groups: [group] },
    columns: [name],
    compressors: decompressors,
    parsers: { timestampFromNanoseconds: nanoseconds => nanoseconds, stringFromBytes: decode },
    utf8: false,
    onChunk: ({ columnData }) => {
      chunks.push(columnData);
    },
  });
  return chunks;
}

/** The elements of a tree of columns that has one of them alone. */
function withOnly({ element, children }: SchemaTree, name: string): SchemaElement[] {
  const column = children.filter(child => child.element.name === name);
  return [{ ...element, num_children: column.length }, ...column.flatMap(elementsOf)];
}

function elementsOf({ element, children }: SchemaTree): SchemaElement[] {
  return [element, ...children.flatMap(elementsOf)];
}

/** Parts of the file are copied: not every decoder takes memory that threads share. */
function bufferOf(bytes: ResponseBody): AsyncBuffer {
  return {
    byteLength: bytes.length,
    slice: (start, end = bytes.length) => bodyPartNow(bytes, start, end).slice().buffer,
  };
}

function valuesOf(
  chunks: readonly DecodedArray[],
  { element, children }: SchemaTree,
  rows: number,
): NextValue {
  const count = chunks.reduce((sum, { length }) => sum + length, 0);
  if (count !== rows) throw new ParquetFault(`${rows} rows`, `${count}`);
  const isRepeated = element.repetition_type === 'REPEATED';
  const isFlat = children.length === 0 && !isRepeated;
  // A gap is null: this is the number of a value that the dictionary of the column does not have.
  if (isFlat && chunks.some(chunk => Array.isArray(chunk) && chunk.includes(undefined)))
    throw new ParquetFault('a value of the dictionary', 'none');
  let [chunk, at] = [0, 0];
  return () => {
    while (at >= (chunks[chunk]?.length ?? 1)) {
      chunk++;
      at = 0;
    }
    const value = chunks[chunk]?.[at++];
    // A list without a group of its own has no gap to be: the library takes an empty one for that.
    return value === null && isRepeated && children.length === 0 ? [] : value;
  };
}
