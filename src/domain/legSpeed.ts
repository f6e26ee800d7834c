import { distanceKm, type LonLat } from './geodesy.ts';
import type { TrackPoint } from './track.ts';

const HOUR = 3_600_000;

/** Positions further apart in time than this, in hours, say little of the motion between them. */
const LONGEST = 24;

/** The way between two positions, at its mean speed. */
export interface LegSpeed {
  from: LonLat;
  to: LonLat;
  kilometresPerHour: number;
}

/** The way from a position to the next; undefined where it is not known, or takes more than a day. */
export function legSpeed(a: TrackPoint | undefined, b: TrackPoint | undefined): LegSpeed | undefined {
  const [from, to] = [a?.position, b?.position];
  const hours = ((b?.time ?? Number.NaN) - (a?.time ?? Number.NaN)) / HOUR;
  if (from === undefined || to === undefined || !(hours > 0 && hours <= LONGEST)) return undefined;
  return { from, to, kilometresPerHour: distanceKm(from, to) / hours };
}
