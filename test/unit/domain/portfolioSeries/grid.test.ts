import { describe, expect, it } from 'vitest';
import { createGrid } from '../../../../src/domain/portfolioSeries/grid.ts';
import { GAP } from './seriesOf.ts';

describe('a grid of numbers', () => {
  it('keeps what was set as it grows, in either direction and far', () => {
    const grid = createGrid();
    grid.reach(1, 1);
    grid.set(0, 0, 1);
    grid.reach(1, 3);
    grid.set(0, 2, 2);
    grid.reach(3, 3);
    grid.set(2, 1, 3);
    grid.reach(20, 30);
    grid.set(19, 29, 4);
    const set = [grid.at(0, 0), grid.at(0, 2), grid.at(2, 1), grid.at(19, 29)];
    expect(set).toEqual([1, 2, 3, 4]);
    expect([grid.at(0, 1), grid.at(2, 0), grid.at(1, 2), grid.at(18, 29)]).toEqual([GAP, GAP, GAP, GAP]);
  });

  it('has gaps beyond its room, and nothing of one row in another', () => {
    const grid = createGrid();
    expect(grid.at(0, 0)).toBeNaN();
    grid.reach(2, 2);
    for (const row of [0, 1]) for (const column of [0, 1]) grid.set(row, column, 7);
    expect([grid.at(0, 2), grid.at(2, 0), grid.at(0, 3)]).toEqual([GAP, GAP, GAP]);
    grid.reach(1, 1);
    expect([grid.at(0, 0), grid.at(1, 1)]).toEqual([7, 7]);
  });
});
