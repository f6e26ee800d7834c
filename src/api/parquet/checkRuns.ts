import { readVarInt } from 'hyparquet/src/thrift.js';
import { ParquetFault } from './parquetFault.ts';

/** Where numbers of a width, in bits, stand, and how many of them. */
export interface PackedNumbers {
  view: DataView;
  offset: number;
  width: number;
  count: number;
}

/** Most values that fill up the last group of packed ones. */
const PADDING = 512;

/**
 * Looks at numbers that stand as runs and as packed bits (RLE and bit-packing hybrid) before they are read: the
 * library writes a run in full, also one that is longer than all of them. Throws ParquetFault, or RangeError where they
 * break off.
 */
export function checkRuns({ view, offset, width, count }: PackedNumbers): void {
  const reader = { view, offset };
  const bytes = Math.ceil(width / 8);
  for (let seen = 0; seen < count; ) {
    const head = readVarInt(reader);
    const isPacked = (head & 1) === 1;
    const length = isPacked ? (head >>> 1) * 8 : head >>> 1;
    if (length > count + PADDING) throw new ParquetFault(`${count} values`, `a run of ${length}`);
    reader.offset += isPacked ? (length / 8) * width : bytes;
    seen += length;
  }
}
