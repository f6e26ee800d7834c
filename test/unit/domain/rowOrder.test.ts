import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowOrder } from '../../../src/domain/rowOrder.ts';

describe('rows in order', () => {
  it('are sorted by size, not by letters, and gaps are last both ways', () => {
    const values = [10, undefined, 9, null, -1, Number.NaN];
    expect(rowOrder(values, false)).toEqual([4, 2, 0, 1, 3, 5]);
    expect(rowOrder(values, true)).toEqual([0, 2, 4, 1, 3, 5]);
  });

  it('keep the order in which they came where values are the same', () => {
    expect(rowOrder(['rain', 'snow', 'rain'], false)).toEqual([0, 2, 1]);
    expect(rowOrder(['rain', 'snow', 'rain'], true)).toEqual([1, 0, 2]);
  });

  it('with empty text are gaps, and numbers are before all text', () => {
    expect(rowOrder(['', 'b', '', 'a'], false)).toEqual([3, 1, 0, 2]);
    expect(rowOrder(['', 'b', '', 'a'], true)).toEqual([1, 3, 0, 2]);
    expect(rowOrder(['b', 10, 'a'], false)).toEqual([1, 2, 0]);
    expect(rowOrder(['b', 10, 'a'], true)).toEqual([0, 2, 1]);
    expect(rowOrder([10, '1a', 2, 30, '3b', 4], false)).toEqual([2, 5, 0, 3, 1, 4]);
    expect(rowOrder([10, '1a', 2, 30, '3b', 4], true)).toEqual([4, 1, 3, 0, 5, 2]);
  });

  it('lose none', () => {
    const value = fc.oneof(fc.double(), fc.string(), fc.constantFrom(undefined, null));
    fc.assert(
      fc.property(fc.array(value), fc.boolean(), (values, descending) => {
        expect(rowOrder(values, descending).toSorted((a, b) => a - b)).toEqual(
          values.map((_, index) => index),
        );
      }),
    );
  });
});
