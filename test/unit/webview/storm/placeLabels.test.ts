import { describe, expect, it } from 'vitest';
import { type LabelRoom, type Pixel, placeLabels } from '../../../../webview/storm/placeLabels.ts';

const SIZE = { width: 30, height: 10 };
const MAP = { width: 500, height: 500, floats: [] };
const labelled = (pixels: readonly Pixel[], room: LabelRoom = MAP) =>
  placeLabels(
    pixels,
    9,
    3,
    pixels.map(() => SIZE),
    room,
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

  it('stand whole within the map, at whatever edge their position lies', () => {
    for (const [x, y] of [
      [2, 250],
      [498, 250],
      [250, 2],
      [250, 498],
      [2, 2],
      [498, 498],
    ] as const) {
      const [box] = labelled([[x, y]]);
      expect(box).toBeDefined();
      expect(box?.left).toBeGreaterThanOrEqual(0);
      expect(box?.top).toBeGreaterThanOrEqual(0);
      expect(box?.right).toBeLessThanOrEqual(500);
      expect(box?.bottom).toBeLessThanOrEqual(500);
    }
  });

  it('stand clear of what floats over the map', () => {
    const float = { left: 100, right: 300, top: 0, bottom: 99 };
    const [box] = labelled([[200, 110]], { ...MAP, floats: [float] });
    expect(box?.top).toBeGreaterThanOrEqual(99);
    expect(labelled([[200, 50]], { ...MAP, floats: [float] })).toEqual([undefined]);
  });

  it('are left out where their position is not in view', () => {
    expect(labelled([[-1, 250]])).toEqual([undefined]);
    expect(labelled([[250, 501]])).toEqual([undefined]);
  });

  it('are left out where there is no text', () => {
    expect(placeLabels([[0, 0]], 9, 3, [undefined], MAP)).toEqual([undefined]);
  });
});
