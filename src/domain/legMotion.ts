import { bearingDegrees, interpolate } from './geodesy.ts';
import type { TimedLeg } from './legAt.ts';
import { legSpeed } from './legSpeed.ts';
import { type StormMotion, stormMotion } from './stormMotion.ts';
import type { Track } from './track.ts';

/**
 * The motion on a leg, along its great circle, whose bearing turns on the way; at a position as `stormMotion` has it:
 * towards the next one, else on from the one before. Derived: it did not come. Undefined where it is not known.
 */
export function legMotion(track: Track, { index, from, to, fraction }: TimedLeg): StormMotion | undefined {
  if (fraction === 0) return stormMotion(track, index);
  const speed = legSpeed(track.points[index], track.points[index + 1]);
  if (speed === undefined) return undefined;
  const bearing = bearingDegrees(interpolate(from, to, fraction), to);
  return { bearing, towards: bearing, kilometresPerHour: speed.kilometresPerHour };
}
