import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/domain/jsonText.ts';

describe('a value as JSON', () => {
  it('is as the engine writes it, in one line or indented', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constant({ a: undefined, b: [undefined, {}], c: [] }));
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

  it('has the sign of a zero', () => {
    expect(jsonText({ u: [-0, 0] })).toBe('{"u":[-0,0]}');
  });
});
