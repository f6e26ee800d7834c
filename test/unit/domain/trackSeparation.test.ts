import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alongAndCross } from '../../../src/domain/alongAndCross.ts';
import {
  bearingDegrees,
  destination,
  distanceKm,
  EARTH_RADIUS_KM,
  type LonLat,
} from '../../../src/domain/geodesy.ts';
import { separationAt, trackSeparation } from '../../../src/domain/trackSeparation.ts';
import { propertyCases } from '../../harness/propertyCases.ts';
import { bestTrack, IAN } from './hurdat2.ts';
import { HOUR, trackOf } from './trackOf.ts';

const DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180;

describe('along and across', () => {
  it('of the equator are longitude and latitude: north of an eastward way is to its left', () => {
    const { alongKm, crossKm } = alongAndCross([0, 0], 90, [30, 40]);
    expect(alongKm).toBeCloseTo(30 * DEGREE, 6);
    expect(crossKm).toBeCloseTo(-40 * DEGREE, 6);
  });

  it('are those of the example of the Aviation Formulary, on the way from Los Angeles to New York', () => {
    const losAngeles: LonLat = [-(118 + 24 / 60), 33 + 57 / 60];
    const newYork: LonLat = [-(73 + 47 / 60), 40 + 38 / 60];
    const { alongKm, crossKm } = alongAndCross(
      losAngeles,
      bearingDegrees(losAngeles, newYork),
      [-116.5, 34.5],
    );
    // Published in radians, from coordinates rounded to 6 digits: 0.0289691 along (99.588 nautical miles) and
    // 0.00216747 to the right (7.4512).
    expect(alongKm / EARTH_RADIUS_KM).toBeCloseTo(0.028_969_1, 6);
    expect(crossKm / EARTH_RADIUS_KM).toBeCloseTo(0.002_167_47, 6);
  });

  it('lead to the place again: so far along, then a right angle, and so far across', () => {
    const degrees = (most: number) => fc.double({ min: -most, max: most, noNaN: true });
    const bearing = fc.double({ min: 0, max: 360, noNaN: true });
    fc.assert(
      fc.property(
        fc.tuple(degrees(180), degrees(85)),
        bearing,
        bearing,
        fc.double({ min: 1, max: 3000, noNaN: true }),
        (from, course, aside, km) => {
          const to = destination(from, aside, km);
          const { alongKm, crossKm } = alongAndCross(from, course, to);
          const foot = destination(from, course + (alongKm < 0 ? 180 : 0), Math.abs(alongKm));
          // The course at the foot, looked back upon from further on.
          const onward = destination(from, course, Math.max(0, alongKm) + 1000);
          const right = bearingDegrees(foot, onward) + 90;
          const reached = destination(foot, right + (crossKm < 0 ? 180 : 0), Math.abs(crossKm));
          expect(distanceKm(reached, to)).toBeLessThan(0.01);
        },
      ),
      { numRuns: propertyCases(1000) },
    );
  });
});

describe('the separation of two tracks', () => {
  const reference = trackOf({ wind: [30, 40, 50], wind_unit: 'kt' });

  it('is told at the valid times of the reference, with the other track between its positions', () => {
    // The other is a degree further east and a degree north throughout, at two of its own times.
    const other = trackOf({
      positions: [
        [1, 1],
        [3, 1],
      ],
      hours: [0, 12],
      wind: [20, 30],
      wind_unit: 'm/s',
    });
    const rows = trackSeparation(reference, other, -6 * HOUR);
    expect(rows.map(({ time }) => time / HOUR)).toEqual([0, 6, 12]);
    expect(rows.map(({ lead }) => lead)).toEqual([6, 12, 18]);
    for (const row of rows) {
      expect(row.alongKm).toBeCloseTo(DEGREE, 1);
      expect(row.crossKm).toBeCloseTo(-DEGREE, 1);
      expect(row.distanceKm).toBeCloseTo(distanceKm([0, 0], [1, 1]), 1);
      expect(row.gap).toBeUndefined();
    }
    expect(rows.map(({ other: there }) => there?.interpolated)).toEqual([false, true, false]);
    // 20, 25 and 30 m/s are 38.877, 48.596 and 58.315 kt.
    expect(rows.map(({ windKnots }) => windKnots?.toFixed(2))).toEqual(['8.88', '8.60', '8.32']);
  });

  it('says why the other track is nowhere, and the rest stands', () => {
    const other = trackOf({ positions: [[0, 1], [1, 1], null], hours: [6, 9, 12] });
    const rows = trackSeparation(reference, other, undefined);
    expect(rows.map(({ gap }) => gap)).toEqual(['before', undefined, 'gap']);
    expect(rows.map(row => row.distanceKm === undefined)).toEqual([true, false, true]);
  });

  it('at the last position goes by the motion that led there', () => {
    const behind = trackOf({ positions: [[1, 0]], hours: [12] });
    const [, , last] = trackSeparation(reference, behind, undefined);
    expect(last?.alongKm).toBeCloseTo(-DEGREE, 6);
    expect(last?.crossKm).toBeCloseTo(0, 6);
  });

  it('has no direction where the reference stands still, or is alone', () => {
    const still = trackOf({
      positions: [
        [0, 0],
        [0, 0],
      ],
    });
    const [row] = trackSeparation(still, reference, undefined);
    expect(row).toMatchObject({ distanceKm: 0, alongKm: undefined, crossKm: undefined });
    const alone = trackOf({ positions: [[0, 1]] });
    expect(separationAt(alone, reference, 0)?.distanceKm).toBeCloseTo(DEGREE, 6);
    expect(separationAt(alone, reference, 0)?.alongKm).toBeUndefined();
  });

  it('has no difference of winds where either has none', () => {
    const other = trackOf({ wind: [30, null, 50], wind_unit: 'kt' });
    const rows = trackSeparation(reference, other, undefined);
    expect(rows.map(({ windKnots }) => windKnots)).toEqual([0, undefined, 0]);
    const unknown = trackOf({ wind: [30, 40, 50] });
    expect(trackSeparation(reference, unknown, undefined)[0]?.windKnots).toBeUndefined();
  });

  it('of a storm from itself six hours later is its way of six hours, all of it ahead', () => {
    const ian = bestTrack(IAN, 'synoptic');
    const late = {
      ...ian,
      points: ian.points.map(point => ({ ...point, time: (point.time ?? 0) - 6 * HOUR })),
    };
    for (const row of trackSeparation(ian, late, undefined).slice(0, -1)) {
      expect(row.alongKm).toBeCloseTo(row.distanceKm ?? Number.NaN, 6);
      expect(Math.abs(row.crossKm ?? Number.NaN)).toBeLessThan(1e-6);
    }
  });

  it('has no row for a position of the reference without a time or a place', () => {
    const holes = trackOf({ positions: [[0, 0], null, [2, 0]], hours: [0, 6, null] });
    expect(trackSeparation(holes, reference, undefined)).toHaveLength(1);
    expect(separationAt(holes, reference, 6 * HOUR)).toBeUndefined();
  });
});
