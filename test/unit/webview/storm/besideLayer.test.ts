import { describe, expect, it } from 'vitest';
import type { Box } from '../../../../webview/kit/box.ts';
import { placeOfName } from '../../../../webview/storm/besideLayer.ts';

const map = { width: 400, height: 300, ratio: 1 };
const size = { width: 40, height: 14 };

/** A box, by its edges in the order of reading. */
const edges = (box: Box | undefined) => box && [box.left, box.top, box.right, box.bottom];

describe('the name of a line beside a track', () => {
  const eastward = [
    [50, 150],
    [100, 150],
    [150, 150],
  ] as const;

  it('stands behind its end', () => {
    expect(edges(placeOfName(map, eastward, size, []))).toEqual([155.5, 143, 195.5, 157]);
  });

  it('gives way to what is written there, and is not struck through by its own line', () => {
    const label = { left: 152, top: 140, right: 200, bottom: 160 };
    const aside = placeOfName(map, eastward, size, [label]);
    expect(aside?.right).toBeLessThanOrEqual(152);
    expect(aside?.bottom).toBeLessThan(150);
    const above = { left: 0, top: 0, right: 400, bottom: 149 };
    expect(edges(placeOfName(map, eastward, size, [label, above]))?.[1]).toBeGreaterThan(150);
  });

  it('stands at an earlier position where there is no room at the end, within the map', () => {
    const leaving = [
      [300, 150],
      [350, 150],
      [450, 150],
    ] as const;
    const found = placeOfName(map, leaving, size, []);
    expect(found?.right).toBeLessThanOrEqual(400);
    expect(found?.bottom).toBeLessThan(150);
  });

  it('is left out where there is no room at all', () => {
    expect(placeOfName(map, eastward, size, [{ left: 0, top: 0, right: 400, bottom: 300 }])).toBeUndefined();
    expect(placeOfName(map, [], size, [])).toBeUndefined();
  });
});
