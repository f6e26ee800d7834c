import { describe, expect, it } from 'vitest';
import { besideTimes } from '../../../../src/domain/besideTimes.ts';
import { createTimeAxis, NO_PLACE } from '../../../../src/domain/portfolioSeries/timeAxis.ts';
import { HOUR, stamp } from './seriesOf.ts';

/** Series of so many values at times, an hour as a number. */
const seriesAt = (times: readonly (number | string | null)[], values = times.length) =>
  besideTimes({
    datetimes: times.map(time => (typeof time === 'number' ? stamp(time) : time)),
    wind: Array(values).fill(1),
  });

describe('the axis of times', () => {
  it('gives each time the place at which it was first met', () => {
    const axis = createTimeAxis();
    expect([...axis.rowsOf(seriesAt([6, 0, 3])).places]).toEqual([0, 1, 2]);
    expect([...axis.rowsOf(seriesAt([3, 9, 6])).places]).toEqual([2, 3, 0]);
    expect(axis.count()).toBe(4);
  });

  it('counts the times that cannot be read, and the rows that have the time of one behind them', () => {
    const axis = createTimeAxis();
    const rows = axis.rowsOf(seriesAt([6, 'soon', 6, null, 0, 6], 8));
    expect([...rows.places]).toEqual([NO_PLACE, NO_PLACE, NO_PLACE, NO_PLACE, 0, 1, NO_PLACE, NO_PLACE]);
    expect(rows).toMatchObject({ unreadable: 2, repeated: 2 });
    expect(axis.rowsOf(seriesAt([6, 0]))).toMatchObject({ unreadable: 0, repeated: 0 });
  });

  it('has one number for the times of several series, whatever stands between them', () => {
    const axis = createTimeAxis();
    const setOf = (...times: (number | string)[]) => axis.rowsOf(seriesAt(times)).set;
    const sets = [setOf(0, 3), setOf(0), setOf(0, 'soon', 3), setOf(3, 0), setOf('soon'), setOf()];
    expect(sets).toEqual([1, 2, 1, 3, 0, 0]);
  });

  it('tells a series from the one before by every time, and by how many rows there are', () => {
    const axis = createTimeAxis();
    const placesOf = (times: readonly number[], values?: number) => [
      ...axis.rowsOf(seriesAt(times, values)).places,
    ];
    expect(placesOf([0, 3])).toEqual([0, 1]);
    expect(placesOf([0, 6])).toEqual([0, 2]);
    expect(placesOf([9, 6])).toEqual([3, 2]);
    expect(placesOf([9])).toEqual([3]);
    expect(placesOf([9], 2)).toEqual([3, NO_PLACE]);
    expect(placesOf([9, 6])).toEqual([3, 2]);
  });

  it('reads the times of a series once for all that follow with the same', () => {
    const axis = createTimeAxis();
    expect(axis.rowsOf(seriesAt([0, 3]))).toBe(axis.rowsOf(seriesAt([0, 3])));
  });

  it('tells what was asked for of it in the order of times', () => {
    const axis = createTimeAxis();
    for (const times of [
      [6, 0],
      [3, 9],
      [9, 6, 0],
    ])
      axis.rowsOf(seriesAt(times));
    const { times, order, sets } = axis.ascending(new Set([1, 3]));
    expect([...times]).toEqual([0, 6 * HOUR, 9 * HOUR]);
    expect([...order]).toEqual([1, 0, 3]);
    expect(sets.map(set => [...set])).toEqual([[], [0, 1], [], [0, 1, 2]]);
    expect([...axis.ascending(new Set()).times]).toEqual([]);
  });
});
