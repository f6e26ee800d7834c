import { describe, expect, it } from 'vitest';
import { atOnce } from '../../../../src/domain/atOnce.ts';
import { orderInPieces } from '../../../../src/domain/exposure/orderInPieces.ts';
import { orderOfNumbers } from '../../../../src/domain/exposure/orderOfNumbers.ts';
import { randomly } from './randomly.ts';

describe('the order of a column that is found in pieces', () => {
  it.each([false, true])(
    'is that which is found at once, of many gaps and numbers that are the same (descending: %s)',
    descending => {
      const random = randomly(7);
      const column = Float64Array.from({ length: 90_001 }, () =>
        random() < 0.2 ? Number.NaN : Math.floor(2000 * random()) - 1000,
      );
      expect(atOnce(orderInPieces(column, descending))).toEqual(orderOfNumbers(column, descending));
    },
  );

  it('leaves other work its turn between them', () => {
    expect([...orderInPieces(new Float64Array(90_001), false)].length).toBe(5 + 3 + 2 + 1);
    expect([...orderInPieces(new Float64Array(3), false)].length).toBe(1);
  });

  it('of nothing is nothing', () => {
    expect([...atOnce(orderInPieces(new Float64Array(), false))]).toEqual([]);
  });
});
