import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf, type Step } from '../../../../src/api/reading/pieces.ts';
import { textOfPieces } from '../../../../src/api/reading/textOfPieces.ts';

const textOf = (value: unknown, size?: number) => [...textOfPieces(piecesOf([value], size))].join('');
const levels = (depth: number): Step[] =>
  Array.from({ length: depth }, () => ({ do: 'open', name: undefined, as: 'list', count: 1 }) as const);

describe('the text of a value that was taken apart', () => {
  it('is that of the value, however small the pieces', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 20 }), (value, size) => {
        expect(JSON.parse(textOf(value, size))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it.each([
    ['a list', [1, [2, 3], 'x"', []], '[1,[2,3],"x\\"",[]]'],
    ['an object', { a: 1, 'b"': { c: [true, null] }, d: {} }, '{"a":1,"b\\"":{"c":[true,null]},"d":{}}'],
    ['objects in a list', [{ a: 1 }, { b: [2] }, 3], '[{"a":1},{"b":[2]},3]'],
    ['a text', 'x', '"x"'],
  ])('is written as JSON writes it: %s', (_, value, text) => {
    for (const size of [1, 2, 3, 5000]) expect(textOf(value, size)).toBe(text);
  });

  it('has no member without a value, and null for an element without one', () => {
    for (const size of [1, 5000]) {
      expect(textOf({ a: undefined, b: 1, c: undefined, d: 2 }, size)).toBe('{"b":1,"d":2}');
      expect(textOf([undefined, 1], size)).toBe('[null,1]');
    }
  });

  it('comes piece by piece', () => {
    expect([...textOfPieces(piecesOf([[1, 2, 3]], 1))]).toEqual(['[', '1', ',2', ',3]']);
  });

  it('is refused where more than a thousand levels are within one another', () => {
    expect([...textOfPieces([levels(1000)])].join('')).toBe('['.repeat(1000));
    expect(() => [...textOfPieces([levels(1001)])]).toThrow(RangeError);
    expect(() => [...textOfPieces([levels(1001)])]).toThrow('The value is nested too deeply.');
    // Levels that were closed count no longer.
    const closed: Step[] = [...levels(1000), { do: 'close' }, ...levels(1)];
    expect([...textOfPieces([closed])].join('')).toBe(`${'['.repeat(1000)}],[`);
  });
});
