import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lettersAlone, lettersHeld, placedLetters } from '../../../src/domain/lettersAlone.ts';

describe('the letters of a text', () => {
  it.each([
    ['k-e y_1', 'key1'],
    ['k<b>e</b>y', 'key'],
    ['k&shy;ey', 'key'],
    ['k & e < y', 'key'],
    ['', ''],
    ['–…!', ''],
  ])('of %j are %j', (text, letters) => expect(lettersAlone(text)).toBe(letters));

  it('stand where they stood in the text', () => {
    expect(placedLetters('k-<b>e')).toEqual({ text: 'ke', at: [0, 5, 6] });
    const wild = fc.string({ unit: fc.constantFrom(...'ab1 -<>&;é') });
    fc.assert(
      fc.property(wild, text => {
        const { text: letters, at = [] } = placedLetters(text);
        expect(letters).toBe(lettersAlone(text));
        expect(at).toHaveLength(letters.length + 1);
        expect(at.at(-1)).toBe(text.length);
        expect([...letters].map((_, index) => text[at[index] ?? -1]).join('')).toBe(letters);
      }),
    );
  });

  it('are told as bits, in any case, beside the digits', () => {
    expect(lettersHeld('aZ09')).toEqual({ letters: 1 | (1 << 25), digits: 1 | (1 << 9) });
    expect(lettersHeld('Az')).toEqual({ letters: 1 | (1 << 25), digits: 0 });
    expect(lettersHeld('@[`{/: é')).toEqual({ letters: 0, digits: 0 });
  });
});
