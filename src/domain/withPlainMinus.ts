/** Hyphens and dashes that are typed, or set by a word processor, for a minus; each is one character, as that is. */
const DASHES = /[\u2010-\u2013\u2212\ufe63\uff0d]/g;

/** A text in which every minus is the one of the keyboard; each character keeps its place. */
export function withPlainMinus(text: string): string {
  return text.replace(DASHES, '-');
}
