import { bearingDegrees } from './geodesy.ts';
import { legSpeed } from './legSpeed.ts';
import type { Track } from './track.ts';

/** Which way a storm goes, and how fast, as its positions say. */
export interface StormMotion {
  /** Where it goes to, in degrees clockwise from north. */
  bearing: number;
  kilometresPerHour: number;
}

/**
 * The motion at a position, along the great circle to the next one; at the last, from the one before. Derived: it did
 * not come. Undefined where no line runs there, or a place or a time is missing.
 */
export function stormMotion({ points, connected }: Track, index: number): StormMotion | undefined {
  if (!connected) return undefined;
  const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
  const next = legSpeed(here, after);
  if (next !== undefined)
    return { bearing: bearingDegrees(next.from, next.to), kilometresPerHour: next.kilometresPerHour };
  const last = legSpeed(before, here);
  if (last === undefined) return undefined;
  const bearing = (bearingDegrees(last.to, last.from) + 180) % 360;
  return { bearing, kilometresPerHour: last.kilometresPerHour };
}
