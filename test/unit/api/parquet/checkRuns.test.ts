import { describe, expect, it } from 'vitest';
import { checkRuns } from '../../../../src/api/parquet/checkRuns.ts';
import { faultIn } from './faultIn.ts';
import { headOfRun } from './pages.ts';

const check = (bytes: readonly number[], width: number, count: number, offset = 0) =>
  checkRuns({ view: new DataView(Uint8Array.from(bytes).buffer), offset, width, count });

describe('runs of numbers', () => {
  it.each([
    ['one of all of them', [4, 1], 1, 2],
    ['one after another', [2, 1, 2, 0], 1, 2],
    ['numbers of more than a byte', [4, 1, 0, 4, 1, 0], 9, 4],
    ['numbers of no bits', [4, 4], 0, 4],
    ['packed ones of a bit', [3, 0xff], 1, 8],
    ['packed ones of more bits, and a run behind them', [5, ...Array(6).fill(0xff), 4, 1], 3, 18],
    ['more than they are, to fill up the last ones', [...headOfRun(514), 1], 1, 2],
    ['none', [], 1, 0],
  ])('may be %s', (_what, bytes, width, count) => {
    expect(faultIn(() => check(bytes, width, count))).toBeUndefined();
  });

  it('stand where they are said to', () => {
    expect(faultIn(() => check([0xff, 0xff, 4, 1], 1, 2, 2))).toBeUndefined();
  });

  it.each([
    ['a run', [...headOfRun(515), 1], 'a run of 515'],
    ['packed numbers', [0x83, 1, 0xff], 'a run of 520'],
  ])('are refused where %s tells of many more than they are', (_what, bytes, found) => {
    expect(faultIn(() => check(bytes, 1, 2))).toEqual({ expected: '2 values', found });
  });

  it.each([
    ['behind a run', [2, 1], 1, 2],
    ['behind packed numbers', [3, 0xff], 1, 9],
    ['at once', [], 1, 1],
  ])('are refused where they break off %s', (_what, bytes, width, count) => {
    expect(() => check(bytes, width, count)).toThrow(RangeError);
  });
});
