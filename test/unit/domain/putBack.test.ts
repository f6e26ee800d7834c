import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { putBack } from '../../../src/domain/putBack.ts';

const own = (text: string) => text;

describe('what was taken out of a list', () => {
  it('comes back behind what preceded it, and leaves what came or went since', () => {
    expect(putBack(['c', 'new'], ['a', 'b', 'c'], ['b'], own)).toEqual(['b', 'c', 'new']);
    expect(putBack(['c', 'a', 'new'], ['a', 'b', 'c'], ['b'], own)).toEqual(['c', 'a', 'b', 'new']);
    expect(putBack([], ['a', 'b', 'c'], ['c', 'a'], own)).toEqual(['a', 'c']);
  });

  it('is not there twice', () => {
    expect(putBack(['b', 'a'], ['a', 'b'], ['a', 'b'], own)).toEqual(['b', 'a']);
  });

  it('makes the list what it was where nothing else changed', () => {
    const lists = fc
      .uniqueArray(fc.string())
      .chain(before => fc.tuple(fc.constant(before), fc.subarray(before)));
    fc.assert(
      fc.property(lists, ([before, removed]) => {
        const rest = before.filter(each => !removed.includes(each));
        expect(putBack(rest, before, removed, own)).toEqual(before);
      }),
    );
  });
});
