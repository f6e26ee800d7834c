import { expect, it } from 'vitest';
import { boxAround } from '../../../../webview/kit/map/boxAround.ts';

it('goes around all vertices, or around those from one on and before another', () => {
  const pairs = Float64Array.of(0.5, 0.2, 0.1, 0.9, 0.7, 0.4, 0.6, 0.6);
  expect(boxAround(pairs)).toEqual([0.1, 0.2, 0.7, 0.9]);
  expect(boxAround(pairs, 2, 4)).toEqual([0.6, 0.4, 0.7, 0.6]);
});

it('is around nothing where there is no vertex', () => {
  expect(boxAround(Float64Array.of())).toEqual([Infinity, Infinity, -Infinity, -Infinity]);
});
