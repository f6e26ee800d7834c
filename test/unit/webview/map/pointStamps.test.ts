import { describe, expect, it } from 'vitest';
import { discStamp } from '../../../../webview/kit/map/pointStamps.ts';

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
