import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { packGeometry } from '../../../../src/domain/geometry.ts';
import { packedShapes } from '../../../../webview/kit/map/packedShapes.ts';
import { type Sight, tracePacked } from '../../../../webview/kit/map/tracePacked.ts';

type Place = [x: number, y: number];

const WORLD = { west: 0, north: 0, east: 1, south: 1 };
/** Nothing is too near to be told apart. */
const EVERYTHING: Sight = { view: WORLD, least: 0 };

/** Keeps the parts that are traced. */
function pen() {
  const parts: Place[][] = [];
  return {
    parts,
    moveTo: (x: number, y: number) => void parts.push([[x, y]]),
    lineTo: (x: number, y: number) => void parts.at(-1)?.push([x, y]),
  };
}

function lineTraced(coordinates: readonly (readonly number[])[], sight: Sight): Place[][] {
  const shapes = packedShapes(packGeometry([{ geometry: { type: 'LineString', coordinates } }]));
  const traced = pen();
  tracePacked(shapes).line(traced, 0, sight);
  return traced.parts;
}

function polygonTraced(coordinates: readonly (readonly (readonly number[])[])[], sight: Sight): Place[][] {
  const shapes = packedShapes(packGeometry([{ geometry: { type: 'Polygon', coordinates } }]));
  const traced = pen();
  tracePacked(shapes).polygon(traced, 0, sight);
  return traced.parts;
}

const square = (west: number, south: number, size: number) => [
  [west, south],
  [west + size, south],
  [west + size, south + size],
  [west, south + size],
  [west, south],
];

function areaOf(part: readonly Place[]): number {
  return part.reduce((sum, [x, y], at) => {
    const [nextX, nextY] = part[(at + 1) % part.length] ?? [x, y];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);
}

/** Least distance of a place from a line through places. */
function distanceTo(line: readonly Place[], [x, y]: Place): number {
  const parts = line.slice(1).map(([bx, by], at) => {
    const [ax, ay] = line[at] ?? [bx, by];
    const length = (bx - ax) ** 2 + (by - ay) ** 2;
    const share =
      length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    return Math.hypot(ax + share * (bx - ax) - x, ay + share * (by - ay) - y);
  });
  return Math.min(...parts);
}

describe('the path of packed features', () => {
  const places = fc.array(
    fc.tuple(fc.double({ min: -170, max: 170, noNaN: true }), fc.double({ min: -80, max: 80, noNaN: true })),
    {
      minLength: 2,
      maxLength: 60,
    },
  );

  it('has every vertex where each can be told from the next', () => {
    const coordinates = [
      [0, 0],
      [10, 0],
      [10, 10],
      [20, 20],
    ];
    expect(lineTraced(coordinates, EVERYTHING)[0]).toHaveLength(4);
  });

  it('passes every vertex of a line as near as cannot be told apart, and ends where the line ends', () => {
    fc.assert(
      fc.property(places, fc.double({ min: 0.0001, max: 0.1, noNaN: true }), (coordinates, least) => {
        const [all = []] = lineTraced(coordinates, EVERYTHING);
        const [traced = []] = lineTraced(coordinates, { view: WORLD, least });
        expect(traced[0]).toEqual(all[0]);
        for (const place of all) expect(distanceTo(traced, place)).toBeLessThanOrEqual(least * Math.SQRT2);
        expect(traced).toContainEqual(all.at(-1));
      }),
    );
  });

  it('leaves vertices out where many lie in one pixel', () => {
    const circle = Array.from({ length: 501 }, (_, at) => {
      const angle = (2 * Math.PI * (at % 500)) / 500;
      return [Math.cos(angle), Math.sin(angle)];
    });
    const [traced = []] = polygonTraced([circle], { view: WORLD, least: 0.0005 });
    expect(traced.length).toBeGreaterThan(8);
    expect(traced.length).toBeLessThan(60);
  });

  it('is still a dot where a shape is smaller than can be told apart', () => {
    const least = 0.001;
    const [traced = []] = polygonTraced([square(10, 10, 0.001)], { view: WORLD, least });
    const xs = traced.map(([x]) => x);
    expect(Math.max(...xs) - Math.min(...xs)).toBeCloseTo(least);
  });

  it('has what reaches into the view, and nothing that lies beside it', () => {
    const view = { west: 0.5, north: 0.25, east: 0.75, south: 0.5 };
    expect(polygonTraced([square(-5, 5, 10)], { view, least: 0 })).toHaveLength(1);
    expect(polygonTraced([square(-20, 5, 10)], { view, least: 0 })).toHaveLength(0);
    expect(
      lineTraced(
        [
          [-80, 0],
          [80, 60],
        ],
        { view, least: 0 },
      ),
    ).toHaveLength(1);
    expect(
      lineTraced(
        [
          [-90, 0],
          [-10, 60],
        ],
        { view, least: 0 },
      ),
    ).toHaveLength(0);
  });

  it('comes back to where a ring began, and turns holes against their outline', () => {
    const [outline = [], hole = []] = polygonTraced([square(0, 0, 20), square(5, 5, 5)], EVERYTHING);
    expect(outline.at(-1)).toEqual(outline[0]);
    expect(Math.sign(areaOf(outline))).toBe(-Math.sign(areaOf(hole)));
  });
});
