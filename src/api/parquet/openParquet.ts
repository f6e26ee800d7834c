import {
  type FileMetaData,
  parquetMetadata,
  parquetSchema,
  type SchemaElement,
  type SchemaTree,
} from 'hyparquet';
import { t } from '../../domain/localize.ts';
import { MemoryExhausted } from '../reading/readingTask.ts';
import { unreadableFile } from '../reading/unreadableFile.ts';
import { bodyPartNow, type ResponseBody } from '../responseBody.ts';
import { faultOf, ParquetFault } from './parquetFault.ts';

/** A file of Parquet, and what stands at its end. */
export interface ParquetFile {
  bytes: ResponseBody;
  /** As rows are read by it: values that are read here lack the types of the file. */
  metadata: FileMetaData;
  /** The columns by that, as a tree. */
  tree: SchemaTree;
  /** The columns with the types that the file gives them. */
  columns: readonly SchemaTree[];
  /** What the file says of itself besides, by its names. */
  notes: ReadonlyMap<string, string>;
}

/** Bytes that a byte of metadata takes once it is read, at most. */
const METADATA_WEIGHT = 100;

/** The length of the metadata and a mark, behind them. */
const TAIL = 8;

/**
 * Reads what stands at the end of a file. Throws UnreadableResponseError for what is no file of Parquet, MemoryExhausted
 * before it takes more than it may.
 */
export function openParquet(bytes: ResponseBody, memory: number): ParquetFile {
  try {
    const footer = footerOf(bytes);
    if (footer.length * METADATA_WEIGHT > memory) throw new MemoryExhausted();
    const metadata = parquetMetadata(footer, { geoparquet: false });
    if (!isTree(metadata.schema)) throw new ParquetFault(t('a tree of columns'), t('another order of them'));
    const { children: columns } = parquetSchema(metadata);
    const names = new Set(columns.map(({ element }) => element.name));
    if (names.size < columns.length) throw new ParquetFault(t('columns of different names'), t('one twice'));
    const plain = { ...metadata, schema: metadata.schema.map(withoutType) };
    return { bytes, metadata: plain, tree: parquetSchema(plain), columns, notes: notesOf(metadata) };
  } catch (error) {
    if (error instanceof MemoryExhausted) throw error;
    const { expected, found } = faultOf(error);
    throw unreadableParquet({ path: 'metadata', expected, found });
  }
}

/** What is raised where nothing of a file can be read, with the reason. */
export function unreadableParquet(problem: { path: string; expected: string; found: string }) {
  const { path, expected, found } = problem;
  return unreadableFile([problem], `At ${path}: expected ${expected}, found ${found}.`);
}

/** A copy of the metadata and what stands behind them: not every decoder takes memory that threads share. */
function footerOf(bytes: ResponseBody): Uint8Array {
  const tail = bodyPartNow(bytes, Math.max(0, bytes.length - TAIL), bytes.length).slice();
  const mark = String.fromCharCode(...tail.subarray(4));
  if (mark === 'PARE') throw new ParquetFault(t('a file that is not encrypted'), t('one that is'));
  if (tail.length < TAIL || mark !== 'PAR1')
    throw new ParquetFault(t('the end of a file of Parquet'), t('none'));
  const length = new DataView(tail.buffer).getUint32(0, true);
  if (length > bytes.length - TAIL)
    throw new ParquetFault(t('{0} bytes of metadata', length), `${bytes.length}`);
  return bodyPartNow(bytes, bytes.length - TAIL - length, bytes.length).slice();
}

/** Most columns, those within others included, and most of these within one another. */
const MOST_ELEMENTS = 20_000;
const MOST_LEVELS = 40;

/** Whether columns stand within one another as each of them says, and not too deep: the library goes down their tree. */
function isTree(schema: readonly SchemaElement[]): boolean {
  if (schema.length > MOST_ELEMENTS) return false;
  /** For each group that is open, how many of its columns are to come. */
  const open: number[] = [];
  for (const [index, { name, num_children: count = 0 }] of schema.entries()) {
    if (index > 0 && typeof name !== 'string') return false;
    while (open.at(-1) === 0) open.pop();
    const left = open.pop();
    if (index > 0 && left === undefined) return false;
    if (left !== undefined) open.push(left - 1);
    if (!Number.isInteger(count) || count < 0 || open.length > MOST_LEVELS) return false;
    if (count > 0) open.push(count);
  }
  return open.every(left => left === 0);
}

/** Types that are left to the library: it rounds others, or throws. */
const LEFT: ReadonlySet<string> = new Set([
  'UTF8',
  'LIST',
  'MAP',
  'UINT_32',
  'UINT_64',
  'STRING',
  'INTEGER',
  'UUID',
  'FLOAT16',
]);

function withoutType({ converted_type, logical_type, ...element }: SchemaElement): SchemaElement {
  return {
    ...element,
    ...(converted_type !== undefined && LEFT.has(converted_type) ? { converted_type } : {}),
    ...(logical_type !== undefined && LEFT.has(logical_type.type) ? { logical_type } : {}),
  };
}

function notesOf({ key_value_metadata = [] }: FileMetaData): Map<string, string> {
  return new Map(
    key_value_metadata.flatMap(({ key, value }) => (value === undefined ? [] : [[key, value] as const])),
  );
}
