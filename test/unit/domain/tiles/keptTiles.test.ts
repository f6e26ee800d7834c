import { describe, expect, it } from 'vitest';
import { createKeptTiles } from '../../../../src/domain/tiles/keptTiles.ts';

const answer = (length: number) => ({ bytes: new Uint8Array(length) });

function keptOf(limits: { most: number; bytes: number }, names: readonly string[]) {
  const kept = createKeptTiles<{ bytes: Uint8Array }>(limits);
  for (const name of names) kept.put(name, answer(10));
  return kept;
}

describe('tiles that are kept', () => {
  it('are given in the order of those that are looked for', () => {
    const kept = keptOf({ most: 9, bytes: 999 }, ['a', 'b', 'c']);
    expect([...kept.look(['c', 'x', 'a']).keys()]).toEqual(['c', 'a']);
  });

  it('go where there are more, those first that were looked at longest ago', () => {
    const kept = keptOf({ most: 2, bytes: 999 }, ['a', 'b', 'c']);
    kept.look(['a']);
    kept.trim([]);
    expect([...kept.names()].sort()).toEqual(['a', 'c']);
  });

  it('go where they are too large together', () => {
    const kept = keptOf({ most: 9, bytes: 20 }, ['a', 'b', 'c']);
    kept.trim([]);
    expect([...kept.names()].sort()).toEqual(['b', 'c']);
  });

  it('stay while they are in view, however many they are', () => {
    const kept = keptOf({ most: 1, bytes: 1 }, ['a', 'b', 'c']);
    kept.trim(['a', 'b']);
    expect([...kept.names()].sort()).toEqual(['a', 'b']);
    kept.clear();
    expect(kept.names().size).toBe(0);
  });

  it('take the place of an answer of before', () => {
    const kept = keptOf({ most: 9, bytes: 999 }, ['a']);
    const again = answer(3);
    kept.put('a', again);
    expect(kept.look(['a']).get('a')).toBe(again);
  });
});
