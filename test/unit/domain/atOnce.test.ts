import { expect, it } from 'vitest';
import { atOnce } from '../../../src/domain/atOnce.ts';

it('work in pieces comes to the same without its halts, each piece done once', () => {
  const done: number[] = [];
  function* work() {
    for (const piece of [1, 2, 3]) {
      done.push(piece);
      yield piece;
    }
    return 'whole';
  }
  expect(atOnce(work())).toBe('whole');
  expect(done).toEqual([1, 2, 3]);
});
