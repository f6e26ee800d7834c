import { MemoryExhausted } from './readingTask.ts';
import { sharedIntegers } from './sharedIntegers.ts';

/** Texts of many rows, one behind the other as UTF-8 in shared memory; text `i` ends at `ends[i]`. */
export interface TextColumn {
  bytes: Uint8Array;
  ends: Uint32Array;
}

export interface TextColumnBuilder {
  /** Where it ends. Throws MemoryExhausted where the column has no room for it. */
  add(text: string): number;
  column(): TextColumn;
}

/** Most bytes that all texts of a column may have. */
const MAX_BYTES = 2 ** 31;
const STEP = 2 ** 20;

/** `most` is no less than the bytes of all texts together. */
export function createTextColumn(most = MAX_BYTES): TextColumnBuilder {
  const maxByteLength = Math.min(MAX_BYTES, most + 2 * STEP);
  const memory = new SharedArrayBuffer(STEP, { maxByteLength });
  let view = Buffer.from(memory, 0, memory.byteLength);
  const ends: number[] = [];
  let length = 0;
  return {
    add(text) {
      const needed = length + text.length * 3;
      if (needed > view.length) {
        if (length + Buffer.byteLength(text) > maxByteLength) throw new MemoryExhausted();
        memory.grow(Math.min(maxByteLength, needed + STEP));
        view = Buffer.from(memory, 0, memory.byteLength);
      }
      if (text !== '') length += view.write(text, length);
      ends.push(length);
      return length;
    },
    column: () => ({ bytes: new Uint8Array(memory, 0, length), ends: sharedIntegers(ends) }),
  };
}

/** The bytes of columns as they are decoded: a view for each text would cost more than its decoding. */
const views = new WeakMap<Uint8Array, Buffer>();

function viewOf(bytes: Uint8Array): Buffer {
  const known = views.get(bytes);
  if (known !== undefined) return known;
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  views.set(bytes, view);
  return view;
}

export function textAt({ bytes, ends }: TextColumn, index: number): string {
  const start = index === 0 ? 0 : (ends[index - 1] ?? 0);
  const end = ends[index] ?? start;
  return end === start ? '' : viewOf(bytes).toString('utf8', start, end);
}
