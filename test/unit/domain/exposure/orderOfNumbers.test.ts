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

describe('the order of many numbers', () => {
  it.each([false, true])(
    'is that of any other way to sort them, gaps and equals too (descending: %s)',
    descending => {
      const special = [gap, 0, -0, 1, -1, Infinity, -Infinity, Number.MIN_VALUE, -Number.MIN_VALUE, 1e308];
      const column = Float64Array.from({ length: 5000 }, (_, index) => {
        const one = Math.sin(index * 12.9898) * 43758.5453;
        return index % 3 === 0
          ? (special[index % special.length] ?? gap)
          : index % 3 === 1
            ? Math.round(one) % 7
            : one;
      });
      const sign = descending ? -1 : 1;
      const plain = Array.from(column, (value, index) => ({ value, index })).sort((a, b) => {
        const gaps = Number(Number.isNaN(a.value)) - Number(Number.isNaN(b.value));
        if (gaps !== 0 || Number.isNaN(a.value) || a.value === b.value) return gaps;
        return a.value < b.value ? -sign : sign;
      });
      expect([...orderOfNumbers(column, descending)]).toEqual(plain.map(({ index }) => index));
    },
  );
});
