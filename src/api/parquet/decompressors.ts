import * as zlib from 'node:zlib';
import { type Compressors, snappyUncompress } from 'hyparquet';
import { lz4Block } from './lz4Block.ts';
import { ParquetFault } from './parquetFault.ts';

/** Gives the bytes of a page, whose length is known; RangeError where there are more. */
type Decompressor = (input: Uint8Array, length: number) => Uint8Array;

/** What makes pages of compressed ones, by the names of their codecs: Zstandard where this Node has it. */
export const decompressors: Compressors = {
  SNAPPY(input, length) {
    checkLiterals(input);
    const output = new Uint8Array(length);
    snappyUncompress(input, output);
    return output;
  },
  LZ4_RAW: lz4Block,
  GZIP: bounded(zlib.unzipSync),
  BROTLI: bounded(zlib.brotliDecompressSync),
  ...(typeof zlib.zstdDecompressSync === 'function' ? { ZSTD: bounded(zlib.zstdDecompressSync) } : {}),
};

/** Nothing is decompressed beyond the length that was weighed. */
function bounded(
  decompress: (input: Uint8Array, options: { maxOutputLength: number }) => Uint8Array,
): Decompressor {
  return (input, length) =>
    length === 0 ? new Uint8Array() : decompress(input, { maxOutputLength: length });
}

/** The kinds of copies of Snappy have so many bytes behind their tag; the first kind is of literals. */
const COPY_BYTES = [0, 1, 2, 4];

/** The lengths of literals that stand in bytes of their own begin behind this one. */
const LONGEST_SHORT = 59;

/** Looks at the lengths in a page of Snappy: the library takes one of 32 bits for less than zero, and goes round in it. */
function checkLiterals(input: Uint8Array): void {
  const first = input.findIndex(byte => byte < 128) + 1;
  for (let at = first; at > 0 && at < input.length; at++) {
    const tag = input[at] ?? 0;
    const [kind, short] = [tag & 3, tag >>> 2];
    at += COPY_BYTES[kind] ?? 0;
    if (kind > 0) continue;
    const bytes = Math.max(0, short - LONGEST_SHORT);
    const length = bytes === 0 ? short : littleEndian(input.subarray(at + 1, at + 1 + bytes));
    at += bytes + length + 1;
    if (at >= input.length) throw new ParquetFault('a literal within its page', `${length + 1} bytes`);
  }
}

function littleEndian(bytes: Uint8Array): number {
  return bytes.reduceRight((sum, byte) => sum * 256 + byte, 0);
}
