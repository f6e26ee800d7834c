import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tilePlan } from '../../../../src/domain/tiles/tilePlan.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

describe('what is done where the map moves', () => {
  it('is asking for what is new, and ending what was left', () => {
    const known = {
      kept: new Set(['a', 'z']),
      asking: new Set(['b', 'left']),
      failed: new Set(['c', 'gone']),
    };
    expect(tilePlan(['d', 'a', 'b', 'c', 'e'], known)).toEqual({
      ask: ['d', 'e'],
      cancel: ['left'],
      forget: ['gone'],
    });
  });

  it('is never asking twice, and leaves nothing of the view out', () => {
    const names = fc.uniqueArray(fc.constantFrom(...'abcdefgh'));
    fc.assert(
      fc.property(names, names, names, names, (inView, kept, asking, failed) => {
        const known = { kept: new Set(kept), asking: new Set(asking), failed: new Set(failed) };
        const { ask, cancel, forget } = tilePlan(inView, known);
        for (const name of inView) {
          const isKnown = [...kept, ...asking, ...failed].includes(name);
          expect(ask.includes(name)).toBe(!isKnown);
        }
        for (const name of [...cancel, ...forget]) expect(inView).not.toContain(name);
        expect([...asking].filter(name => !cancel.includes(name)).every(name => inView.includes(name))).toBe(
          true,
        );
      }),
      { numRuns: propertyCases(200) },
    );
  });
});
