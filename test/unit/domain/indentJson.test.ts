import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indentJson } from '../../../src/domain/indentJson.ts';

const indented = (text: string) => [...indentJson(text)].join('\n');

describe('a JSON text with a line for each member and element', () => {
  it('is what the language itself writes so', () => {
    fc.assert(
      fc.property(fc.jsonValue(), value => {
        expect(indented(JSON.stringify(value))).toBe(JSON.stringify(value, null, 2));
        expect(indented(JSON.stringify(value, null, 7))).toBe(JSON.stringify(value, null, 2));
      }),
    );
  });

  it('keeps every token as it came', () => {
    expect(
      indented('{"a":12345678901234567890,"b":1.50e+3,"c":[NaN,-Infinity],"d":"\\u0041 { , \\" :"}'),
    ).toBe(
      [
        '{',
        '  "a": 12345678901234567890,',
        '  "b": 1.50e+3,',
        '  "c": [',
        '    NaN,',
        '    -Infinity',
        '  ],',
        '  "d": "\\u0041 { , \\" :"',
        '}',
      ].join('\n'),
    );
  });

  it.each(['[', '{"a', ']', '[}', '{"a":"\\"}', '[[]'])(
    'is none of %s, whose brackets or quotes do not match',
    text => {
      expect(() => indented(text)).toThrow(SyntaxError);
    },
  );

  it('takes no longer for each of a hundred thousand elements than for each of a few', () => {
    expect(indented(JSON.stringify(Array.from({ length: 100_000 }, () => ({ a: [1] })))).length).toBe(
      3_400_002,
    );
  });
});
