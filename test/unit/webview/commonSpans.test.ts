import { expect, it } from 'vitest';
import { commonSpans, nightsOf } from '../../../webview/kit/nights.ts';

it.each([
  ['no list', [], []],
  ['one list', [[[0, 5]]], [[0, 5]]],
  [
    'spans that overlap in part',
    [
      [
        [0, 5],
        [10, 20],
      ],
      [[3, 12]],
    ],
    [
      [3, 5],
      [10, 12],
    ],
  ],
  ['spans that only touch', [[[0, 5]], [[5, 9]]], []],
  ['one list without any', [[[0, 5]], [], [[0, 5]]], []],
] as [string, [number, number][][], [number, number][]][])(
  '%s: what lies in a span of each',
  (_, lists, common) => expect(commonSpans(lists)).toEqual(common),
);

it('finds no common night at opposite sides of the Earth, and the whole of it at one place', () => {
  const times = Float64Array.from({ length: 49 }, (_, hour) => Date.UTC(2026, 2, 21) / 1000 + hour * 3600);
  const here = nightsOf({ latitude: 0, longitude: 0 }, times);
  const there = nightsOf({ latitude: 0, longitude: 180 }, times);
  expect(commonSpans([here, there])).toEqual([]);
  expect(commonSpans([here, here])).toEqual(here);
});
