import { piecesOf, sizeOf } from '../api/reading/pieces.ts';
import { textOfPieces } from '../api/reading/textOfPieces.ts';
import { isObject } from '../api/valueAt.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { COLUMNS, type Column, type ColumnKind, packedNumbers } from './packedNumbers.ts';
import type { ColumnPath, ParcelPart } from './parcelProtocol.ts';

/** Values in a message that is sent at one go at most, and bytes of its columns. */
const LARGEST_VALUES = 5000;
const LARGEST_COLUMNS = 2 ** 20;

/** Numbers that are sent together, and characters of text: each message takes both ends a millisecond or more. */
const PART_NUMBERS = 2 ** 17;
const PART_TEXT = 2 ** 18;

/** Most lists or objects within one another of a message that is sent at one go. */
const DEEPEST = 64;

interface PlacedColumn {
  path: ColumnPath;
  column: Column;
}

const KINDS = ['doubles', 'integers', 'signed'] as const satisfies readonly ColumnKind[];

function kindOf(value: unknown): ColumnKind | undefined {
  return KINDS.find(kind => value instanceof COLUMNS[kind]);
}

function isColumn(value: unknown): value is Column {
  return kindOf(value) !== undefined;
}

/**
 * The parts of a message that would hold up the host; undefined for one that does not. Taking a part throws
 * RangeError where the message is nested too deeply for a page, and gives undefined where the part is not full yet.
 */
export function parcelOf(message: object): Generator<ParcelPart | undefined> | undefined {
  const columns = columnsOf(message);
  const bytes = columns.reduce((sum, { column }) => sum + column.byteLength, 0);
  let plain: unknown = message;
  for (const { path } of columns) plain = replaced(plain, path, null);
  const isSmall = bytes <= LARGEST_COLUMNS && sizeOf(plain, LARGEST_VALUES, DEEPEST) <= LARGEST_VALUES;
  return isSmall ? undefined : partsOf(plain, columns);
}

/** The columns of a message, the outer ones first; they stand before the many values that it may hold. */
function columnsOf(message: object): PlacedColumn[] {
  const found: PlacedColumn[] = [];
  const waiting: { path: ColumnPath; value: object }[] = [{ path: [], value: message }];
  for (let at = 0, seen = 0; at < waiting.length && seen < LARGEST_VALUES; at++) {
    const { path, value } = waiting[at] ?? { path: [], value: {} };
    const names = Array.isArray(value) ? value.keys() : Object.keys(value);
    for (const name of names) {
      if (seen++ === LARGEST_VALUES) break;
      const each: unknown = Reflect.get(value, name);
      const placed = [...path, name];
      if (isColumn(each)) found.push({ path: placed, column: each });
      else if (isObject(each)) waiting.push({ path: placed, value: each });
    }
  }
  return found;
}

/** A copy in which something else stands in a place; what does not lead there is shared. */
function replaced(value: unknown, [step, ...rest]: ColumnPath, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((each, index) => (index === step ? replaced(each, rest, by) : each));
  return { ...Object(value), [step]: replaced(Reflect.get(Object(value), step), rest, by) };
}

/** A small message with columns of its own: with one in memory that threads share all of that would be sent. */
export function withOwnColumns<Message extends object>(message: Message): Message {
  let own = message;
  for (const { path, column } of columnsOf(message))
    if (!(column.buffer instanceof ArrayBuffer)) own = Object(replaced(own, path, column.slice()));
  return own;
}

function* partsOf(message: unknown, columns: readonly PlacedColumn[]): Generator<ParcelPart | undefined> {
  const encoder = new TextEncoder();
  yield { type: 'parcel', part: 'start' };
  let text = '';
  for (const more of textOfPieces(withoutKeysEach(piecesOf([message])))) {
    text += more;
    if (text.length < PART_TEXT) {
      yield undefined;
      continue;
    }
    yield { type: 'parcel', part: 'text', bytes: encoder.encode(text) };
    text = '';
  }
  yield { type: 'parcel', part: 'text', bytes: encoder.encode(text) };
  for (const { path, column } of columns) {
    const of = kindOf(column) ?? 'doubles';
    yield { type: 'parcel', part: 'column', of, length: column.length, path };
    // The way to a page may take as long as reading did, and the longer the more bytes it carries.
    for (let at = 0; at < column.length; at += PART_NUMBERS) {
      const numbers = packedNumbers(column.subarray(at, at + PART_NUMBERS));
      yield { type: 'parcel', part: 'numbers', at, numbers };
    }
  }
  yield { type: 'parcel', part: 'end' };
}

/** Piece by piece: as a whole, a large message would hold up the host. */
function* withoutKeysEach<T>(pieces: Iterable<T>): Generator<T> {
  for (const piece of pieces) yield valueWithoutKeys(piece);
}
