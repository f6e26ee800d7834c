/** Texts of many rows as columns of numbers: text `i` ends at the byte `ends[i]` of their UTF-8. */
export interface PackedTexts {
  /** The bytes, four in a number in the order of this machine; the last is filled up with zeros. */
  words: Uint32Array;
  ends: Uint32Array;
}

/** Packs texts that are UTF-8 already; `ends` has the byte at which each ends. */
export function packTexts(bytes: Uint8Array, ends: Uint32Array): PackedTexts {
  const words = new Uint32Array(Math.ceil(bytes.length / 4));
  new Uint8Array(words.buffer).set(bytes);
  return { words, ends: ends.slice() };
}

/** Reads packed texts; each is decoded when it is first asked for, or all at once where every character is a byte. */
export function createTextReader({ words, ends }: PackedTexts): (index: number) => string {
  const decoder = new TextDecoder();
  const bytes = new Uint8Array(words.buffer, words.byteOffset, ends.at(-1) ?? 0);
  const startOf = (index: number) => (index === 0 ? 0 : (ends[index - 1] ?? 0));
  const endOf = (index: number) => ends[index] ?? startOf(index);
  const whole = decoder.decode(bytes);
  if (whole.length === bytes.length) return index => whole.slice(startOf(index), endOf(index));
  const known = new Map<number, string>();
  return index => {
    const text = known.get(index) ?? decoder.decode(bytes.subarray(startOf(index), endOf(index)));
    known.set(index, text);
    return text;
  };
}
