import { bearingDegrees } from './geodesy.ts';
import { legSpeed } from './legSpeed.ts';
import type { Track } from './track.ts';

/** Which way a storm goes, and how fast, as its positions say. */
export interface StormMotion {
  /** In degrees clockwise from the north of the longitude that its place has, at a pole too. */
  bearing: number;
  /** Where it goes to, in degrees clockwise from north: from a pole along any meridian, and to it likewise. */
  towards: number;
  kilometresPerHour: number;
}

/**
 * The motion at a position, along the great circle to the next one; at the last, from the one before. Positions of one
 * time are one here: the way on is from the last of them, the way there to the first. Derived: it did not come. Undefined
 * where no line runs there, or a place or a time is missing.
 */
export function stormMotion({ points, connected }: Track, index: number): StormMotion | undefined {
  if (!connected) return undefined;
  const [start, end] = [lastOfTime(points, index, -1), lastOfTime(points, index, 1)];
  const next = legSpeed(points[end], points[end + 1]);
  if (next !== undefined) {
    const bearing = bearingDegrees(next.from, next.to);
    const towards = Math.abs(next.from[1]) === POLE ? meridianBearing(-next.from[1]) : bearing;
    return { bearing, towards, kilometresPerHour: next.kilometresPerHour };
  }
  const last = legSpeed(points[start - 1], points[start]);
  if (last === undefined) return undefined;
  const bearing = (bearingDegrees(last.to, last.from) + 180) % 360;
  const towards = Math.abs(last.to[1]) === POLE ? meridianBearing(last.to[1]) : bearing;
  return { bearing, towards, kilometresPerHour: last.kilometresPerHour };
}

/** Degrees. */
const POLE = 90;

/** Along a meridian, to the pole of a latitude. */
function meridianBearing(pole: number): number {
  return pole > 0 ? 0 : 180;
}

/** The farthest of the positions beside one, in a direction, that have its time. */
function lastOfTime(points: Track['points'], index: number, step: 1 | -1): number {
  const time = points[index]?.time;
  let last = index;
  while (time !== undefined && points[last + step]?.time === time) last += step;
  return last;
}
