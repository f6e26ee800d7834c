/** Bytes that are looked for at a place, four at a time. */
export interface Literal {
  bytes: Uint8Array;
  words: Int32Array;
}

const WORD = Int32Array.BYTES_PER_ELEMENT;

export function literalOf(given: Uint8Array): Literal {
  const bytes = Uint8Array.from(given);
  const view = new DataView(bytes.buffer);
  const words = Int32Array.from({ length: Math.floor(bytes.length / WORD) }, (_, at) =>
    view.getInt32(at * WORD, true),
  );
  return { bytes, words };
}

/** Whether these very bytes stand at a place. */
export function standsAt({ bytes, words }: Literal, view: DataView, place: number): boolean {
  if (place + bytes.length > view.byteLength) return false;
  let at = place;
  for (let word = 0; word < words.length; word++, at += WORD)
    if (view.getInt32(at, true) !== words[word]) return false;
  for (let rest = at - place; rest < bytes.length; rest++, at++)
    if (view.getUint8(at) !== bytes[rest]) return false;
  return true;
}

export function isSameLiteral(one: Literal | undefined, other: Literal | undefined): boolean {
  return Buffer.from(one?.bytes ?? []).equals(other?.bytes ?? Buffer.alloc(0));
}
