import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleBars } from '../../../../webview/kit/map/scaleBar.ts';

describe('the scale of a map', () => {
  it('has a round length of kilometres and one of nautical miles', () => {
    expect(scaleBars(1000, 100)).toEqual([
      { length: 100, unit: 'km', width: 100 },
      { length: 50, unit: 'nmi', width: 92.6 },
    ]);
    expect(scaleBars(4000, 100).map(({ length }) => length)).toEqual([300, 200]);
  });

  it('has metres below a kilometre, and parts of a nautical mile', () => {
    expect(scaleBars(5, 100).map(({ length, unit }) => `${length} ${unit}`)).toEqual(['500 m', '0.2 nmi']);
  });

  it('takes between half of its room and all of it, wherever the map looks', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 200_000, noNaN: true }), metres => {
        for (const { width } of scaleBars(metres, 100)) {
          expect(width).toBeGreaterThanOrEqual(49.9);
          expect(width).toBeLessThanOrEqual(100.1);
        }
      }),
    );
  });
});
