import { describe, expect, it } from 'vitest';
import { areaPath, bandPath, barsPath, linePath } from '../../../../webview/kit/chart/svgPaths.ts';
import { valueTicks } from '../../../../webview/kit/chart/valueTicks.ts';

const line = (values: readonly (number | null | undefined)[]) => ({
  times: Float64Array.from(values, (_, index) => index * 10),
  values,
  x: (seconds: number) => seconds,
  y: (value: number) => 100 - value,
});

describe('a line in a picture', () => {
  it('breaks at a gap and runs on past a time of other lines', () => {
    expect(linePath(line([1, 2, null, 3, undefined, 4]))).toBe('M0.0 99.0L10.0 98.0M30.0 97.0L50.0 96.0');
  });

  it('shows a value that stands alone', () => {
    expect(linePath(line([1, Number.NaN, 2, null]))).toBe('M0.0 99.0h1M20.0 98.0h1');
  });

  it('has ground under it, and a bar for each value but zero', () => {
    expect(areaPath(line([1, 2]), 100)).toBe('M0.0 100.0L0.0 99.0L10.0 98.0L10.0 100.0Z');
    expect(barsPath(line([0, 5, null]), 100, 4)).toBe('M6.0 100V95.0h8.0V100Z');
  });

  it('bounds a band only where both lines have values', () => {
    const path = bandPath(line([9, 9, null, 9]), line([1, null, 1, 1]));
    expect(path).toBe('M0.0 91.0L0.0 99.0ZM30.0 91.0L30.0 99.0Z');
  });
});

describe('ticks of an axis', () => {
  it.each([
    [[0, 10], 5, [0, 2, 4, 6, 8, 10]],
    [[-3, 42], 4, [0, 20, 40]],
    [[0.001, 0.0042], 3, [0.002, 0.004]],
    [[5, 5], 4, []],
    [[0, Number.POSITIVE_INFINITY], 4, []],
  ] as const)('of %j, about %d of them, are %j', (ends, count, expected) => {
    const ticks = valueTicks(ends, count);
    expect(ticks).toHaveLength(expected.length);
    for (const [index, tick] of ticks.entries()) expect(tick).toBeCloseTo(expected[index] ?? Number.NaN, 12);
  });
});
