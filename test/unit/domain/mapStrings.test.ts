import { describe, expect, it, vi } from 'vitest';
import { hideKeys } from '../../../src/domain/hideKeys.ts';
import { mapStrings } from '../../../src/domain/mapStrings.ts';

const louder = (text: string) => text.replace('quiet', 'loud');

describe('the texts of a value', () => {
  it('are changed wherever they stand, names too', () => {
    const value = { a: 'quiet', list: [1, 'quiet', { quiet: [null, 'x'] }], rest: true };
    expect(mapStrings(value, louder)).toEqual({
      a: 'loud',
      list: [1, 'loud', { loud: [null, 'x'] }],
      rest: true,
    });
  });

  it('leave what holds none of them the same object', () => {
    const numbers = new Float64Array([1, 2]);
    const other = { a: ['x', { b: numbers }] };
    const value = { other, said: 'quiet' };
    const mapped = mapStrings(value, louder);
    expect(mapped).not.toBe(value);
    expect(mapped.other).toBe(other);
    expect(mapStrings(other, louder)).toBe(other);
    expect(mapStrings(numbers, louder)).toBe(numbers);
  });

  it('give an object nothing that it had not', () => {
    const value: unknown = JSON.parse('{"__proto__": {"a": "quiet"}}');
    const mapped = mapStrings(value, louder);
    expect(Object.getPrototypeOf(mapped)).toBe(Object.prototype);
    expect(JSON.stringify(mapped)).toBe('{"__proto__":{"a":"loud"}}');
  });

  it('are looked at once each: a year of hours with many variables', () => {
    const row = (hour: number) => ({ timestamp: `${hour}`, ...Object.fromEntries(Array(10).entries()) });
    const rows = Array.from({ length: 8760 }, (_, hour) => row(hour));
    const hide = vi.fn(hideKeys(['sentinel-key-5f0c']));
    expect(mapStrings(rows, hide)).toBe(rows);
    expect(hide).toHaveBeenCalledTimes(rows.length * 12);
  });
});
