import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { straightened } from '../../../../webview/kit/map/straightened.ts';
import { propertyCases } from '../../../harness/propertyCases.ts';

type Place = readonly [x: number, y: number];

function through(places: readonly Place[], tolerance: number): Place[] {
  const given = straightened(Float64Array.from(places.flat()), 0, places.length, tolerance);
  return Array.from({ length: given.length / 2 }, (_, at) => [given[2 * at] ?? 0, given[2 * at + 1] ?? 0]);
}

/** Least distance of a place from a line through places. */
function distanceTo(line: readonly Place[], [x, y]: Place): number {
  const parts = line.slice(1).map(([bx, by], at) => {
    const [ax, ay] = line[at] ?? [bx, by];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const along = length === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length;
    const share = Math.min(1, Math.max(0, along));
    return Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y);
  });
  return Math.min(...parts);
}

describe('a line without vertices that nobody could tell apart', () => {
  const places = fc.array(
    fc.tuple(fc.double({ min: -50, max: 50, noNaN: true }), fc.double({ min: -50, max: 50, noNaN: true })),
    { minLength: 2, maxLength: 60 },
  );
  const walks = fc
    .array(
      fc.tuple(fc.double({ min: -2, max: 2, noNaN: true }), fc.double({ min: -2, max: 2, noNaN: true })),
      {
        minLength: 2,
        maxLength: 200,
      },
    )
    .map(steps => {
      let [x, y] = [0, 0];
      return steps.map(([dx, dy]): Place => {
        x += dx;
        y += dy;
        return [x, y];
      });
    });

  it('passes every vertex within √2 times the tolerance, and ends where the line ends', () => {
    fc.assert(
      fc.property(
        fc.oneof(places, walks),
        fc.double({ min: 0.01, max: 5, noNaN: true }),
        (line, tolerance) => {
          const given = through(line, tolerance);
          for (const place of line)
            expect(distanceTo(given, place)).toBeLessThanOrEqual(tolerance * Math.SQRT2 + 1e-9);
          expect(given.at(-1)).toEqual(line.at(-1));
        },
      ),
      { numRuns: propertyCases(1000) },
    );
  });

  it('is two vertices where it goes straight on, however many there are', () => {
    const straight = Array.from({ length: 1000 }, (_, at): Place => [at, at / 3]);
    expect(through(straight, 0.01)).toHaveLength(2);
  });

  it('goes to the end of a spike and back', () => {
    const spike: Place[] = [
      [0, 0],
      [5, 0],
      [10, 0],
      [5, 0.1],
      [0, 0],
    ];
    expect(through(spike, 0.5)).toEqual([
      [0, 0],
      [10, 0],
      [0, 0],
    ]);
  });

  it('needs few vertices for a circle of many', () => {
    const circle = Array.from({ length: 501 }, (_, at): Place => {
      const angle = (2 * Math.PI * at) / 500;
      return [20 * Math.cos(angle), 20 * Math.sin(angle)];
    });
    expect(through(circle, 0.25).length).toBeLessThan(40);
  });
});
