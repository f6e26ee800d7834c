import { describe, expect, it } from 'vitest';
import { isSameLiteral, literalOf, standsAt } from '../../../../src/api/reading/literal.ts';

const viewOf = (text: string) => new DataView(Uint8Array.from(Buffer.from(text)).buffer);
const stands = (literal: string, text: string, place: number) =>
  standsAt(literalOf(Buffer.from(literal)), viewOf(text), place);

describe('bytes that are looked for at a place', () => {
  const lengths = Array.from({ length: 11 }, (_, length) => length);

  it.each(lengths)('stand there, all %i of them, up to the end of the text', length => {
    const literal = 'abcdefghijk'.slice(0, length);
    for (const place of [0, 1, 3, 6]) {
      expect(stands(literal, '-'.repeat(place) + literal, place)).toBe(true);
      expect(stands(literal, `${'-'.repeat(place) + literal}---`, place)).toBe(true);
    }
  });

  it.each(lengths.slice(1))('do not stand where any one of the %i is another', length => {
    const literal = 'abcdefghijk'.slice(0, length);
    for (let at = 0; at < length; at++)
      expect(stands(literal, `---${literal.slice(0, at)}?${literal.slice(at + 1)}---`, 3)).toBe(false);
  });

  it('do not stand where the text ends before them', () => {
    expect(stands('abcdef', '--abcde', 2)).toBe(false);
    expect(stands('ab', '--a', 2)).toBe(false);
  });

  it('are the same as others where all are, and none are the same as none', () => {
    const [one, same, other] = ['ab', 'ab', 'ac'].map(text => literalOf(Buffer.from(text)));
    expect(isSameLiteral(one, same)).toBe(true);
    expect(isSameLiteral(one, other)).toBe(false);
    expect(isSameLiteral(one, undefined)).toBe(false);
    expect(isSameLiteral(undefined, one)).toBe(false);
    expect(isSameLiteral(undefined, undefined)).toBe(true);
  });
});
