import { describe, expect, it } from 'vitest';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import { stormAt } from '../../../src/domain/stormAt.ts';
import { stormMotion } from '../../../src/domain/stormMotion.ts';
import type { Track } from '../../../src/domain/track.ts';
import { HOUR, trackOf } from './trackOf.ts';

/** Several of each time, as where a row came for each radius of the wind. */
const PLACES: readonly LonLat[] = [
  [0, 0],
  [0, 0],
  [0, 1],
  [0, 1],
  [0, 1],
  [1, 1],
  [1, 1],
];

/** A track of positions six hours apart; undefined where one cannot be read. */
function track(positions: readonly (LonLat | undefined)[], hours = 6): Track {
  return {
    points: positions.map((position, index) => ({
      position,
      time: Date.UTC(2022, 8, 28) + index * hours * 3_600_000,
      values: new Map(),
    })),
    names: [],
    constants: new Map(),
    roles: {} as Track['roles'],
    form: 'points',
    connected: true,
  };
}

describe('the motion of a storm', () => {
  it('is towards the next position: a degree of latitude in six hours is 10 knots', () => {
    const motion = stormMotion(
      track([
        [-80, 20],
        [-80, 21],
        [-81, 21],
      ]),
      0,
    );
    expect(motion?.bearing).toBe(0);
    // One degree of the sphere is 111.195 km, 60.04 nautical miles.
    expect((motion?.kilometresPerHour ?? 0) / 1.852).toBeCloseTo(10.007, 2);
    expect(
      stormMotion(
        track([
          [-80, 20],
          [-80, 21],
          [-81, 21],
        ]),
        1,
      )?.bearing,
    ).toBeCloseTo(270.18, 1);
  });

  it.each([
    [90, 89, 180, 0],
    [-90, -89, 0, 180],
  ])('at the pole at %d° has one way on, and is come to by one', (pole, near, away, there) => {
    const leaving = track([
      [0, pole],
      [90, near],
    ]);
    const coming = track([
      [90, near],
      [0, pole],
    ]);
    expect(stormMotion(leaving, 0)?.towards).toBe(away);
    expect(stormMotion(coming, 1)?.towards).toBe(there);
    for (const [from, towards] of [
      [leaving, away],
      [coming, there],
    ] as const) {
      const middle = stormAt(from, Date.UTC(2022, 8, 28) + 3 * 3_600_000)?.motion;
      expect(Math.cos(((middle?.towards ?? Number.NaN) - towards) * (Math.PI / 180))).toBeCloseTo(1, 9);
    }
  });

  it('at the last position is that which led there', () => {
    const motion = stormMotion(
      track([
        [-80, 20],
        [-80, 19],
      ]),
      1,
    );
    expect(motion?.bearing).toBe(180);
  });

  it('at one of several positions of a time is towards the next time, or from the one before', () => {
    const hours = [0, 0, 6, 6, 6, 12, 12];
    const rows = trackOf({ positions: PLACES, hours });
    const bearings = PLACES.map((_, index) => Math.round(stormMotion(rows, index)?.bearing ?? Number.NaN));
    expect(bearings).toEqual([0, 0, 90, 90, 90, 90, 90]);
    expect(stormAt(rows, 6 * HOUR)?.motion?.bearing).toBeCloseTo(90, 1);
  });

  it('goes on over the antimeridian', () => {
    const motion = stormMotion(
      track([
        [179.5, 10],
        [180.5, 10],
      ]),
      0,
    );
    expect(motion?.bearing).toBeCloseTo(89.9, 1);
    expect((motion?.kilometresPerHour ?? 0) * 6).toBeCloseTo(109.5, 1);
  });

  it('is not guessed over a position that cannot be read, or one of another day', () => {
    expect(stormMotion(track([[-80, 20], undefined, [-80, 22]]), 0)).toBe(undefined);
    expect(
      stormMotion(
        track(
          [
            [-80, 20],
            [-80, 21],
          ],
          30,
        ),
        0,
      ),
    ).toBe(undefined);
    expect(
      stormMotion(
        track(
          [
            [-80, 20],
            [-80, 21],
          ],
          0,
        ),
        0,
      ),
    ).toBe(undefined);
    expect(
      stormMotion(
        {
          ...track([
            [-80, 20],
            [-80, 21],
          ]),
          connected: false,
        },
        0,
      ),
    ).toBe(undefined);
    expect(stormMotion(track([[-80, 20]]), 0)).toBe(undefined);
  });
});
