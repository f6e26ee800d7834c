import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MapFrame } from '../../../../webview/kit/map/mapFrame.ts';
import { discStamp, type Stamp, stampPoints } from '../../../../webview/kit/map/pointStamps.ts';

const RED = [255, 0, 0] as const;
const WHITE = [255, 255, 255] as const;

const alpha = (color: number) => color >>> 24;

describe('the stamp of a point', () => {
  it('covers as much as its disc', () => {
    const { solid, soft } = discStamp(4, 0, RED, WHITE);
    const covered = [...solid, ...soft].reduce((sum, { color }) => sum + alpha(color) / 255, 0);
    expect(covered).toBeCloseTo(Math.PI * 4 ** 2, -0.3);
  });

  it('is solid within and soft at its edge alone', () => {
    const { solid, soft } = discStamp(4, 1, RED, WHITE);
    for (const { color } of solid) expect(alpha(color)).toBe(255);
    for (const { x, y, color } of soft) {
      expect(alpha(color)).toBeLessThan(255);
      expect(Math.hypot(x, y)).toBeGreaterThan(4);
    }
  });

  it('has the colour of its fill within, and of its rim around', () => {
    const { solid } = discStamp(4, 2, RED, WHITE);
    const at = (x: number) => solid.find(pixel => pixel.x === x && pixel.y === 0)?.color;
    expect(at(0)).toBe(0xff0000ff);
    expect(at(5)).toBe(0xffffffff);
  });

  it('grows with the device pixels', () => {
    const size = (ratio: number) => discStamp(4 * ratio, ratio, RED, WHITE).reach;
    expect([size(1), size(2)]).toEqual([5, 10]);
  });
});

/** Colour of the middle pixel of a map of 3 × 3 under stamps of one pixel, one over the other. */
function colorUnder(...colors: number[]): number[] {
  let image: ImageData | undefined;
  class Image {
    readonly data: Uint8ClampedArray;
    constructor(width: number, height: number) {
      this.data = new Uint8ClampedArray(4 * width * height);
    }
  }
  vi.stubGlobal('ImageData', Image);
  const getContext = () => ({
    putImageData(given: ImageData) {
      image = given;
    },
  });
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = getContext;
    },
  );
  const stamps = colors.map((color): Stamp => ({ reach: 0, solid: [], soft: [{ x: 0, y: 0, color }] }));
  const units = Float64Array.from(colors.flatMap(() => [0.5, 0.5]));
  const frame = { width: 3, height: 3, scale: 2, left: 0, top: 0, context: { drawImage: () => undefined } };
  stampPoints(
    frame as unknown as MapFrame & { context: CanvasRenderingContext2D },
    units,
    stamps,
    point => point,
  );
  return [...(image?.data.subarray(4 * 4, 4 * 4 + 4) ?? [])];
}

describe('stamps over one another', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it('leave a colour as it is where nothing is under it', () => {
    expect(colorUnder(0x80_30_20_10)).toEqual([0x10, 0x20, 0x30, 0x80]);
  });

  it('mix with an opaque colour by their share, and stay opaque', () => {
    expect(colorUnder(0xff_ff_00_64, 0x80_00_ff_c8)).toEqual([150, 128, 127, 255]);
    expect(colorUnder(0xff_ff_ff_ff, 0x01_00_00_00)).toEqual([254, 254, 254, 255]);
  });

  it('mix with a soft colour by what is seen of both', () => {
    expect(colorUnder(0x80_00_00_64, 0x80_00_00_c8)).toEqual([167, 0, 0, 192]);
  });
});
