import { unwrapLongitude } from './antimeridian.ts';
import type { LonLat } from './geodesy.ts';
import { mean } from './mean.ts';
import { meanPlace } from './meanPlace.ts';
import { membersAt } from './membersAt.ts';
import type { StormAt } from './stormAt.ts';
import type { Track } from './track.ts';

/** A mean, and how many members it is of. */
export interface MeanOf {
  value: number;
  count: number;
}

/** The mean of several tracks at one valid time. Derived throughout. */
export interface MeanPosition {
  /** Epoch milliseconds. */
  time: number;
  /** Undefined where members lie all around the Earth. Longitudes do not jump along the mean. */
  position: LonLat | undefined;
  /** Members that have a place at that time: one alone is no mean. */
  count: number;
  /** How many of them are between two of their positions. */
  interpolated: number;
  /** Of those whose wind is in a known unit; undefined where none is. */
  windKnots: MeanOf | undefined;
  /** Of those whose pressure is in a known unit; undefined where none is. */
  pressureHectopascals: MeanOf | undefined;
}

/**
 * The mean of tracks at every valid time that any of them has: of their places as `meanPlace`, of winds and pressures
 * the arithmetic mean. A member that does not reach a time drops out of it, and the count says so.
 */
export function meanTrack(tracks: readonly Track[]): MeanPosition[] {
  let near: number | undefined;
  return membersAt(tracks).map(({ time, storms }) => {
    const place = meanPlace(storms.map(({ position }) => position));
    near = place === undefined ? near : unwrapLongitude(place[0], near ?? firstLongitude(storms));
    return {
      time,
      position: place && [near ?? place[0], place[1]],
      count: storms.length,
      interpolated: storms.filter(({ interpolated }) => interpolated).length,
      windKnots: meanOf(storms.map(({ wind }) => wind?.knots)),
      pressureHectopascals: meanOf(storms.map(({ pressure }) => pressure?.hectopascals)),
    };
  });
}

function firstLongitude([first]: readonly StormAt[]): number {
  return first?.position[0] ?? 0;
}

function meanOf(values: readonly (number | undefined)[]): MeanOf | undefined {
  const known = values.filter(value => value !== undefined);
  const value = mean(known);
  return value === undefined ? undefined : { value, count: known.length };
}
