import { createTextColumn, type TextColumn, type TextColumnBuilder, textAt } from './textColumn.ts';

/** The texts of the cells of a column, in shared memory; a cell without a text has an empty one. */
export interface CellTexts {
  texts: TextColumn;
  /** Which of the texts each cell has, of which the first is empty; undefined where each cell has the one in its place. */
  codes: Uint8Array | Uint16Array | undefined;
}

export function cellTextAt({ texts, codes }: CellTexts, index: number): string {
  return textAt(texts, codes === undefined ? index : (codes[index] ?? 0));
}

/** The texts of cells by their index; texts that many cells share are decoded once. */
export function cellTextsOf({ texts, codes }: CellTexts): (index: number) => string {
  if (codes === undefined) return index => textAt(texts, index);
  const decoded = Array.from(texts.ends, (_, code) => textAt(texts, code));
  return index => decoded[codes[index] ?? 0] ?? '';
}

/** Cells that have a text. */
export function countFilled({ texts: { ends }, codes }: CellTexts): number {
  let count = 0;
  if (codes !== undefined) {
    for (let index = 0; index < codes.length; index++) if ((codes[index] ?? 0) > 0) count++;
    return count;
  }
  for (let index = 0; index < ends.length; index++) if ((ends[index] ?? 0) > (ends[index - 1] ?? 0)) count++;
  return count;
}

export interface CellTextsBuilder {
  /** Throws MemoryExhausted where the column has no room for it. */
  add(text: string): void;
  /** The text that bytes are in UTF-8. */
  addBytes(bytes: Uint8Array, start: number, end: number): void;
  /** All of them. None is added after that. */
  cells(): CellTexts;
}

/** Different texts by whose places cells are held: of more, each cell has its own. */
const MOST_TEXTS = 4096;

/** `most` is no less than the bytes of the texts of all cells together. */
export function createCellTexts(most?: number): CellTextsBuilder {
  const known = createKnownTexts();
  const codes = createCodes();
  /** The text of each cell, once there are too many for codes. */
  let each: TextColumnBuilder | undefined;
  let ended: CellTexts | undefined;
  const spread = (): TextColumnBuilder => {
    const own = createTextColumn(most);
    for (let index = 0; index < codes.count(); index++) known.copy(codes.at(index), own);
    codes.drop();
    each = own;
    return own;
  };
  const shared = (): CellTexts => {
    const texts = known.column();
    return { texts, codes: codes.column(texts.ends.length) };
  };
  return {
    add(text) {
      if (each !== undefined) return void each.add(text);
      const code = known.codeOfText(text);
      if (code < 0) return void spread().add(text);
      codes.push(code);
    },
    addBytes(bytes, start, end) {
      if (each !== undefined) return each.addBytes(bytes, start, end);
      const code = known.codeOf(bytes, start, end);
      if (code < 0) return spread().addBytes(bytes, start, end);
      codes.push(code);
    },
    cells() {
      ended ??= each === undefined ? shared() : { texts: each.column(), codes: undefined };
      return ended;
    },
  };
}

/** Different texts, each with its code in the order in which they came; that of the empty one is 0. */
interface KnownTexts {
  /** −1 for one that would be too many. */
  codeOf(bytes: Uint8Array, start: number, end: number): number;
  codeOfText(text: string): number;
  copy(code: number, into: TextColumnBuilder): void;
  column(): TextColumn;
}

/** Places of a table in which texts are found by their bytes, of which a quarter is taken at most. */
const PLACES = 4 * MOST_TEXTS;
/** Places that are looked at for one text: whoever chooses texts that are at one place gains nothing by it. */
const MOST_LOOKS = 32;

function createKnownTexts(): KnownTexts {
  const places = new Uint16Array(PLACES);
  const ends = new Uint32Array(MOST_TEXTS);
  const codesOfTexts = new Map([['', 0]]);
  let held = Buffer.alloc(1024);
  let count = 1;
  const startOf = (code: number) => ends[code - 1] ?? 0;
  const isText = (code: number, bytes: Uint8Array, start: number, end: number) => {
    const own = startOf(code);
    if ((ends[code] ?? 0) - own !== end - start) return false;
    for (let at = start; at < end; at++) if (held[own + at - start] !== bytes[at]) return false;
    return true;
  };
  const added = (bytes: Uint8Array, start: number, end: number): number => {
    const from = startOf(count);
    const to = from + end - start;
    if (to > held.length) held = Buffer.concat([held], Math.max(to, 2 * held.length));
    held.set(bytes.subarray(start, end), from);
    ends[count] = to;
    return count++;
  };
  const codeOf = (bytes: Uint8Array, start: number, end: number): number => {
    if (start === end) return 0;
    const first = placeOf(bytes, start, end);
    for (let look = 0; look < MOST_LOOKS; look++) {
      const place = (first + look) % PLACES;
      const code = places[place] ?? 0;
      if (code > 0 && isText(code, bytes, start, end)) return code;
      if (code > 0) continue;
      if (count === MOST_TEXTS) return -1;
      places[place] = added(bytes, start, end);
      return count - 1;
    }
    return -1;
  };
  const copy = (code: number, into: TextColumnBuilder) => into.addBytes(held, startOf(code), ends[code] ?? 0);
  return {
    codeOf,
    codeOfText(text) {
      const known = codesOfTexts.get(text);
      if (known !== undefined) return known;
      const bytes = Buffer.from(text);
      const code = codeOf(bytes, 0, bytes.length);
      if (code > 0) codesOfTexts.set(text, code);
      return code;
    },
    copy,
    column() {
      const column = createTextColumn();
      for (let code = 0; code < count; code++) copy(code, column);
      return column.column();
    },
  };
}

/** By the hash of Fowler, Noll and Vo, http://www.isthe.com/chongo/tech/comp/fnv/. */
function placeOf(bytes: Uint8Array, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] ?? 0), 0x01000193);
  return (hash ^ (hash >>> 15)) & (PLACES - 1);
}

/** The codes of cells, which grow. */
function createCodes() {
  let values = new Uint16Array(1024);
  let count = 0;
  return {
    push(code: number) {
      if (count === values.length)
        values = new Uint16Array(values.buffer.transfer(2 * count * Uint16Array.BYTES_PER_ELEMENT));
      values[count++] = code;
    },
    count: () => count,
    at: (index: number) => values[index] ?? 0,
    /** In memory that threads share, as narrow as they may be with so many texts. */
    column(texts: number): Uint8Array | Uint16Array {
      const column =
        texts <= 256
          ? new Uint8Array(new SharedArrayBuffer(count))
          : new Uint16Array(new SharedArrayBuffer(count * Uint16Array.BYTES_PER_ELEMENT));
      column.set(values.subarray(0, count));
      this.drop();
      return column;
    },
    /** None is pushed after that. */
    drop() {
      values.buffer.transfer(0);
    },
  };
}
