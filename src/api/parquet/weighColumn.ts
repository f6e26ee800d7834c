import type { ColumnMetaData, PageHeader, SchemaTree } from 'hyparquet';
import { parquetHeader } from 'hyparquet/src/column.js';
import { deltaBinaryUnpack } from 'hyparquet/src/delta.js';
import { readRleBitPackedHybrid } from 'hyparquet/src/encoding.js';
import { getMaxDefinitionLevel, getMaxRepetitionLevel, isFlatColumn } from 'hyparquet/src/schema.js';
import { readVarInt } from 'hyparquet/src/thrift.js';
import { MemoryExhausted } from '../reading/readingTask.ts';
import { bodyPartNow, type ResponseBody } from '../responseBody.ts';
import { checkRuns } from './checkRuns.ts';
import { decompressors } from './decompressors.ts';
import { ParquetFault } from './parquetFault.ts';

/** A column of a group of rows. */
export interface ColumnOfGroup {
  bytes: ResponseBody;
  meta: ColumnMetaData;
  /** From the root of all columns to it. */
  path: SchemaTree[];
  /** Rows that the group is to have. */
  rows: number;
  /** Most bytes of memory that it may take. */
  memory: number;
}

/** Bytes that a value takes once it is read, without its text; in lists and structures, for each level of them. */
const VALUE_WEIGHT = 24;
const LIST_WEIGHT = 96;

/** Bytes that a byte of a page takes: decompressed, and as text. */
const PAGE_WEIGHT = 2;

/**
 * Looks at every page of a column before it is read: the library trusts what a page says of itself. Returns the bytes of
 * memory that it will take at most. Throws MemoryExhausted before more is taken than may be, ParquetFault or another error
 * where it cannot be read.
 */
export function weighColumn({ bytes, meta, path, rows, memory }: ColumnOfGroup): number {
  const chunk = chunkOf(bytes, meta);
  const levels: Levels = {
    repetition: path.length > 1 ? getMaxRepetitionLevel(path) : 0,
    definition: getMaxDefinitionLevel(path),
  };
  const isFlat = isFlatColumn(path);
  const valueWeight = isFlat ? VALUE_WEIGHT : LIST_WEIGHT * (levels.definition + 1);
  const reader = { view: new DataView(chunk.buffer), offset: 0 };
  let [weight, values, hasDictionary] = [chunk.length, 0, false];
  const add = (bytesMore: number) => {
    weight += bytesMore;
    if (weight > memory) throw new MemoryExhausted();
  };
  // As far as the library goes.
  while (reader.offset < chunk.length - 1 && !(isFlat && values >= rows)) {
    const header = parquetHeader(reader);
    const page = pageOf(header, chunk.subarray(reader.offset));
    reader.offset += page.bytes.length;
    add(page.size * PAGE_WEIGHT + page.count * valueWeight);
    const plain = decompressed(page, meta.codec);
    if (header.type === 'DICTIONARY_PAGE') hasDictionary = true;
    else {
      values += page.count;
      add(checkValues(valuesOf(header, plain, levels), { meta, path, hasDictionary }));
    }
  }
  const expected = isFlat ? rows : Number(meta.num_values);
  if (values !== expected) throw new ParquetFault(`${expected} values`, `${values}`);
  return weight;
}

/** A copy of the bytes of a column, without those around it. */
function chunkOf(bytes: ResponseBody, meta: ColumnMetaData): Uint8Array<ArrayBuffer> {
  const start = Number(meta.dictionary_page_offset || meta.data_page_offset);
  const end = start + Number(meta.total_compressed_size);
  if (start >= 0 && start <= end && end <= bytes.length) return bodyPartNow(bytes, start, end).slice();
  throw new ParquetFault(`a column within ${bytes.length} bytes`, `one from ${start} to ${end}`);
}

interface Page {
  /** As they stand in the file. */
  bytes: Uint8Array;
  /** Bytes at its start that are never compressed. */
  plain: number;
  isCompressed: boolean;
  /** Bytes that it has once it is decompressed. */
  size: number;
  /** Values, gaps included. */
  count: number;
}

/** Throws ParquetFault where a page says of itself what cannot be. */
function pageOf(header: PageHeader, rest: Uint8Array): Page {
  const { type, compressed_page_size: length, uncompressed_page_size: size } = header;
  const { data_page_header: first, data_page_header_v2: second, dictionary_page_header: dictionary } = header;
  const known = type === 'DATA_PAGE' ? first : type === 'DATA_PAGE_V2' ? second : dictionary;
  if (known === undefined || type === 'INDEX_PAGE') throw new ParquetFault('a page of values', String(type));
  const isSecond = type === 'DATA_PAGE_V2' && second !== undefined;
  const plain = isSecond ? second.repetition_levels_byte_length + second.definition_levels_byte_length : 0;
  const numbers = [length, size, known.num_values, plain, isSecond ? second.num_nulls : 0];
  const parts = isSecond ? [second.repetition_levels_byte_length, second.definition_levels_byte_length] : [];
  if (![...numbers, ...parts].every(isCount) || length > rest.length || plain > Math.min(length, size))
    throw new ParquetFault('a page within its column', `${length} bytes for ${size}`);
  const isCompressed = !isSecond || second.is_compressed !== false;
  return { bytes: rest.subarray(0, length), plain, isCompressed, size, count: known.num_values };
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function decompressed(
  { bytes, plain, isCompressed, size }: Page,
  codec: ColumnMetaData['codec'],
): Uint8Array {
  const decompress = isCompressed && codec !== 'UNCOMPRESSED' ? decompressors[codec] : undefined;
  const length = size - plain;
  const rest = bytes.subarray(plain);
  const values = decompress === undefined ? rest : decompress(rest, length);
  if (values.length !== length) throw new ParquetFault(`a page of ${length} bytes`, `${values.length}`);
  return plain === 0 ? values : Buffer.concat([bytes.subarray(0, plain), values]);
}

/** Most levels of lists, and of gaps, that a value may stand in. */
interface Levels {
  repetition: number;
  definition: number;
}

/** The values of a page behind their levels. */
interface PageValues {
  view: DataView;
  offset: number;
  encoding: string;
  /** Values that are no gaps. */
  count: number;
  /** Numbers of no bits stand there too. */
  hasEmptyRuns: boolean;
}

/** Looks at the levels of a page, and finds the values behind them. */
function valuesOf(header: PageHeader, page: Uint8Array, levels: Levels): PageValues {
  const view = new DataView(page.buffer, page.byteOffset, page.byteLength);
  const { data_page_header: first, data_page_header_v2: second } = header;
  if (header.type === 'DATA_PAGE_V2' && second !== undefined) {
    const lengths = [second.repetition_levels_byte_length, second.definition_levels_byte_length] as const;
    const { num_values: count, encoding } = second;
    if (levels.repetition > 0)
      checkRuns({ view: partOf(view, 0, lengths[0]), offset: 0, width: widthOf(levels.repetition), count });
    const definitions = partOf(view, lengths[0], lengths[1]);
    const present = presentIn(definitions, count, levels.definition);
    if (present !== count - second.num_nulls)
      throw new ParquetFault(`${count - second.num_nulls} values that are no gaps`, `${present}`);
    return { view, offset: lengths[0] + lengths[1], encoding, count: present, hasEmptyRuns: true };
  }
  const { num_values: count = 0, encoding = '' } = first ?? {};
  let offset = 0;
  const next = () => {
    const part = prefixed(view, offset);
    offset += 4 + part.byteLength;
    return part;
  };
  if (levels.repetition > 0) checkRuns({ view: next(), offset: 0, width: widthOf(levels.repetition), count });
  const present = levels.definition > 0 ? presentIn(next(), count, levels.definition) : count;
  return { view, offset, encoding, count: present, hasEmptyRuns: false };
}

/** Numbers that stand behind their length in bytes. */
function prefixed(view: DataView, offset: number): DataView {
  return partOf(view, offset + 4, view.getUint32(offset, true));
}

function partOf({ buffer, byteOffset, byteLength }: DataView, offset: number, length: number): DataView {
  if (offset + length > byteLength) throw new ParquetFault(`${length} bytes of levels`, 'fewer');
  return new DataView(buffer, byteOffset + offset, length);
}

/** How many of so many values are no gaps. */
function presentIn(view: DataView, count: number, most: number): number {
  if (most === 0) return count;
  const width = widthOf(most);
  checkRuns({ view, offset: 0, width, count });
  const levels = new Uint8Array(count);
  readRleBitPackedHybrid({ view, offset: 0 }, width, levels, view.byteLength);
  return levels.reduce((sum, level) => (level === most ? sum + 1 : sum), 0);
}

/** Bits that a level has. */
function widthOf(most: number): number {
  return 32 - Math.clz32(most);
}

interface Column {
  meta: ColumnMetaData;
  path: SchemaTree[];
  hasDictionary: boolean;
}

/** Looks at values whose size their page does not tell. Returns the bytes that they take beyond it. */
function checkValues({ view, offset, encoding, count, hasEmptyRuns }: PageValues, column: Column): number {
  const { type } = column.meta;
  if (encoding.endsWith('_DICTIONARY')) {
    if (!column.hasDictionary || type === 'BOOLEAN') throw new ParquetFault('a dictionary', 'none');
    // A page of nothing but gaps may end here.
    if (count === 0) return 0;
    const width = view.getUint8(offset);
    if (width > 32) throw new ParquetFault('at most 32 bits', `${width}`);
    if (width > 0 || hasEmptyRuns) checkRuns({ view, offset: offset + 1, width, count });
  } else if (encoding === 'RLE') {
    if (type !== 'BOOLEAN') throw new ParquetFault('truth values', type);
    checkRuns({ view: prefixed(view, offset), offset: 0, width: 1, count });
  } else if (encoding === 'BYTE_STREAM_SPLIT') {
    const width = column.path.at(-1)?.element.type_length ?? 4;
    if (count * width > view.byteLength)
      throw new ParquetFault(`${count * width} bytes`, `${view.byteLength}`);
  } else if (encoding === 'DELTA_BINARY_PACKED') {
    if (count > 0) checkParts({ view, offset });
  } else if (encoding === 'DELTA_BYTE_ARRAY') return expandedSize({ view, offset }, count);
  return 0;
}

/** Most parts of a block of numbers that stand as differences: the library makes room for as many as are told. */
const MOST_PARTS = 2 ** 16;

function checkParts(reader: { view: DataView; offset: number }): void {
  readVarInt(reader); // The numbers of a block.
  const parts = readVarInt(reader);
  if (parts > MOST_PARTS) throw new ParquetFault(`at most ${MOST_PARTS} parts of a block`, `${parts}`);
}

/** Bytes of texts that each begin as the one before. */
function expandedSize(reader: { view: DataView; offset: number }, count: number): number {
  let size = 0;
  for (const lengths of [new Int32Array(count), new Int32Array(count)]) {
    deltaBinaryUnpack(reader, count, lengths);
    for (const length of lengths) size += Math.max(0, length);
  }
  return size * PAGE_WEIGHT;
}
