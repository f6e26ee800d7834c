import { describe, expect, it } from 'vitest';
import {
  nearestIndex,
  nowOnAxis,
  panned,
  stepOf,
  wholeWindow,
  zoomed,
} from '../../../../webview/kit/chart/timeWindow.ts';

const hours = Float64Array.from({ length: 11 }, (_, hour) => hour * 3600);

describe('a stretch of time in view', () => {
  it('is half a step longer at both ends when all is in view, and of one value a whole step', () => {
    expect(wholeWindow({ times: hours, daily: false })).toEqual([-1800, 37_800]);
    expect(wholeWindow({ times: Float64Array.of(0), daily: true })).toEqual([-43_200, 43_200]);
  });

  it('moves no further than the ends', () => {
    expect(panned([10, 20], [0, 100], 30)).toEqual([40, 50]);
    expect(panned([10, 20], [0, 100], 500)).toEqual([90, 100]);
    expect(panned([10, 20], [0, 100], -500)).toEqual([0, 10]);
  });

  it('grows and shrinks around a time, which keeps its place', () => {
    const [start, end] = zoomed([0, 100], [0, 100], 0.5, 25, 1);
    expect([start, end]).toEqual([12.5, 62.5]);
    expect((25 - start) / (end - start)).toBe(0.25);
  });

  it('grows and shrinks around what is in view, wherever the pointer is', () => {
    expect(zoomed([48, 72], [0, 96], 0.5, 0, 1)).toEqual([48, 60]);
    expect(zoomed([48, 72], [0, 96], 0.5, 500, 1)).toEqual([60, 72]);
  });

  it('is never narrower than two steps, nor wider than all', () => {
    const [start, end] = zoomed([0, 100], [0, 100], 0.001, 50, 10);
    expect(end - start).toBe(20);
    expect(zoomed([40, 60], [0, 100], 1000, 50, 10)).toEqual([0, 100]);
  });

  it('has now in the middle of a day at noon, as a daily value stands for its whole day', () => {
    const base = { times: hours, clock: { zone: 'UTC' }, tracks: [] };
    expect(nowOnAxis({ ...base, daily: false, now: 43_200 })).toBe(43_200);
    expect(nowOnAxis({ ...base, daily: true, now: 43_200 })).toBe(0);
  });
});

describe('times of a series', () => {
  it.each([
    ['hours', [0, 1, 2, 3, 4], 1],
    ['hours of which some are missing', [0, 21, 22, 23, 24], 1],
    ['hours of which two are the same', [0, 0, 1, 2, 3], 1],
    ['hours long after a first one', [-240, 0, 1, 2, 3], 1],
    ['one', [5], 1],
    ['none', [], 1],
    ['two that are the same', [5, 5], 1],
  ])('that are %s have their usual step', (_name, at, step) => {
    const times = Float64Array.from(at, hour => hour * 3600);
    expect(stepOf(times)).toBe(step * 3600);
    const [start, end] = wholeWindow({ times, daily: false });
    expect(end).toBeGreaterThan(start);
  });

  it('are found by the one that is next', () => {
    expect([-9e9, 0, 1799, 1801, 9e9].map(seconds => nearestIndex(hours, seconds))).toEqual([0, 0, 0, 1, 10]);
    expect(nearestIndex(new Float64Array(), 5)).toBe(-1);
  });
});
