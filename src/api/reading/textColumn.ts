import { createGrowingMemory } from '../../domain/growingMemory.ts';
import { createIntegerColumn } from './growingColumn.ts';
import { MemoryExhausted } from './readingTask.ts';

/** Texts of many rows, one behind the other as UTF-8 in shared memory; text `i` ends at `ends[i]`. */
export interface TextColumn {
  bytes: Uint8Array;
  ends: Uint32Array;
}

export interface TextColumnBuilder {
  /** Where it ends. Throws MemoryExhausted where the column has no room for it. */
  add(text: string): number;
  /** The text that bytes are in UTF-8. */
  addBytes(bytes: Uint8Array, start: number, end: number): void;
  /** All of them. None is added after that. */
  column(): TextColumn;
}

/** Most bytes that all texts of a column may have. */
const MAX_BYTES = 2 ** 31;
const STEP = 2 ** 20;

/** Letters of a text that are written one by one sooner than by a call of the engine. */
const SHORT = 24;

/** Writes a short text of ASCII; false for any other, of which a part may be written. */
function isWrittenShort(view: Uint8Array, text: string, start: number): boolean {
  if (text.length > SHORT) return false;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charCodeAt(at);
    if (letter > 0x7f) return false;
    view[start + at] = letter;
  }
  return true;
}

/** `most` is no less than the bytes of all texts together. */
export function createTextColumn(most = MAX_BYTES): TextColumnBuilder {
  const mostHeld = Math.min(MAX_BYTES, most + 2 * STEP);
  const memory = createGrowingMemory();
  let view = Buffer.from(memory.reserve(0), 0, 0);
  const ends = createIntegerColumn();
  let length = 0;
  let ended: TextColumn | undefined;
  const makeRoom = (needed: number) => {
    if (needed <= view.length) return;
    const held = memory.reserve(Math.min(mostHeld, needed));
    view = Buffer.from(held, 0, held.byteLength);
  };
  const refuse = (taken: number) => {
    if (length + taken > mostHeld) throw new MemoryExhausted();
  };
  return {
    addBytes(bytes, start, end) {
      refuse(end - start);
      makeRoom(length + end - start);
      for (let at = start; at < end; at++) view[length++] = bytes[at] ?? 0;
      ends.push(length);
    },
    add(text) {
      const needed = length + text.length * 3;
      if (needed > view.length) {
        refuse(Buffer.byteLength(text));
        makeRoom(needed);
      }
      length += isWrittenShort(view, text, length) ? text.length : view.write(text, length);
      ends.push(length);
      return length;
    },
    column() {
      ended ??= { bytes: new Uint8Array(view.buffer, 0, length), ends: ends.column() };
      return ended;
    },
  };
}

/** The bytes of columns as they are decoded: a view for each text would cost more than its decoding. */
const views = new WeakMap<Uint8Array, Buffer>();

export function viewOf(bytes: Uint8Array): Buffer {
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
