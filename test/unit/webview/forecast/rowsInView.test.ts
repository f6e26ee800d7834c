import { expect, it } from 'vitest';
import { rowsInView } from '../../../../webview/forecast/rowsInView.ts';

const times = [0, 1000, 2000, undefined, 3000];

it('rows of a stretch of time are those from its start to before its end', () => {
  expect(rowsInView(times, [1, 3], undefined)).toEqual([1, 2]);
});

it('all rows are in view without a stretch, those without a time too, and where it has none', () => {
  expect(rowsInView(times, undefined, undefined)).toEqual([0, 1, 2, 3, 4]);
  expect(rowsInView(times, [7, 9], undefined)).toEqual([0, 1, 2, 3, 4]);
});

it('rows that pass a limit are those of the stretch alone', () => {
  expect(rowsInView(times, [1, 3], new Set([0, 2]))).toEqual([2]);
  expect(rowsInView(times, [1, 3], new Set([0]))).toEqual([]);
});
