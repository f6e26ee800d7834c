/** Bytes that are searched before other work of the thread gets its turn. */
const PIECE = 2 ** 18;

/** Each byte with the letters of ASCII in one case. */
const FOLDED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte >= 0x41 && byte <= 0x5a ? byte + 0x20 : byte,
);

/** Whether one of some texts stands in bytes of UTF-8, whatever the case of its letters of ASCII; searched in pieces. */
export function* searchForms(bytes: Uint8Array, forms: readonly string[]): Generator<undefined, boolean> {
  if (forms.length === 0) return false;
  const find = finderOf(forms.map(form => Buffer.from(form).map(byte => FOLDED[byte] ?? byte)));
  let at = 0;
  for (let behind = PIECE; behind - PIECE < bytes.length; behind += PIECE) {
    const found = find(bytes, at, behind);
    if (found === undefined) return true;
    at = found;
    yield;
  }
  return false;
}

/** The first place from `behind` on that is to be looked at next; undefined where a text begins before that. */
type Find = (bytes: Uint8Array, from: number, behind: number) => number | undefined;

/**
 * Looks at the last two bytes of a window as long as the shortest text, and moves on by as far as none can begin (Wu and
 * Manber, A fast algorithm for multi-pattern searching, 1994).
 */
function finderOf(texts: readonly Uint8Array[]): Find {
  const width = Math.min(...texts.map(({ length }) => length));
  /** By two bytes; 0 where a text may stand. */
  const steps = new Uint32Array(PAIRS).fill(Math.max(0, width - 1));
  for (const text of texts)
    for (let end = 1; end < width; end++) {
      const pair = pairOf(text[end - 1] ?? 0, text[end] ?? 0);
      steps[pair] = Math.min(steps[pair] ?? 0, width - 1 - end);
    }
  return (bytes, from, behind) => {
    let at = from;
    while (at < behind && at + width <= bytes.length) {
      const end = at + width - 1;
      const step = steps[pairOf(bytes[end - 1] ?? 0, bytes[end] ?? 0)] ?? 0;
      if (step === 0 && texts.some(text => standsAt(text, bytes, at))) return undefined;
      at += step || 1;
    }
    return at;
  };
}

const PAIRS = 2 ** 16;

function pairOf(first: number, second: number): number {
  return ((FOLDED[first] ?? 0) << 8) | (FOLDED[second] ?? 0);
}

function standsAt(text: Uint8Array, bytes: Uint8Array, at: number): boolean {
  if (at + text.length > bytes.length) return false;
  for (let index = 0; index < text.length; index++)
    if (FOLDED[bytes[at + index] ?? 0] !== text[index]) return false;
  return true;
}
