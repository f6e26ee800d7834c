import booleanPointInPolygon from '@turf/boolean-point-in-polygon';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { areaEdges } from '../../../src/domain/areaEdges.ts';
import { areaOfRing } from '../../../src/domain/featureArea.ts';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

/** So few that corners, edges and lines often meet in one place. */
const whole = fc.integer({ min: -6, max: 6 });
const place = fc.tuple(whole, whole);
const ring = fc.array(place, { minLength: 3, maxLength: 6 });

/** Whether two straight lines between whole numbers meet: by where along each of them that would be. */
function meet([a, b]: readonly [LonLat, LonLat], [c, d]: readonly [LonLat, LonLat]): boolean {
  const [r, s, between] = [minus(b, a), minus(d, c), minus(c, a)];
  const turned = cross(r, s);
  if (turned !== 0)
    return [cross(between, s) / turned, cross(between, r) / turned].every(share => share >= 0 && share <= 1);
  if (cross(between, r) !== 0 || cross(between, s) !== 0) return false;
  return [0, 1].every(axis => {
    const [one, other] = [
      [a[axis] ?? 0, b[axis] ?? 0],
      [c[axis] ?? 0, d[axis] ?? 0],
    ];
    return Math.max(...one) >= Math.min(...other) && Math.max(...other) >= Math.min(...one);
  });
}

const minus = (one: LonLat, other: LonLat): LonLat => [one[0] - other[0], one[1] - other[1]];
const cross = (one: LonLat, other: LonLat) => one[0] * other[1] - one[1] * other[0];

describe('an area', () => {
  it('holds the places that another finds in it or on its edges, in every turn', () => {
    fc.assert(
      fc.property(ring, place, fc.integer({ min: -2, max: 2 }), (corners, [x, y], turns) => {
        const area = areaOfRing(corners);
        fc.pre(area !== undefined);
        const closed = [...area, ...area.slice(0, 1)].map(([longitude, latitude]) => [longitude, latitude]);
        const expected = booleanPointInPolygon([x, y], { type: 'Polygon', coordinates: [closed] });
        expect(areaEdges(area).holds(x + 360 * turns, y)).toBe(expected);
      }),
      { numRuns: propertyCases(2000) },
    );
  });

  it('is met by the lines that have a place in common with one of its edges, in every turn', () => {
    fc.assert(
      fc.property(ring, place, place, fc.integer({ min: -2, max: 2 }), (corners, from, to, turns) => {
        const area = areaOfRing(corners);
        fc.pre(area !== undefined);
        const edges = area.map((corner, index) => [area.at(index - 1) ?? corner, corner] as const);
        const [fromX, toX] = [from[0] + 360 * turns, to[0] + 360 * turns];
        expect(areaEdges(area).isMet(fromX, from[1], toX, to[1])).toBe(
          edges.some(edge => meet(edge, [from, to])),
        );
      }),
      { numRuns: propertyCases(2000) },
    );
  });
});
