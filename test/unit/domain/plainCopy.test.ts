import { describe, expect, it } from 'vitest';
import { plainCopy } from '../../../src/domain/plainCopy.ts';

describe('a plain copy', () => {
  it('has every list and member, and shares none of them', () => {
    const value = { a: [1, { b: 'c' }], d: null, e: undefined };
    const copy = plainCopy(value);
    expect(copy).toEqual(value);
    value.a.length = 0;
    expect(copy).toHaveProperty('a.1.b', 'c');
  });

  it('reads a member once, and keeps whole what is one thing', () => {
    let reads = 0;
    const whole = { kept: true };
    const value = {
      whole,
      get member() {
        return ++reads;
      },
    };
    const copy = plainCopy(value, each => each === whole);
    expect(copy).toEqual({ whole, member: 1 });
    expect(Object(copy).whole).toBe(whole);
    expect(reads).toBe(1);
  });

  it('of a member named __proto__ is a member', () => {
    const copy = plainCopy(JSON.parse('{"__proto__": {"polluted": 1}}'));
    expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
    expect(Object.hasOwn(Object(copy), '__proto__')).toBe(true);
  });

  it('of what is endless or huge is refused at once', () => {
    const cycle: Record<string, unknown> = {};
    for (let index = 0; index < 100; index++) cycle[index] = cycle;
    expect(() => plainCopy(cycle)).toThrow(RangeError);
    expect(() => plainCopy(new Array(4_000_000_000))).toThrow(RangeError);
  });
});
