import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  ARC_SIZE,
  nearestFraction,
  START,
  writeArc,
  writeVector,
} from '../../../src/domain/exposure/arcs.ts';
import { destination, distanceKm, interpolate, type LonLat } from '../../../src/domain/geodesy.ts';
import { readTracks } from '../../../src/domain/readTracks.ts';
import { closestApproach } from '../../harness/closestApproach.ts';
import { propertyCases } from '../../harness/propertyCases.ts';

const HOUR = 3_600_000;

function trackOf(positions: readonly (LonLat | null)[], stepHours = 12) {
  const { tracks } = readTracks({
    type: 'Feature',
    geometry: { type: 'LineString', coordinates: positions },
    properties: { datetimes: positions.map((_, index) => new Date(index * stepHours * HOUR).toISOString()) },
  });
  const [track] = tracks;
  if (track === undefined) throw new Error('There is no track.');
  return track;
}

describe('the closest point of approach', () => {
  it('lies between forecast positions, with its time', () => {
    const approach = closestApproach(
      [5, 1],
      trackOf([
        [0, 0],
        [10, 0],
      ]),
    );
    expect(approach?.distanceKm).toBeCloseTo(111.2, 0);
    expect(approach?.time).toBeCloseTo(6 * HOUR, -3);
  });

  it('is found across the antimeridian, over a pole, and at the ends of a track', () => {
    expect(
      closestApproach(
        [180, 1],
        trackOf([
          [178, 0],
          [-178, 0],
        ]),
      )?.distanceKm,
    ).toBeCloseTo(111.2, 0);
    expect(
      closestApproach(
        [90, 89],
        trackOf([
          [0, 80],
          [180, 80],
        ]),
      )?.distanceKm,
    ).toBeCloseTo(111.2, 0);
    expect(
      closestApproach(
        [-10, 0],
        trackOf([
          [0, 0],
          [10, 0],
        ]),
      ),
    ).toEqual({
      distanceKm: distanceKm([-10, 0], [0, 0]),
      time: 0,
    });
  });

  it('is never on a line over a gap: which way the storm went there is not known', () => {
    const track = trackOf([[0, 0], null, [10, 0]]);
    expect(closestApproach([4, 0], track)).toEqual({ distanceKm: distanceKm([4, 0], [0, 0]), time: 0 });
    expect(closestApproach([6, 0], track)?.time).toBe(24 * HOUR);
  });

  it('is when a storm is first at a pole at which it stands, whatever longitudes tell of it', () => {
    const track = trackOf([
      [160.24974310956895, 90],
      [160.3092764597386, 90],
      [160.20867246575654, 90],
    ]);
    for (const longitude of [168.93864711280912, 20, -104])
      expect(closestApproach([longitude, 90], track)?.time).toBe(0);
  });

  it('never leaves a storm that stands still', () => {
    expect(
      closestApproach(
        [5, 0],
        trackOf([
          [0, 0],
          [0, 0],
        ]),
      )?.distanceKm,
    ).toBeCloseTo(distanceKm([5, 0], [0, 0]), 9);
  });

  it('is the least distance to the great circle of the leg, to 0.1 km, on legs of 6 to 24 hours', () => {
    const place = fc.tuple(
      fc.double({ min: -180, max: 180, noNaN: true }),
      fc.double({ min: -89.5, max: 89.5, noNaN: true }),
    );
    const bearing = fc.double({ min: 0, max: 360, noNaN: true });
    const far = (most: number) => fc.double({ min: 1, max: most, noNaN: true });
    fc.assert(
      fc.property(place, bearing, far(2000), bearing, far(1500), (from, course, length, aside, away) => {
        const to = destination(from, course, length);
        const asset = destination(interpolate(from, to, 0.5), aside, away);
        const found = closestApproach(asset, trackOf([from, to]));
        let [least, low, high] = [0, 0, 1];
        for (let round = 0; round < 3; round++) {
          const samples = Array.from({ length: 101 }, (_, index) => low + ((high - low) * index) / 100);
          const distances = samples.map(fraction => distanceKm(asset, interpolate(from, to, fraction)));
          least = Math.min(...distances);
          const middle = samples[distances.indexOf(least)] ?? 0;
          [low, high] = [Math.max(0, middle - (high - low) / 100), Math.min(1, middle + (high - low) / 100)];
        }
        expect(Math.abs((found?.distanceKm ?? Number.NaN) - least)).toBeLessThan(0.1);
        const at = interpolate(from, to, (found?.time ?? Number.NaN) / (12 * HOUR));
        expect(Math.abs(distanceKm(asset, at) - least)).toBeLessThan(0.1);
      }),
      { numRuns: propertyCases(2000) },
    );
  });
});

describe('the closest point of approach on a track of several legs', () => {
  it('is on the leg that comes nearest, be it the first, the middle or the last', () => {
    const path: LonLat[] = [
      [0, 0],
      [10, 0],
      [20, 0],
      [30, 0],
    ];
    for (const longitude of [4, 14, 24]) {
      const approach = closestApproach([longitude, 2], trackOf(path));
      expect(approach?.distanceKm).toBeCloseTo(222.4, 0);
      expect(approach?.time).toBeCloseTo((longitude / 10) * 12 * HOUR, -4);
    }
  });

  it('is the first where a storm comes as near twice, and lies at a position with its own time', () => {
    const path: LonLat[] = [
      [0, 0],
      [10, 0],
      [0, 0],
    ];
    expect(closestApproach([0, 0], trackOf(path))).toEqual({ distanceKm: 0, time: 0 });
    expect(closestApproach([15, 0], trackOf(path))?.time).toBe(12 * HOUR);
  });

  it('has no time where the leg has none at one of its ends, but that of a position that has one', () => {
    const track = trackOf([
      [0, 0],
      [10, 0],
    ]);
    const without = (index: number) => ({
      ...track,
      points: track.points.map((point, at) => (at === index ? { ...point, time: undefined } : point)),
    });
    for (const index of [0, 1]) {
      const approach = closestApproach([5, 1], without(index));
      expect(approach?.distanceKm).toBeCloseTo(111.2, 0);
      expect(approach).toHaveProperty('time', undefined);
    }
    expect(closestApproach([-5, 0], without(1))?.time).toBe(0);
    expect(closestApproach([15, 0], without(0))?.time).toBe(12 * HOUR);
  });

  it('is at a position where the track has no line, and nowhere where it has no positions', () => {
    const track = trackOf([
      [0, 0],
      [10, 0],
    ]);
    const apart = closestApproach([4, 0], { ...track, connected: false });
    expect(apart).toEqual({ distanceKm: distanceKm([4, 0], [0, 0]), time: 0 });
    expect(closestApproach([4, 0], { ...track, points: [] })).toBeUndefined();
  });
});

/** The nearest point of an arc, as a fraction of its length. */
function nearestOnArc(place: LonLat, a: LonLat, b: LonLat): number {
  const arc = new Float64Array(ARC_SIZE);
  const vector = new Float64Array(3);
  writeArc(arc, START, a, b);
  writeVector(vector, 0, ...place);
  const [x = 0, y = 0, z = 0] = vector;
  return nearestFraction(arc, START, x, y, z);
}

describe('the nearest point of an arc', () => {
  it('is its beginning where every point is as near', () => {
    expect(nearestOnArc([0, 90], [-10, 0], [10, 0])).toBe(0);
    expect(nearestOnArc([40, 50], [3, 4], [3, 4])).toBe(0);
  });
});
