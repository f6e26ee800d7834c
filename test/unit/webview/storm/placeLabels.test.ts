import { describe, expect, it } from 'vitest';
import { type Pixel, placeLabels } from '../../../../webview/storm/placeLabels.ts';

const SIZE = { width: 30, height: 10 };
const labelled = (pixels: readonly Pixel[]) =>
  placeLabels(
    pixels,
    9,
    3,
    pixels.map(() => SIZE),
  );

describe('labels along a track', () => {
  it('stand above or below a track that runs east', () => {
    const [, middle] = labelled([
      [0, 100],
      [200, 100],
      [400, 100],
    ]);
    expect(middle).toEqual({ left: 185, right: 215, top: 78, bottom: 88 });
  });

  it('stand beside a track that runs north', () => {
    const [, middle] = labelled([
      [100, 400],
      [100, 200],
      [100, 0],
    ]);
    expect(middle).toEqual({ left: 112, right: 142, top: 195, bottom: 205 });
  });

  it('never overlap one another or a symbol', () => {
    const pixels = Array.from({ length: 40 }, (_, index): Pixel => [index * 12, 100 + 20 * Math.sin(index)]);
    const boxes = labelled(pixels).filter(box => box !== undefined);
    expect(boxes.length).toBeGreaterThan(3);
    for (const [index, box] of boxes.entries()) {
      for (const other of boxes.slice(index + 1)) {
        const apart =
          box.right <= other.left ||
          other.right <= box.left ||
          box.bottom <= other.top ||
          other.bottom <= box.top;
        expect(apart).toBe(true);
      }
      for (const [x, y] of pixels) {
        const covers = x + 9 > box.left && x - 9 < box.right && y + 9 > box.top && y - 9 < box.bottom;
        expect(covers).toBe(false);
      }
    }
  });

  it('are left out where there is no text', () => {
    expect(placeLabels([[0, 0]], 9, 3, [undefined])).toEqual([undefined]);
  });
});
