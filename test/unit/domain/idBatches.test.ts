import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { batchCount, batchLength, canBeNamed, MOST_IDS } from '../../../src/domain/idBatches.ts';

const sent = (ids: readonly unknown[]) => encodeURIComponent(JSON.stringify(ids)).length;

describe('ids in batches', () => {
  it('are as many as one request may name', () => {
    const ids = Array.from({ length: 1200 }, (_, index) => index);
    expect(batchLength(ids, 0, MOST_IDS)).toBe(500);
    expect(batchLength(ids, 1000, MOST_IDS)).toBe(200);
    expect(batchLength(ids, 0, 3)).toBe(3);
    expect(batchCount(ids, MOST_IDS)).toBe(3);
    expect(batchCount([], MOST_IDS)).toBe(0);
  });

  it('go into an address that servers take, and one of them goes however long it is', () => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof(fc.integer(), fc.string({ unit: 'grapheme', maxLength: 40 }))),
        fc.integer({ min: 1, max: 600 }),
        (some, most) => {
          const ids = Array.from({ length: 40 }, () => some).flat();
          let named = 0;
          let count = 0;
          while (named < ids.length) {
            const length = batchLength(ids, named, most);
            expect(length).toBeGreaterThan(0);
            expect(length).toBeLessThanOrEqual(most);
            const batch = ids.slice(named, named + length);
            if (length > 1) expect(sent(batch)).toBeLessThanOrEqual(6006);
            named += length;
            count++;
          }
          expect(named).toBe(ids.length);
          expect(batchCount(ids, most)).toBe(count);
        },
      ),
      { numRuns: 100 },
    );
    expect(batchLength(['x'.repeat(9000), 1], 0, 500)).toBe(1);
    expect(batchLength([1, 'x'.repeat(9000)], 0, 500)).toBe(1);
  });
});

describe('an id', () => {
  it.each([0, -7, 2 ** 53 - 1, '', '9007199254740993', 'ü'])('%j can be named in a request', id => {
    expect(canBeNamed(id)).toBe(true);
  });

  it.each([2 ** 53, -(2 ** 53), 1.5, '\ud800'])('%j cannot, as it would be another', id => {
    expect(canBeNamed(id)).toBe(false);
  });
});
