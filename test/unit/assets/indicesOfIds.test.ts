import { describe, expect, it } from 'vitest';
import { tableOf } from '../../../src/api/reading/featureTable.ts';
import { indicesOfIds } from '../../../src/assets/indicesOfIds.ts';

describe('indices of the features with some ids', () => {
  const table = tableOf([1, '2', 'a'].map(id => ({ type: 'Feature', id, geometry: null, properties: {} })));

  it('are those of the very id, else of its other form, and −1 of what is not there', async () => {
    expect(await indicesOfIds(table, [1, 2, 'a', 'b', '3'])).toEqual([0, 1, 2, -1, -1]);
  });

  it('are never those of another id that is asked for, too', async () => {
    expect(await indicesOfIds(table, ['1', 1, 2, '2'])).toEqual([-1, 0, -1, 1]);
  });
});
