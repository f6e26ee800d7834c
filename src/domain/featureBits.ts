/** A word has 2 ** 5 bits. */
const [WORD, BIT] = [5, 31];

/** Which of so many features are named by their indices, as bits: that of feature `i` is bit `i % 32` of word `i / 32`. */
export function featureBits(indices: Uint32Array, count: number): Uint32Array {
  const words = new Uint32Array(Math.ceil(count / (BIT + 1)));
  for (let at = 0; at < indices.length; at++) {
    const index = indices[at] ?? 0;
    words[index >>> WORD] = (words[index >>> WORD] ?? 0) | (1 << (index & BIT));
  }
  return words;
}

/** 1 for each of so many features whose bit is set. */
export function featuresOfBits(words: Uint32Array, count: number): Uint8Array {
  const marks = new Uint8Array(count);
  for (let index = 0; index < count; index++)
    marks[index] = ((words[index >>> WORD] ?? 0) >>> (index & BIT)) & 1;
  return marks;
}
