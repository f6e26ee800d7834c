import { pathRound } from 'd3-path';
import { describe, expect, it } from 'vitest';
import type { Pen } from '../../../../webview/kit/chart/ink.ts';
import {
  traceArea,
  traceBand,
  traceBars,
  traceDots,
  traceLine,
} from '../../../../webview/kit/chart/tracePaths.ts';
import { valueTicks } from '../../../../webview/kit/chart/valueTicks.ts';

const line = (values: readonly (number | null | undefined)[], scale = 1) => ({
  times: Float64Array.from(values, (_, index) => index * 10),
  values,
  from: 0,
  to: values.length,
  x: (seconds: number) => seconds * scale,
  y: (value: number) => 100 - value,
});

/** What a pen was told, as path data. */
function traced(trace: (pen: Pen) => void): string {
  const path = pathRound(1);
  trace(path);
  return path.toString();
}

describe('a line of a chart', () => {
  it('breaks at a gap and runs on past a time of other lines', () => {
    const path = traced(pen => traceLine(pen, line([1, 2, null, 3, undefined, 4])));
    expect(path).toBe('M0,99L10,98M30,97L50,96');
  });

  it('begins anew at a break, as its ground does', () => {
    const broken = { ...line([1, 2, 3, 4]), breaks: new Set([2]) };
    expect(traced(pen => traceLine(pen, broken))).toBe('M0,99L10,98M20,97L30,96');
    expect(traced(pen => traceArea(pen, broken, 100))).toBe(
      'M0,100L0,99L10,98L10,100ZM20,100L20,97L30,96L30,100Z',
    );
  });

  it('shows a value that stands alone', () => {
    expect(traced(pen => traceLine(pen, line([1, Number.NaN, 2, null])))).toBe('M-1,99L1,99M19,98L21,98');
  });

  it('has no place for what is infinite', () => {
    const path = traced(pen => traceLine(pen, line([1, 2, Number.POSITIVE_INFINITY, 3, 4])));
    expect(path).toBe('M0,99L10,98M30,97L40,96');
  });

  it('begins and ends where its track does', () => {
    const part = { ...line([1, 2, 3, 4]), from: 1, to: 3 };
    expect(traced(pen => traceLine(pen, part))).toBe('M10,98L20,97');
  });

  it('has ground under it, a dot for each value, and a bar for each value but zero', () => {
    expect(traced(pen => traceArea(pen, line([1, 2]), 100))).toBe('M0,100L0,99L10,98L10,100Z');
    expect(traced(pen => traceBars(pen, line([0, 5, null, -5]), 100, 4))).toBe(
      'M6,95h8v5h-8ZM26,100h8v5h-8Z',
    );
    expect(traced(pen => traceDots(pen, line([1, null]), 2))).toMatch(/^M2,99A2,2,0,1,1,-2,99/);
  });

  it('bounds a band only where both lines have values', () => {
    const path = traced(pen => traceBand(pen, line([9, 9, null, 9]), line([1, null, 1, 1])));
    expect(path).toBe('M0,91L0,99ZM30,91L30,99Z');
  });

  it('of more values than pixels covers each pixel from its least value to its most, and keeps its gaps', () => {
    const values = Array.from({ length: 2000 }, (_, index) => (index === 1500 ? null : index % 100));
    const path = traced(pen => traceLine(pen, line(values, 0.01)));
    const stretches = path.split('M').slice(1);
    expect(stretches).toHaveLength(2);
    const [x = [], y = []] = [0, 1].map(part =>
      path
        .slice(1)
        .split(/[LM]/)
        .map(point => Number(point.split(',')[part])),
    );
    expect(x.length).toBeLessThan(1000);
    for (const pixel of [0, 50, 149, 199]) {
      const heights = y.filter((_, index) => Math.floor(x[index] ?? -1) === pixel);
      expect([Math.min(...heights), Math.max(...heights)]).toEqual(
        pixel % 10 === 0 ? [91, 100] : [100 - (pixel % 10) * 10 - 9, 100 - (pixel % 10) * 10],
      );
    }
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
