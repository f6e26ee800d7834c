import { describe, expect, it } from 'vitest';
import { colorScale, STEPS } from '../../../../webview/portfolio/colorScale.ts';

function scaleOf(numbers: readonly number[], isByRank: boolean, name = 'value', unit?: string) {
  const known = numbers.filter(value => !Number.isNaN(value));
  const [least, most] = known.reduce<readonly [number, number]>(
    ([less, more], value) => [Math.min(less, value), Math.max(more, value)],
    [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
  const sum = known.reduce((all, value) => all + value, 0);
  const property = { name, unit, kind: 'number', numbers: known.length, sum, least, most } as const;
  return colorScale(property, { numbers: Float64Array.from(numbers) }, isByRank);
}

const doubling = Array.from({ length: 2 * STEPS }, (_, index) => 2 ** index);

describe('the colours of a number', () => {
  it('are as many units apart by value: a few large values leave the others in the first', () => {
    const { of, ticks } = scaleOf(doubling, false);
    expect(of.filter(step => step === 0)).toHaveLength(doubling.length - 5);
    expect(of.at(-1)).toBe(STEPS - 1);
    expect(ticks).toEqual([1, (1 + 2 ** 47) / 2, 2 ** 47]);
  });

  it('go by value from end to end also where their difference is beyond every number', () => {
    const { of, ticks } = scaleOf([-1e308, 0, 1.5e308], false);
    expect([[...of], ticks]).toEqual([
      [0, 9, STEPS - 1],
      [-1e308, 2.5e307, 1.5e308],
    ]);
    expect(scaleOf([-1.5e308, 1.5e308], true).ticks).toEqual([-1.5e308, 0, 1.5e308]);
  });

  it('are of as many features each by rank, in whichever order these come', () => {
    const { of, ticks } = scaleOf(doubling.toReversed(), true);
    expect([...of]).toEqual(doubling.map((_, index) => STEPS - 1 - Math.floor(index / 2)));
    expect(ticks).toEqual([1, (2 ** 23 + 2 ** 24) / 2, 2 ** 47]);
  });

  it('are the same for the same value by rank', () => {
    const { of } = scaleOf([...new Array(90).fill(7), ...doubling.slice(0, 10)], true);
    expect(new Set(of.subarray(0, 90)).size).toBe(1);
  });

  it.each([
    [
      [1, 100],
      [0, 23],
      [1, 50.5, 100],
    ],
    [
      [1, 50, 100],
      [0, 11, 23],
      [1, 50, 100],
    ],
    [
      [...new Array(20).fill(0), 7],
      [...new Array(20).fill(0), 23],
      [0, 0, 7],
    ],
    [
      [0, 5, 5, 5, 5, 5, 5, 5, 9],
      [0, ...new Array(7).fill(12), 23],
      [0, 5, 9],
    ],
  ])(
    'of %j by rank are in the middle of equals, and at the ends of the least and the most',
    (numbers, steps, middle) => {
      const { of, ticks } = scaleOf(numbers, true);
      expect([...of]).toEqual(steps);
      expect(ticks).toEqual(middle);
    },
  );

  it('leave a gap a gap by rank, and have one tick where all values are one', () => {
    const { of, gap, gaps, ticks } = scaleOf([Number.NaN, 5, 5], true);
    expect([of[0], gaps, ticks]).toEqual([gap, 1, [5]]);
    expect(scaleOf([Number.NaN], true).of[0]).toBe(gap);
  });

  it('have a mean where assets lie on one another, but for those of directions', () => {
    expect(scaleOf([1, 2], false).ordered).toBe(true);
    expect(scaleOf([350, 10], false, 'wind_direction').ordered).toBe(false);
    expect(scaleOf([350, 10], true, 'course', '°').ordered).toBe(false);
  });

  it('are nearly as even by rank where there are more values than are sorted', () => {
    const count = 250_000;
    const { of } = scaleOf(
      Array.from({ length: count }, (_, index) => ((index * 7919) % count) ** 3),
      true,
    );
    const counts = new Array(STEPS).fill(0);
    for (const step of of) counts[step]++;
    for (const each of counts) expect(Math.abs(each / (count / STEPS) - 1)).toBeLessThan(0.02);
  });

  it.each([2, 10])(
    'are as even by rank, and their middle is the median, where every %d. asset is of another kind',
    every => {
      const count = 100_000 * every;
      const scattered = (index: number) => ((index * 7919) % count) / count;
      const numbers = Array.from(
        { length: count },
        (_, index) => scattered(index) + (index % every === 0 ? 1 : 2),
      );
      const { of, ticks } = scaleOf(numbers, true);
      const counts = new Array(STEPS).fill(0);
      for (const step of of) counts[step]++;
      for (const each of counts) expect(Math.abs(each / (count / STEPS) - 1)).toBeLessThan(0.1);
      const sorted = Float64Array.from(numbers).sort();
      const rankOfMiddle = sorted.findIndex(value => value >= (ticks[1] ?? Number.NaN)) / count;
      expect(Math.abs(rankOfMiddle - 0.5)).toBeLessThan(0.01);
    },
  );
});
