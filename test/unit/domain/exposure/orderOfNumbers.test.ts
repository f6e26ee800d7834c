import { describe, expect, it } from 'vitest';
import { orderOfNumbers } from '../../../../src/domain/exposure/orderOfNumbers.ts';

const { NaN: gap } = Number;

describe('the order of a column of numbers', () => {
  it('is by size, with gaps last and in their order both ways', () => {
    const column = Float64Array.of(3, gap, -1, 0, gap, 1e9);
    expect([...orderOfNumbers(column, false)]).toEqual([2, 3, 0, 5, 1, 4]);
    expect([...orderOfNumbers(column, true)]).toEqual([5, 0, 3, 2, 1, 4]);
  });

  it('keeps the order of numbers that are the same', () => {
    const column = Float64Array.of(1, 0, 1, 0, 1);
    expect([...orderOfNumbers(column, false)]).toEqual([1, 3, 0, 2, 4]);
    expect([...orderOfNumbers(column, true)]).toEqual([0, 2, 4, 1, 3]);
  });

  it('of gaps alone, or of nothing, is theirs', () => {
    expect([...orderOfNumbers(Float64Array.of(gap, gap), true)]).toEqual([0, 1]);
    expect([...orderOfNumbers(new Float64Array(), false)]).toEqual([]);
  });
});
