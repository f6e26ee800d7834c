import { expect, it } from 'vitest';
import { rowsAsTheyCome } from '../../../../webview/kit/table/shownRows.ts';

it('all rows as they come are found where they are, and nowhere else', () => {
  const rows = rowsAsTheyCome(1_000_000);
  expect(rows.length).toBe(1_000_000);
  expect([-1, 0, 999_999, 1_000_000, 1.5].map(row => rows.indexOf(row))).toEqual([-1, 0, 999_999, -1, -1]);
  expect(rows.slice(999_998, 1_000_010)).toEqual([999_998, 999_999]);
  expect(rows.slice(-1, 0)).toEqual([]);
  expect(rows.slice(5, 3)).toEqual([]);
});
