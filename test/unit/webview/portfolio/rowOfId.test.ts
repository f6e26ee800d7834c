import { expect, it } from 'vitest';
import { rowOfId } from '../../../../webview/portfolio/rowOfId.ts';

it('an asset is found by its id, and by the other form of it where no other has the very one', () => {
  expect(rowOfId([{ id: '1' }, { id: '2' }], 2)).toBe(1);
  expect(rowOfId([{ id: '1' }, { id: 1 }], 1)).toBe(1);
  expect(rowOfId([{ id: 1 }], '1')).toBe(0);
  expect(rowOfId([{ id: '1' }], 3)).toBeUndefined();
  expect(rowOfId([{ id: 'undefined' }], undefined)).toBeUndefined();
});
