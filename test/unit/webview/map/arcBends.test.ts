import { describe, expect, it } from 'vitest';
import { interpolate, type LonLat } from '../../../../src/domain/geodesy.ts';
import { arcBends, type MappedPlace } from '../../../../webview/kit/map/arcBends.ts';
import { distanceToSegment } from '../../../../webview/kit/map/distanceToSegment.ts';
import { mercatorX, mercatorY } from '../../../../webview/kit/map/mercator.ts';

/** Pixels of the whole world. */
const WORLD = 8192;
const EVERYWHERE = { left: -1e9, right: 1e9, top: -1e9, bottom: 1e9 };

const pixelOf = ([longitude, latitude]: LonLat): [number, number] => [
  mercatorX(longitude) * WORLD,
  mercatorY(latitude) * WORLD,
];
const at = (longitude: number, latitude: number): MappedPlace => {
  const position = [longitude, latitude] as const;
  return { position, pixel: pixelOf(position) };
};

/** Pixels by which the great circle between two places lies beside its line at most. */
function straysBy(from: MappedPlace, to: MappedPlace): number {
  const line = [from, ...arcBends(from, to, { pixelOf, box: EVERYWHERE, stray: 0.5 }), to];
  const strays = Array.from({ length: 99 }, (_, part) => {
    const [longitude, latitude] = interpolate(from.position, to.position, (part + 1) / 100);
    const near = (from.position[0] + to.position[0]) / 2;
    const [x, y] = pixelOf([longitude - 360 * Math.round((longitude - near) / 360), latitude]);
    return Math.min(
      ...line.slice(1).map((end, leg) => {
        const begin = line[leg] ?? end;
        return distanceToSegment(x, y, ...begin.pixel, ...end.pixel);
      }),
    );
  });
  return Math.max(...strays);
}

describe('the line between two places', () => {
  it.each([
    ['along a parallel in the north', at(0, 60), at(40, 60)],
    ['along a parallel in the south', at(-20, -55), at(20, -50)],
    ['over the equator', at(-30, -35), at(30, 40)],
    ['over ±180°', at(170, 48), at(205, 55)],
    ['near a pole', at(10, 72), at(100, 74)],
  ])('%s follows the great circle to a pixel', (_, from, to) => {
    expect(straysBy(from, to)).toBeLessThan(1);
    expect(arcBends(from, to, { pixelOf, box: EVERYWHERE, stray: 0.5 }).length).toBeLessThan(200);
  });

  it('is straight where nobody sees that it is not: a long track has short legs', () => {
    expect(arcBends(at(10, 60), at(10.4, 60.1), { pixelOf, box: EVERYWHERE, stray: 0.5 })).toEqual([]);
    expect(arcBends(at(10, 20), at(10, 60), { pixelOf, box: EVERYWHERE, stray: 0.5 })).toEqual([]);
  });

  it('is bent only where it is in view', () => {
    const [from, to] = [at(0, 60), at(40, 60)];
    const all = arcBends(from, to, { pixelOf, box: EVERYWHERE, stray: 0.5 });
    const [x, y] = pixelOf([38, 60.2]);
    const box = { left: x - 20, right: x + 20, top: y - 20, bottom: y + 20 };
    const some = arcBends(from, to, { pixelOf, box, stray: 0.5 });
    expect([some.length > 0, some.length < all.length]).toEqual([true, true]);
    const elsewhere = { left: 0, right: 20, top: 0, bottom: 20 };
    expect(arcBends(from, to, { pixelOf, box: elsewhere, stray: 0.5 })).toEqual([]);
  });
});
