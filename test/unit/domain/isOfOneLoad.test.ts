import { expect, it } from 'vitest';
import { isOfOneLoad } from '../../../src/domain/isOfOneLoad.ts';

const MINUTE = 60_000;
const NEW = { stored: false, receivedAt: 100 * MINUTE };
const KEPT = { stored: true, receivedAt: 0 };

it('a new list speaks of a new track, and of none that was kept', () => {
  const list = { time: undefined, kept: undefined };
  expect([isOfOneLoad(list, NEW), isOfOneLoad(list, KEPT)]).toEqual([true, false]);
});

it('a list that was kept speaks of the track that was kept with it, within ten minutes, and of no new one', () => {
  const list = (minutes: number) => ({ time: undefined, kept: minutes * MINUTE });
  expect(isOfOneLoad(list(100), NEW)).toBe(false);
  expect([-10, -9, 9, 10].map(minutes => isOfOneLoad(list(minutes), KEPT))).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it('any list as of one time speaks of any track as of it', () => {
  const list = { time: '2026-11-21T00:00:00Z', kept: 0 };
  expect([isOfOneLoad(list, NEW), isOfOneLoad(list, KEPT)]).toEqual([true, true]);
});
