import { describe, expect, it } from 'vitest';
import { unsentSpans } from '../../../src/domain/unsentSpans.ts';

const spans = (times: number[], steps: number[]) =>
  unsentSpans(Float64Array.from(times), Float64Array.from(steps));

describe('the stretches for which no row was sent', () => {
  it('are from the end of what a row stands for to the next row', () => {
    expect(spans([0, 1, 5, 6, 9], [1, 1, 1, 1, 1])).toEqual([
      [2, 5],
      [7, 9],
    ]);
  });

  it('are none where rows follow one another, or lie on one another', () => {
    expect(spans([0, 1, 2], [1, 1, 1])).toEqual([]);
    expect(spans([0, 1, 2], [3, 3, 3])).toEqual([]);
    expect(spans([7], [1])).toEqual([]);
    expect(spans([], [])).toEqual([]);
  });
});
