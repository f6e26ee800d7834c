import { expect, it } from 'vitest';
import { isDeeperThan } from '../../../src/domain/isDeeperThan.ts';

it('lists and objects within one another are counted, to any depth', () => {
  expect([1, null, [], {}, [1]].map(each => isDeeperThan(each, 1))).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
  expect([[[]], { a: {} }, [{ a: [1] }]].map(each => isDeeperThan(each, 1))).toEqual([true, true, true]);
  expect(isDeeperThan([{ a: [1] }], 2)).toBe(true);
  expect(isDeeperThan([{ a: [1] }], 3)).toBe(false);
  let deep: unknown[] = [];
  for (let level = 0; level < 100_000; level++) deep = [deep];
  expect(isDeeperThan(deep, 60)).toBe(true);
});
