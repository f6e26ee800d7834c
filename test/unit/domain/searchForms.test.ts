import { describe, expect, it } from 'vitest';
import { searchForms } from '../../../src/domain/searchForms.ts';

/** Bytes of a piece. */
const PIECE = 2 ** 18;

function searched(text: string, ...forms: string[]) {
  const search = searchForms(new TextEncoder().encode(text), forms);
  for (let pieces = 0; ; pieces++) {
    const step = search.next();
    if (step.done) return { isFound: step.value, pieces };
  }
}

describe('a search of bytes for texts', () => {
  it.each([
    ['one of them', 'a secret b', ['other', 'secret'], true],
    ['one in other letters', 'a SeCrEt b', ['sEcReT'], true],
    ['letters beyond ASCII', 'ein Schlüssel', ['schlüssel'], true],
    ['one at the start and one at the end', 'secret', ['secret'], true],
    ['part of one', 'a secre b', ['secret'], false],
    ['nothing', '', ['secret'], false],
    ['none of none', 'a secret b', [], false],
  ])('finds %s', (_, text, forms, isFound) => {
    expect(searched(text, ...forms).isFound).toBe(isFound);
  });

  it('finds a text wherever pieces meet in it, and goes on from piece to piece', () => {
    for (const before of [0, PIECE - 6, PIECE - 5, PIECE - 1, PIECE, 2 * PIECE - 3]) {
      const text = `${'x'.repeat(before)}secret${'y'.repeat(PIECE)}`;
      expect(searched(text, 'longer than it', 'secret').isFound).toBe(true);
      expect(searched(text.replace('secret', 'secre'), 'secret', 'longer than it').isFound).toBe(false);
    }
    expect(searched('x'.repeat(3 * PIECE), 'secret').pieces).toBe(3);
    expect(searched(`${'x'.repeat(2 * PIECE)}secret`, 'secret').pieces).toBe(2);
  });

  it('looks at the bytes of a part alone', () => {
    const bytes = new TextEncoder().encode('secret, and more');
    expect([...searchForms(bytes.subarray(1), ['secret'])]).toHaveLength(1);
    expect(searchForms(bytes.subarray(1, 6), ['ecret']).next()).toEqual({ done: true, value: true });
  });
});
