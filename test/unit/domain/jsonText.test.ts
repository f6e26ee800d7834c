import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/domain/jsonText.ts';

describe('a value as JSON', () => {
  it('is as the engine writes it, in one line or indented', () => {
    // The engine takes the sign of a zero away.
    const unsigned = fc.jsonValue().map(sent => JSON.parse(JSON.stringify(sent)));
    const value = fc.oneof(unsigned, fc.constant({ a: undefined, b: [undefined, {}], c: [] }));
    fc.assert(
      fc.property(value, fc.constantFrom(0, 2), (given, indent) => {
        expect(jsonText(given, indent)).toBe(JSON.stringify(given, null, indent));
      }),
    );
  });

  it('has all digits of integers that no double holds', () => {
    expect(jsonText({ id: 9007199254740993n, of: [-9007199254740993n] })).toBe(
      '{"id":9007199254740993,"of":[-9007199254740993]}',
    );
  });

  it('has zeros with their signs, and for numbers beyond doubles what is read as such', () => {
    const sent = '{"a":[-0,0,-0.5],"b":1e999,"c":-1e999}';
    expect(jsonText(JSON.parse(sent))).toBe(sent);
    expect(jsonText([Number.NaN])).toBe('[null]');
  });
});
