import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonCheck } from '../../../../src/api/request/jsonCheck.ts';

/** What a check says of a text that comes in parts of a size. */
function checked(text: string | Uint8Array, size = 1): string {
  const bytes = Buffer.from(text);
  const check = jsonCheck();
  for (let at = 0; at < bytes.length; at += size)
    if (!check.push(bytes.subarray(at, at + size))) return 'refused';
  return check.state();
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('a text that is followed while it comes', () => {
  it('is complete where JSON is, wherever its parts break, and no sooner', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.nat(4), fc.integer({ min: 1, max: 9 }), (value, indent, size) => {
        const text = JSON.stringify({ value }, null, indent);
        const bytes = Buffer.from(text);
        expect(checked(bytes, size)).toBe('complete');
        for (let end = 1; end < bytes.length; end++)
          expect(checked(bytes.subarray(0, end), size)).toBe('begun');
      }),
    );
  });

  it('is judged as the parser of JSON does, whatever is changed in it', () => {
    const letter = fc.constantFrom(...'{}[]":,\\0123456789-+.eEtrufalsn x\u0001');
    const change = fc.record({
      at: fc.nat(),
      drop: fc.nat(2),
      put: fc.string({ unit: letter, maxLength: 2 }),
    });
    fc.assert(
      fc.property(fc.jsonValue(), change, (value, { at, drop, put }) => {
        const text = JSON.stringify({ value, list: [1.5e-3, true, null, 'a\u0001"'] });
        const place = at % text.length;
        const changed = text.slice(0, place) + put + text.slice(place + drop);
        fc.pre(!/NaN|Infinity/.test(changed));
        expect(checked(changed) === 'complete').toBe(isJson(changed));
      }),
      { numRuns: 2000 },
    );
  });

  it.each([
    ['', 'empty'],
    [' \r\n\t', 'empty'],
    ['\ufeff', 'empty'],
    ['\ufeff{}', 'complete'],
    ['{"a":NaN,"b":-Infinity,"c":[Infinity]}', 'complete'],
    ['0', 'complete'],
    ['-', 'begun'],
    ['1.', 'begun'],
    ['1e', 'begun'],
    ['"\\u00e', 'begun'],
    ['{}\n', 'complete'],
    ['{}{}', 'refused'],
    ['{} ,', 'refused'],
    ['[1,]', 'refused'],
    ['{"a":1,}', 'refused'],
    ['[}', 'refused'],
    ['{]', 'refused'],
    [']', 'refused'],
    ['01', 'refused'],
    ['Nan', 'refused'],
    ['"\u0001"', 'refused'],
    ['"\\x"', 'refused'],
    ['<!DOCTYPE html>', 'refused'],
    ['{} <!-- -->', 'refused'],
  ])('%j is %s', (text, told) => {
    expect(checked(text)).toBe(told);
    expect(checked(text, 1000)).toBe(told);
  });

  it('has no half of a byte order mark', () => {
    expect(checked(Uint8Array.of(0xef, 0x7b))).toBe('refused');
  });

  it('may be nested as deeply as 100 000, and not for ever', () => {
    expect(checked('['.repeat(100_000) + ']'.repeat(100_000), 1000)).toBe('complete');
    expect(checked('['.repeat(2_000_000), 1000)).toBe('refused');
  });
});
