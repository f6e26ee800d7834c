import { describe, expect, it } from 'vitest';
import { type ConvergingRun, convergenceGrid, widestSpread } from '../../../src/domain/convergence.ts';

const run = (start: number, values: readonly number[]): ConvergingRun => ({
  times: Float64Array.from(values, (_, index) => start + index * 3600),
  values: Float64Array.from(values),
});

describe('forecasts under one another', () => {
  it('has the last of rows of one time, and its range is of what it has', () => {
    const times = Float64Array.of(0, 0, 3600);
    const { cells, least, most } = convergenceGrid([
      { times, values: Float64Array.of(99, 10, 11) },
      { times, values: Float64Array.of(5, Number.NaN, Number.NaN) },
    ]);
    expect([...cells]).toEqual([10, 11, Number.NaN, Number.NaN]);
    expect([least, most]).toEqual([10, 11]);
  });

  it('stand on every valid time that any of them has, with gaps where one has none', () => {
    const grid = convergenceGrid([run(0, [1, 2, 3]), run(3600, [5, Number.NaN, 7])]);
    expect([...grid.times]).toEqual([0, 3600, 7200, 10_800]);
    expect([...grid.cells]).toEqual([1, 2, 3, Number.NaN, Number.NaN, 5, Number.NaN, 7]);
    expect([grid.rows, grid.least, grid.most]).toEqual([2, 1, 7]);
  });

  it('keep an empty row for one that has not come', () => {
    const grid = convergenceGrid([undefined, run(0, [4])]);
    expect([...grid.cells]).toEqual([Number.NaN, 4]);
    expect(grid.rows).toBe(2);
  });

  it('of nothing have no extremes', () => {
    const grid = convergenceGrid([undefined, run(0, [Number.NaN])]);
    expect([grid.least, grid.most]).toEqual([Number.NaN, Number.NaN]);
    expect(widestSpread(grid)).toBeUndefined();
  });

  it('lie furthest apart where they moved most, and one forecast alone has not moved', () => {
    const grid = convergenceGrid([run(0, [0, 10, 3]), run(3600, [4, 3, 90]), run(3600, [9, 2])]);
    expect(widestSpread(grid)).toEqual({ column: 1, least: 4, most: 10, count: 3 });
  });
});

describe('the extremes of forecasts', () => {
  it('are found in whatever order the values and the times come', () => {
    for (const values of [
      [3, 1, 2],
      [1, 2, 3],
      [3, 2, 1],
      [-3, -1, -2],
    ]) {
      const { least, most } = convergenceGrid([run(0, values)]);
      expect([least, most]).toEqual([Math.min(...values), Math.max(...values)]);
    }
    const { times, cells } = convergenceGrid([run(7200, [3]), run(0, [1]), run(3600, [2])]);
    expect([...times]).toEqual([0, 3600, 7200]);
    expect([...cells].filter(value => !Number.isNaN(value))).toEqual([3, 1, 2]);
  });

  it('lie furthest apart by their difference, not their size, and two forecasts are enough', () => {
    const far = [run(0, [100, 0, 7]), run(0, [101, 5, 12])];
    expect(widestSpread(convergenceGrid(far))).toEqual({ column: 1, least: 0, most: 5, count: 2 });
    const last = [run(0, [0, 0, -9]), run(0, [1, 1, -3])];
    expect(widestSpread(convergenceGrid(last))).toEqual({ column: 2, least: -9, most: -3, count: 2 });
  });
});
