import { type Keys, sortKeys } from '../../domain/exposure/sortKeys.ts';
import { type TextColumn, viewOf } from './textColumn.ts';

/** Rows below which a comparison for each step is quicker than passes over all. */
const FEW = 2048;
/** Bytes of a key. */
const KEY = 8;

/** Rows from one place to another whose texts are the same as far as their byte `at`, not counted. */
interface Run {
  from: number;
  to: number;
  at: number;
}

/**
 * Sorts rows by their texts, those of the same text in the order in which they are given, and sets `begins` to 1 for each
 * whose text is another than that of the one before. False, and nothing is done, where the order of letters is not that
 * of their bytes.
 */
export function sortByTexts(rows: Uint32Array, texts: TextColumn, begins: Uint8Array): boolean {
  if (!areLettersInOrder(texts.bytes)) return false;
  const pending: Run[] = rows.length === 0 ? [] : [{ from: 0, to: rows.length, at: 0 }];
  for (let run = pending.pop(); run !== undefined; run = pending.pop()) {
    if (run.to - run.from < FEW) sortFew(rows, texts, begins, run);
    else pending.push(...sortMany(rows, texts, begins, run));
  }
  return true;
}

/** UTF-16 has the letters of four bytes before the last of those of three. */
function areLettersInOrder(bytes: Uint8Array): boolean {
  const view = viewOf(bytes);
  const has = (byte: number) => view.includes(byte);
  return !([0xee, 0xef].some(has) && [0xf0, 0xf1, 0xf2, 0xf3, 0xf4].some(has));
}

function sortFew(rows: Uint32Array, texts: TextColumn, begins: Uint8Array, { from, to, at }: Run): void {
  const run = rows.subarray(from, to);
  run.sort((one, other) => compared(texts, one, other, at));
  begins[from] = 1;
  for (let place = 1; place < run.length; place++)
    if (compared(texts, run[place - 1] ?? 0, run[place] ?? 0, at) !== 0) begins[from + place] = 1;
}

/** Sorts rows by the bytes in which their texts first differ; gives the runs in which more bytes are to be looked at. */
function sortMany(rows: Uint32Array, texts: TextColumn, begins: Uint8Array, run: Run): Run[] {
  const { from, to } = run;
  const at = run.at + sharedLength(texts, rows.subarray(from, to), run.at);
  const { places, high, low } = sortKeys(keysOf(texts, rows.slice(from, to), at));
  rows.set(places, from);
  const left: Run[] = [];
  for (let start = 0, end = 1; start < places.length; start = end++) {
    while (end < places.length && high[end] === high[start] && low[end] === low[start]) end++;
    begins[from + start] = 1;
    if (end - start === 1) continue;
    const same = { from: from + start, to: from + end };
    const [least, most] = lengthsOf(texts, places.subarray(start, end), at);
    if (least === most && most <= KEY) continue;
    // A shorter text is followed by bytes that are 0, which are those of a longer one too.
    if (end - start >= FEW && least >= KEY) left.push({ ...same, at: at + KEY });
    else sortFew(rows, texts, begins, { ...same, at });
  }
  return left;
}

function startOf(ends: Uint32Array, row: number): number {
  return row === 0 ? 0 : (ends[row - 1] ?? 0);
}

/** Bytes that the texts of all rows have in common from `at` on. */
function sharedLength({ bytes, ends }: TextColumn, rows: Uint32Array, at: number): number {
  const [first = 0] = rows;
  const reference = startOf(ends, first) + at;
  let shared = (ends[first] ?? 0) - reference;
  for (let place = 1; place < rows.length && shared > 0; place++) {
    const row = rows[place] ?? 0;
    const start = startOf(ends, row) + at;
    const most = Math.min(shared, (ends[row] ?? 0) - start);
    let length = 0;
    while (length < most && bytes[start + length] === bytes[reference + length]) length++;
    shared = length;
  }
  return shared;
}

function keysOf({ bytes, ends }: TextColumn, rows: Uint32Array, at: number): Keys {
  const [high, low] = [new Uint32Array(rows.length), new Uint32Array(rows.length)];
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    const start = startOf(ends, row) + at;
    const end = ends[row] ?? 0;
    high[place] = wordAt(bytes, start, end);
    low[place] = wordAt(bytes, start + KEY / 2, end);
  }
  return { places: rows, high, low };
}

/** Four bytes as an integer, 0 for those behind the end. */
function wordAt(bytes: Uint8Array, at: number, end: number): number {
  let word = 0;
  for (let offset = 0; offset < KEY / 2; offset++)
    word = (word << 8) | (at + offset < end ? (bytes[at + offset] ?? 0) : 0);
  return word;
}

function lengthsOf({ ends }: TextColumn, rows: Uint32Array, at: number): [least: number, most: number] {
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let place = 0; place < rows.length; place++) {
    const row = rows[place] ?? 0;
    const length = (ends[row] ?? 0) - startOf(ends, row) - at;
    if (length < least) least = length;
    if (length > most) most = length;
  }
  return [least, most];
}

/** By their bytes from `at` on. */
function compared({ bytes, ends }: TextColumn, one: number, other: number, at: number): number {
  const [start, otherStart] = [startOf(ends, one) + at, startOf(ends, other) + at];
  const [length, otherLength] = [(ends[one] ?? 0) - start, (ends[other] ?? 0) - otherStart];
  for (let offset = 0; offset < length && offset < otherLength; offset++) {
    const difference = (bytes[start + offset] ?? 0) - (bytes[otherStart + offset] ?? 0);
    if (difference !== 0) return difference;
  }
  return length - otherLength;
}
