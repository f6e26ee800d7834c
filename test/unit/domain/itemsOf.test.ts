import { expect, it } from 'vitest';
import { itemsOf } from '../../../src/domain/itemsOf.ts';

it('the items of a list are those that are what they should be', () => {
  const isText = (item: unknown): item is string => typeof item === 'string';
  expect(itemsOf(['a', 1, null, 'b'], isText)).toEqual(['a', 'b']);
  for (const none of [undefined, null, 'text', { 0: 'a' }]) expect(itemsOf(none, isText)).toEqual([]);
});
