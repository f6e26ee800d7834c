import { expect, it } from 'vitest';
import { distinctIds } from '../../../src/domain/distinctIds.ts';

it('rows that are alike have ids of their own, the same each time, and no two share one', () => {
  const rows = [
    ['a', undefined],
    ['a', undefined],
    ['a', 'b'],
    ['a,b'],
    ['a', undefined],
    ['["a",null]'],
    [undefined],
  ];
  const ids = distinctIds(rows);
  expect(new Set(ids).size).toBe(rows.length);
  expect(distinctIds(rows)).toEqual(ids);
});
