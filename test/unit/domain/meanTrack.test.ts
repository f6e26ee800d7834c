import { describe, expect, it } from 'vitest';
import { ellipseOutline } from '../../../src/domain/ellipseOutline.ts';
import { bearingDegrees, destination, distanceKm, type LonLat } from '../../../src/domain/geodesy.ts';
import { meanPlace } from '../../../src/domain/meanPlace.ts';
import { meanTrack } from '../../../src/domain/meanTrack.ts';
import { stormAt } from '../../../src/domain/stormAt.ts';
import { trackOfMean } from '../../../src/domain/trackOfMean.ts';
import { trackSpread } from '../../../src/domain/trackSpread.ts';
import { HOUR, trackOf } from './trackOf.ts';

describe('the middle of places', () => {
  it('lies on the great circle half way between two of them', () => {
    // atan(√2), as of the middle of a third of a turn at 45° north.
    const middle = meanPlace([
      [0, 45],
      [90, 45],
    ]);
    expect(middle?.[0]).toBeCloseTo(45, 9);
    expect(middle?.[1]).toBeCloseTo(54.735_610_317, 8);
  });

  it('is found across the antimeridian and about a pole', () => {
    const across = meanPlace([
      [179, 10],
      [-179, 10],
    ]);
    expect(Math.abs(across?.[0] ?? 0)).toBeCloseTo(180, 9);
    const polar = [0, 120, 240].map((longitude): LonLat => [longitude, 85]);
    expect(meanPlace(polar)?.[1]).toBeCloseTo(90, 9);
  });

  it('is none of no places, and of places that cancel one another', () => {
    expect(meanPlace([])).toBeUndefined();
    expect(
      meanPlace([
        [0, 0],
        [180, 0],
      ]),
    ).toBeUndefined();
  });
});

describe('the mean of tracks', () => {
  const south = trackOf({
    positions: [
      [179, -1],
      [-179, -1],
    ],
    wind: [30, 50],
    wind_unit: 'kt',
    pressure: [1000, 990],
    pressure_unit: 'hPa',
  });
  const north = trackOf({
    positions: [
      [179, 1],
      [180, 1],
      [-179, 1],
      [-178, 1],
    ],
    hours: [0, 3, 6, 12],
    wind: [40, 50, 60, 70],
    wind_unit: 'kt',
  });

  it('is in the middle of them, at each valid time of any, with the number of members there', () => {
    const found = meanTrack([south, north]);
    expect(found.map(({ time }) => time / HOUR)).toEqual([0, 3, 6, 12]);
    expect(found.map(({ count }) => count)).toEqual([2, 2, 2, 1]);
    expect(found.map(({ interpolated }) => interpolated)).toEqual([0, 1, 0, 0]);
    const expected = [179, 180, 181, 182];
    for (const [index, { position }] of found.entries()) {
      expect(position?.[0]).toBeCloseTo(expected[index] ?? Number.NaN, 6);
      expect(position?.[1]).toBeCloseTo(index < 3 ? 0 : 1, 3);
    }
  });

  it('has the mean wind and pressure of the members that have one in a known unit, and says of how many', () => {
    const unlabelled = trackOf({ positions: [[0, 0]], hours: [0], wind: [500] });
    const [first, second, , last] = meanTrack([south, north, unlabelled]);
    expect(first?.windKnots).toEqual({ value: 35, count: 2 });
    expect(first?.count).toBe(3);
    expect(first?.pressureHectopascals).toEqual({ value: 1000, count: 1 });
    expect(second?.windKnots).toEqual({ value: 45, count: 2 });
    expect(last?.pressureHectopascals).toBeUndefined();
  });

  it('has no part of a member whose wind and pressure are 0, as of one that forecasts a track alone', () => {
    const marks = { wind: [0], wind_unit: 'kt', pressure: [0], pressure_unit: 'hPa' };
    const [first] = meanTrack([south, north, trackOf({ positions: [[0, 0]], hours: [0], ...marks })]);
    expect(first).toMatchObject({ count: 3, windKnots: { value: 35, count: 2 } });
    expect(first?.pressureHectopascals).toEqual({ value: 1000, count: 1 });
  });

  it('is itself a track, whose values say that they are derived', () => {
    const track = trackOfMean(meanTrack([south, north]));
    const storm = stormAt(track, 1.5 * HOUR);
    expect(storm?.position[0]).toBeCloseTo(179.5, 3);
    expect(storm?.wind).toMatchObject({ knots: 40, interpolated: true });
    expect(stormAt(track, 0)?.wind?.interpolated).toBe(true);
    expect(track.points.map(({ values }) => values.get('members')?.value)).toEqual([2, 2, 2, 1]);
  });

  it('as a track has a wind and a pressure only of two members that have one, and says of how many', () => {
    const silent = trackOf({ positions: [[0, 0]], hours: [0] });
    const { points } = trackOfMean(meanTrack([south, north, silent]));
    const told = ['members', 'wind', 'wind_members', 'pressure', 'pressure_members'] as const;
    const at = (index: number) => told.map(name => points[index]?.values.get(name)?.value);
    expect(at(0)).toEqual([3, 35, 2, undefined, undefined]);
    expect(at(3)).toEqual([1, undefined, undefined, undefined, undefined]);
  });

  it('of no tracks has no position, and of members all around the Earth none then', () => {
    expect(meanTrack([])).toEqual([]);
    const around = meanTrack([trackOf({ positions: [[0, 0]] }), trackOf({ positions: [[180, 0]] })]);
    expect(around).toMatchObject([{ position: undefined, count: 2 }]);
  });
});

describe('the spread of an ensemble', () => {
  /** Members that stand at distances east and north of a centre, turned to the right by an angle. */
  const about = (centre: LonLat, offsets: readonly (readonly [east: number, north: number])[], turned = 0) =>
    offsets.map(([east, north]) => {
      const bearing = (Math.atan2(east, north) * 180) / Math.PI + turned;
      return trackOf({ positions: [destination(centre, bearing, Math.hypot(east, north))] });
    });
  const CROSS = [
    [100, 0],
    [-100, 0],
    [0, 50],
    [0, -50],
  ] as const;

  it.each([
    ['on the equator', [0, 0], 0, 90],
    ['across the antimeridian', [180, 20], 30, 120],
    ['at a pole', [0, 89.9], 100, 10],
  ] as const)('%s is told as a distance and an ellipse', (_, centre, turned, bearing) => {
    const [spread] = trackSpread(about(centre, CROSS, turned));
    expect(spread?.count).toBe(4);
    expect(distanceKm(spread?.centre ?? [0, 0], centre)).toBeLessThan(1e-6);
    // √((2 · 100² + 2 · 50²) / 4), and the deviations √(2 · 100² / 3) and √(2 · 50² / 3) of the axes.
    expect(spread?.rmsKm).toBeCloseTo(79.057, 3);
    expect(spread?.ellipse?.majorKm).toBeCloseTo(81.65, 2);
    expect(spread?.ellipse?.minorKm).toBeCloseTo(40.825, 3);
    expect(spread?.ellipse?.bearing).toBeCloseTo(bearing, 6);
  });

  it('of members in a line has no width, and of one member no ellipse', () => {
    const [line] = trackSpread(
      about(
        [10, 10],
        [
          [0, 60],
          [0, -60],
        ],
      ),
    );
    expect(line?.ellipse?.minorKm).toBeCloseTo(0, 3);
    expect(line?.ellipse?.bearing).toBeCloseTo(0, 6);
    const [alone] = trackSpread(about([10, 10], [[0, 60]]));
    expect(alone).toMatchObject({ count: 1, ellipse: undefined });
    expect(alone?.rmsKm).toBeCloseTo(0, 6);
  });

  it('counts only the members that reach a time', () => {
    const short = trackOf({ positions: [[0, 0]] });
    const long = trackOf({});
    expect(trackSpread([short, long]).map(({ count }) => count)).toEqual([2, 1, 1]);
  });

  it('of 200 members drawn from a known distribution is near to it', () => {
    // A generator of its own (mulberry32), and the polar method.
    let state = 7;
    const random = () => {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    };
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    const offsets = Array.from({ length: 200 }, () => [40 * normal(), 120 * normal()] as const);
    const [spread] = trackSpread(about([-60, 25], offsets, 40));
    expect(spread?.ellipse?.majorKm).toBeGreaterThan(105);
    expect(spread?.ellipse?.majorKm).toBeLessThan(135);
    expect(spread?.ellipse?.minorKm).toBeGreaterThan(35);
    expect(spread?.ellipse?.minorKm).toBeLessThan(45);
    expect(Math.abs((spread?.ellipse?.bearing ?? 0) - 40)).toBeLessThan(5);
  });

  it('is drawn as an ellipse, with its axes where they are and to the left all around', () => {
    const ellipse = { majorKm: 100, minorKm: 50, bearing: 30 };
    const outline = ellipseOutline([179.9, 10], ellipse, 2, 64);
    expect(outline).toHaveLength(65);
    expect(outline.at(-1)).toEqual(outline[0]);
    const distances = outline.map(place => distanceKm([179.9, 10], place));
    expect(Math.max(...distances)).toBeCloseTo(200, 6);
    expect(Math.min(...distances)).toBeCloseTo(100, 6);
    expect(bearingDegrees([179.9, 10], outline[0] ?? [0, 0])).toBeCloseTo(30, 6);
    // A quarter of the way round is the shorter axis, to the left of the longer one.
    expect(bearingDegrees([179.9, 10], outline[16] ?? [0, 0])).toBeCloseTo(300, 6);
  });
});
