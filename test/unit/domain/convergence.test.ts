import { describe, expect, it } from 'vitest';
import { type ConvergingRun, convergenceGrid, widestSpread } from '../../../src/domain/convergence.ts';

const run = (start: number, values: readonly number[]): ConvergingRun => ({
  times: Float64Array.from(values, (_, index) => start + index * 3600),
  values: Float64Array.from(values),
});

describe('forecasts under one another', () => {
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
