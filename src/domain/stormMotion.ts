import { bearingDegrees, distanceKm } from './geodesy.ts';
import type { Track, TrackPoint } from './track.ts';

/** Which way a storm goes, and how fast, as its positions say. */
export interface StormMotion {
  /** Where it goes to, in degrees clockwise from north. */
  bearing: number;
  kilometresPerHour: number;
}

const HOUR = 3_600_000;

/** Positions further apart in time than this, in hours, say little of the motion between them. */
const LONGEST = 24;

/**
 * The motion at a position, along the great circle to the next one; at the last, from the one before. Derived: it did
 * not come. Undefined where no line runs there, or a place or a time is missing.
 */
export function stormMotion({ points, connected }: Track, index: number): StormMotion | undefined {
  if (!connected) return undefined;
  const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
  const next = leg(here, after);
  if (next !== undefined)
    return { bearing: bearingDegrees(next.from, next.to), kilometresPerHour: next.kilometresPerHour };
  const last = leg(before, here);
  if (last === undefined) return undefined;
  const bearing = (bearingDegrees(last.to, last.from) + 180) % 360;
  return { bearing, kilometresPerHour: last.kilometresPerHour };
}

/** The way between two positions; undefined where it is not known, or takes too long. */
function leg(a: TrackPoint | undefined, b: TrackPoint | undefined) {
  const [from, to] = [a?.position, b?.position];
  const hours = ((b?.time ?? Number.NaN) - (a?.time ?? Number.NaN)) / HOUR;
  if (from === undefined || to === undefined || !(hours > 0 && hours <= LONGEST)) return undefined;
  return { from, to, kilometresPerHour: distanceKm(from, to) / hours };
}
