import { describe, expect, it } from 'vitest';
import { pointGrid } from '../../../../webview/kit/map/pointGrid.ts';

/** Points in a box, by their numbers. */
function within(units: Float64Array, west: number, north: number, east: number, south: number): number[] {
  const found: number[] = [];
  pointGrid(units)(west, north, east, south, point => {
    const [x = 0, y = 0] = [units[2 * point], units[2 * point + 1]];
    if (x >= west && x <= east && y >= north && y <= south) found.push(point);
  });
  return found.sort((a, b) => a - b);
}

describe('a grid of points', () => {
  it('gives all that are in a box, however they are strewn', () => {
    const count = 5000;
    // Half of them in one place, the others everywhere.
    const units = Float64Array.from({ length: 2 * count }, (_, at) =>
      at % 4 < 2 ? 0.3 : (at * 0.6180339887) % 1,
    );
    for (const [x, y, reach] of [
      [0.3, 0.3, 0.001],
      [0.9, 0.1, 0.05],
      [0, 1, 0.2],
      [0.5, 0.5, 2],
    ] as const) {
      const expected = Array.from({ length: count }, (_, point) => point).filter(
        point =>
          Math.abs((units[2 * point] ?? 0) - x) <= reach &&
          Math.abs((units[2 * point + 1] ?? 0) - y) <= reach,
      );
      expect(within(units, x - reach, y - reach, x + reach, y + reach)).toEqual(expected);
    }
  });

  it('looks at few others', () => {
    const side = 100;
    const units = Float64Array.from({ length: 2 * side * side }, (_, at) =>
      at % 2 === 0 ? ((at / 2) % side) / side : Math.floor(at / 2 / side) / side,
    );
    let looked = 0;
    pointGrid(units)(0.5, 0.5, 0.52, 0.52, () => looked++);
    expect(looked).toBeLessThan(100);
  });

  it('passes over what has no place, and finds nothing where nothing is', () => {
    expect(within(Float64Array.of(0.5, Number.NaN, 0.5, 0.5), 0, 0, 1, 1)).toEqual([1]);
    expect(within(Float64Array.of(0.5, Number.NaN), 0, 0, 1, 1)).toEqual([]);
    expect(within(new Float64Array(0), 0, 0, 1, 1)).toEqual([]);
    expect(within(Float64Array.of(0.5, 0.5), 0.6, 0.6, 0.7, 0.7)).toEqual([]);
  });
});
