import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { collectShared } from '../../../src/api/reading/collectShared.ts';
import { giveBack } from '../../../src/panels/giveBack.ts';

vi.mock('../../../src/api/reading/collectShared.ts', () => ({ collectShared: vi.fn() }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.mocked(collectShared).mockClear();
});
afterEach(() => vi.useRealTimers());

const MEGABYTE = 2 ** 20;

it('Much that is shown no more is given back once, soon', () => {
  giveBack(40 * MEGABYTE);
  giveBack(100 * MEGABYTE);
  expect(collectShared).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(collectShared).toHaveBeenCalledOnce();
});

it('Little is given back when it has become much', () => {
  for (let time = 0; time < 3; time++) giveBack(10 * MEGABYTE);
  vi.runAllTimers();
  expect(collectShared).not.toHaveBeenCalled();
  giveBack(2 * MEGABYTE);
  vi.runAllTimers();
  expect(collectShared).toHaveBeenCalledOnce();
  giveBack(31 * MEGABYTE);
  vi.runAllTimers();
  expect(collectShared).toHaveBeenCalledOnce();
});
