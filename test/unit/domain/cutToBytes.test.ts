import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cutToBytes } from '../../../src/domain/cutToBytes.ts';

describe('a text that is cut to so many bytes', () => {
  it.each([
    ['abc', 3, 'abc'],
    ['abc', 2, 'ab'],
    ['台風', 5, '台'],
    ['a😀', 4, 'a'],
    ['👩‍👩‍👧x', 18, '👩‍👩‍👧'],
    ['👩‍👩‍👧x', 17, ''],
    ['नि', 5, ''],
  ])('%j to %i is %j', (text, most, cut) => expect(cutToBytes(text, most)).toBe(cut));

  it('is its start, well formed and within them', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, most) => {
        const cut = cutToBytes(text, most);
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(most);
      }),
    );
  });
});
