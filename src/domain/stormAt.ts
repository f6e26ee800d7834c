import { unwrapLongitude } from './antimeridian.ts';
import { interpolate, type LonLat } from './geodesy.ts';
import { legAt, type TimedLeg } from './legAt.ts';
import { legClass } from './legClass.ts';
import { legMotion } from './legMotion.ts';
import { legValues } from './legValues.ts';
import { type StormClass, stormClass } from './stormClass.ts';
import type { StormMotion } from './stormMotion.ts';
import type { Track } from './track.ts';
import type { TrackPressure } from './trackPressure.ts';
import type { TrackWind } from './trackWind.ts';

/** A storm at one time. */
export interface StormAt {
  /** Epoch milliseconds. */
  time: number;
  /** Longitudes do not jump along one track, and may pass ±180. */
  position: LonLat;
  wind: TrackWind | undefined;
  pressure: TrackPressure | undefined;
  stormClass: StormClass | undefined;
  motion: StormMotion | undefined;
  /** The position of the track at the time, or the last one before it. */
  index: number;
  /** Derived between two positions of the track; no forecast was issued for this time. */
  interpolated: boolean;
}

/**
 * Where a storm is at a time, in epoch milliseconds: at one of its positions as it came, else on the great circle from
 * the one before to the next, at an even speed. Undefined outside its times, in a gap, and between the positions of a
 * track without a line: `legAt` says which.
 */
export function stormAt(track: Track, time: number): StormAt | undefined {
  const leg = legAt(track, time);
  if (typeof leg === 'string') return undefined;
  const { index, fraction } = leg;
  const interpolated = fraction > 0;
  const { wind, pressure } = legValues(track, index, fraction);
  return {
    time,
    position: positionOn(leg),
    wind,
    pressure,
    stormClass: interpolated ? legClass(track, index, wind) : stormClass(track, index),
    motion: legMotion(track, leg),
    index,
    interpolated,
  };
}

function positionOn({ from, to, fraction }: TimedLeg): LonLat {
  if (fraction === 0) return from;
  const [longitude, latitude] = interpolate(from, to, fraction);
  return [unwrapLongitude(longitude, from[0]), latitude];
}
