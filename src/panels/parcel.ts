import { piecesOf, sizeOf } from '../api/reading/pieces.ts';
import { textOfPieces } from '../api/reading/textOfPieces.ts';
import { valueWithoutKeys } from '../editor/words.ts';
import { dataOf, type ParcelPart } from './parcelProtocol.ts';

/** Values in a message that is sent at one go at most, and bytes of its columns. */
const LARGEST_VALUES = 5000;
const LARGEST_COLUMNS = 2 ** 20;

/** Bytes that are sent together, and characters of text: each message takes both ends a millisecond or more. */
const PART_BYTES = 2 ** 20;
const PART_TEXT = 2 ** 18;

/** Most lists or objects within one another of a message that is sent at one go. */
const DEEPEST = 64;

type Column = Float64Array | Uint32Array;

function isColumn(value: unknown): value is Column {
  return value instanceof Float64Array || value instanceof Uint32Array;
}

/**
 * The parts of a message that would hold up the host; undefined for one that does not. Taking a part throws
 * RangeError where the message is nested too deeply for a page, and gives undefined where the part is not full yet.
 */
export function parcelOf(message: object): Generator<ParcelPart | undefined> | undefined {
  const columns = Object.values(dataOf(message) ?? {}).filter(isColumn);
  const bytes = columns.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const plain = columns.length === 0 ? message : withPlaces(message);
  const isSmall = bytes <= LARGEST_COLUMNS && sizeOf(plain, LARGEST_VALUES, DEEPEST) <= LARGEST_VALUES;
  return isSmall ? undefined : partsOf(plain, columns);
}

/** The message with places where its columns stand. */
function withPlaces(message: object): object {
  let column = 0;
  const data = Object.entries(dataOf(message) ?? {}).map(([name, value]) => [
    name,
    isColumn(value) ? { column: column++ } : value,
  ]);
  const face: unknown = Reflect.get(message, 'face');
  return { ...message, face: { ...Object(face), data: Object.fromEntries(data) } };
}

function* partsOf(message: object, columns: readonly Column[]): Generator<ParcelPart | undefined> {
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
  for (const column of columns) {
    const of = column instanceof Float64Array ? 'doubles' : 'integers';
    yield { type: 'parcel', part: 'column', of, length: column.length };
    const bytes = new Uint8Array(column.buffer, column.byteOffset, column.byteLength);
    for (let at = 0; at < bytes.length; at += PART_BYTES)
      yield { type: 'parcel', part: 'bytes', at, bytes: bytes.slice(at, at + PART_BYTES) };
  }
  yield { type: 'parcel', part: 'end' };
}

/** Piece by piece: as a whole, a large message would hold up the host. */
function* withoutKeysEach<T>(pieces: Iterable<T>): Generator<T> {
  for (const piece of pieces) yield valueWithoutKeys(piece);
}
