import type { Decoded } from './decodeOnce.ts';

/** Tags, characters by their names, and whatever else is neither letter nor digit. */
const BETWEEN = /[^a-zA-Z0-9<&]+|<(?:[^<>]{0,60}>)?|&(?:[a-zA-Z]{2,8};)?/g;

/** The letters and digits of a text: without signs, spaces and markup, which may split a word. */
export function lettersAlone(text: string): string {
  return text.replace(BETWEEN, '');
}

/** The same, with the places of them. */
export function placedLetters(text: string): Decoded {
  const at: number[] = [];
  let letters = '';
  let last = 0;
  const keep = (end: number) => {
    for (let index = last; index < end; index++) at.push(index);
    letters += text.slice(last, end);
  };
  for (const { index, 0: between } of text.matchAll(BETWEEN)) {
    keep(index);
    last = index + between.length;
  }
  keep(text.length);
  at.push(text.length);
  return { text: letters, at };
}

/** Which letters, in any case, and which digits a text holds, as bits: far quicker than to look for words of them. */
export function lettersHeld(text: string): { letters: number; digits: number } {
  let [letters, digits] = [0, 0];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code >= DIGIT_0 && code <= DIGIT_9) digits |= 1 << (code - DIGIT_0);
    else if ((code | CASE) >= LETTER_A && (code | CASE) <= LETTER_Z)
      letters |= 1 << ((code | CASE) - LETTER_A);
  }
  return { letters, digits };
}

const [DIGIT_0, DIGIT_9, LETTER_A, LETTER_Z, CASE] = [48, 57, 97, 122, 32];
