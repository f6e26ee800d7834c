import { expect, it } from 'vitest';
import type { Limit } from '../../../src/domain/limit.ts';
import { watchId } from '../../../src/watch/watch.ts';

it('a limit is one subject in whatever order its members came', () => {
  const limit: Limit = { field: 'wind', comparison: 'above', value: 25, unit: 'm/s', kind: 'hourly' };
  const other: Limit = { kind: 'hourly', unit: 'm/s', value: 25, comparison: 'above', field: 'wind' };
  const idOf = (each: Limit) => watchId({ kind: 'limit', portfolio_id: 'sites', limit: each });
  expect(idOf(other)).toBe(idOf(limit));
  expect(idOf({ ...limit, value: 26 })).not.toBe(idOf(limit));
});
