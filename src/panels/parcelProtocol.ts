/** A column of numbers as it stands in a message of which the columns are sent apart. */
export interface ColumnPlace {
  /** Its index among the columns of the parcel. */
  column: number;
}

/**
 * Parts of a message that is too large to be sent at one go: its text as JSON in UTF-8, and the bytes of its columns.
 * They come in their order, and nothing between them.
 */
export type ParcelPart =
  | { type: 'parcel'; part: 'start' }
  | { type: 'parcel'; part: 'text'; bytes: Uint8Array }
  | { type: 'parcel'; part: 'column'; of: ColumnKind; length: number }
  | { type: 'parcel'; part: 'bytes'; at: number; bytes: Uint8Array }
  | { type: 'parcel'; part: 'end' };

export type ColumnKind = 'doubles' | 'integers';

export function isParcelPart(message: unknown): message is ParcelPart {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === 'parcel';
}

/** Puts a message together again; undefined until its last part has come. */
export function createUnpacking(): (part: ParcelPart) => unknown {
  let texts: string[] = [];
  let columns: (Float64Array | Uint32Array)[] = [];
  let decoder = new TextDecoder();
  return part => {
    // What came of a parcel before may never end: its page started anew.
    if (part.part === 'start') [texts, columns, decoder] = [[], [], new TextDecoder()];
    if (part.part === 'text') texts.push(decoder.decode(part.bytes, { stream: true }));
    if (part.part === 'column')
      columns.push(part.of === 'doubles' ? new Float64Array(part.length) : new Uint32Array(part.length));
    if (part.part === 'bytes') {
      const column = columns.at(-1);
      if (column !== undefined) new Uint8Array(column.buffer).set(part.bytes, part.at);
    }
    if (part.part !== 'end') return undefined;
    const message: unknown = JSON.parse(texts.join(''));
    return columns.length === 0 ? message : withColumns(message, columns);
  };
}

/** Columns stand in the data of a face alone. */
function withColumns(message: unknown, columns: readonly unknown[]): unknown {
  const data = dataOf(message);
  for (const [name, value] of Object.entries(data ?? {}))
    if (isColumnPlace(value)) Reflect.set(Object(data), name, columns[value.column]);
  return message;
}

/** The data of the face of a message, where it has them. */
export function dataOf(message: unknown): object | undefined {
  const face: unknown = typeof message === 'object' && message !== null && 'face' in message && message.face;
  const data: unknown = typeof face === 'object' && face !== null && 'data' in face && face.data;
  return typeof data === 'object' && data !== null && !Array.isArray(data) ? data : undefined;
}

function isColumnPlace(value: unknown): value is ColumnPlace {
  return typeof value === 'object' && value !== null && 'column' in value && Object.keys(value).length === 1;
}
