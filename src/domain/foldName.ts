/** Letters that are no base letter with a mark, as they are typed without them. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
};

/** A name as it is searched: small letters without diacritics or full width, words with one space between, no other signs. */
export function foldName(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþħı]/g, letter => LETTERS[letter] ?? letter)
    .replace(/\b(st|ste|ft|mt)\./g, '$1 ')
    .replaceAll('.', '')
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();
}

/** What stands in full for a word that is often written short. */
const IN_FULL: Readonly<Record<string, string>> = {
  st: 'saint',
  sankt: 'saint',
  sint: 'saint',
  ste: 'sainte',
  ft: 'fort',
  mt: 'mount',
};

/** A folded name with its short words in full: `st petersburg` and `sankt petersburg` are `saint petersburg`. */
export function inFull(folded: string): string {
  return folded.replace(/\b(st|sankt|sint|ste|ft|mt)\b/g, word => IN_FULL[word] ?? word);
}
