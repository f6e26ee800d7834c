import { COLUMNS, type Column, type ColumnKind, type PackedNumbers, unpackNumbers } from './packedNumbers.ts';

/** Where in a message a column of numbers stands: the names and indices that lead to it. */
export type ColumnPath = readonly (string | number)[];

/**
 * Parts of a message that is too large to be sent at one go: its text as JSON in UTF-8, with null where its columns
 * stand, and the numbers of these. They come in their order, and nothing between them.
 */
export type ParcelPart =
  | { type: 'parcel'; part: 'start' }
  | { type: 'parcel'; part: 'text'; bytes: Uint8Array }
  | { type: 'parcel'; part: 'column'; of: ColumnKind; length: number; path: ColumnPath }
  | { type: 'parcel'; part: 'numbers'; at: number; numbers: PackedNumbers }
  | { type: 'parcel'; part: 'end' };

export function isParcelPart(message: unknown): message is ParcelPart {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'parcel';
}

/** Puts a message together again; undefined until its last part has come. */
export function createUnpacking(): (part: ParcelPart) => unknown {
  let texts: string[] = [];
  let columns: { path: ColumnPath; column: Column }[] = [];
  let decoder = new TextDecoder();
  return part => {
    // What came of a parcel before may never end: its page started anew.
    if (part.part === 'start') [texts, columns, decoder] = [[], [], new TextDecoder()];
    if (part.part === 'text') texts.push(decoder.decode(part.bytes, { stream: true }));
    if (part.part === 'column') {
      const { path, of, length } = part;
      columns.push({ path, column: new COLUMNS[of](length) });
    }
    if (part.part === 'numbers') {
      const column = columns.at(-1)?.column;
      if (column !== undefined) unpackNumbers(part.numbers, column, part.at);
    }
    if (part.part !== 'end') return undefined;
    const message: unknown = JSON.parse(texts.join(''));
    for (const { path, column } of columns) put(message, path, column);
    return message;
  };
}

function put(message: unknown, path: ColumnPath, column: Column): void {
  let holder: object = Object(message);
  for (const step of path.slice(0, -1)) holder = Object(Reflect.get(holder, step));
  Reflect.set(holder, path.at(-1) ?? '', column);
}
