import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { plainText } from '../../../src/domain/plainText.ts';

describe('a plain text', () => {
  it.each([
    ['two\r\nlines', 'two lines'],
    ['a\u2028b\u2029c\u0085d\te', 'a b c d e'],
    ['\u001b[31mred\u0007', '[31mred'],
    ['user\u202egpj.exe', 'usergpj.exe'],
    ['\u2066a\u2069 \u200eb\u200f \u061cc', 'a b c'],
    ['ze\u200bro\u2060 wi\ufeffdth\u00ad', 'zero width'],
    ['tag\u{e0041}ged', 'tagged'],
    ['\ud83d broken', '\ufffd broken'],
    ['e\u0301', 'e\u0301'],
    [`Z${'\u0336'.repeat(50)}`, `Z${'\u0336'.repeat(8)}`],
    ['👩‍🚀 ❤️ می‌خواهم עברית', '👩‍🚀 ❤️ می‌خواهم עברית'],
    ['  spaces  ', 'spaces'],
  ])('%j shows as %j', (text, plain) => expect(plainText(text, 100)).toBe(plain));

  it('is cut where it is too long, and never within a character', () => {
    expect(plainText('abcdef', 6)).toBe('abcdef');
    expect(plainText('abcdefg', 6)).toBe('abcdef…');
    expect(plainText('ab😀', 3)).toBe('ab…');
  });

  it('is one line, whole and bounded, whatever came', () => {
    const wild = fc.string({ unit: 'binary', maxLength: 300 });
    fc.assert(
      fc.property(wild, fc.integer({ min: 1, max: 50 }), (text, most) => {
        const plain = plainText(text, most);
        expect(plain.length).toBeLessThanOrEqual(most + 1);
        expect(plain.isWellFormed()).toBe(true);
        expect(plain).not.toMatch(/[\p{Cc}\p{Bidi_Control}\u2028\u2029]/u);
        expect(plainText(plain, most + 1)).toBe(plain.trim());
      }),
    );
  });

  it('is made of long and hostile texts', () => {
    expect(plainText('\u0336 \u202e'.repeat(300_000), 100)).toBe(`${'\u0336 '.repeat(50)}…`);
    expect(plainText(' '.repeat(1_000_000), 100)).toBe('');
  });
});
