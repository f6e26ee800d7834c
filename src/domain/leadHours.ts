import { givenLead } from './givenLead.ts';
import { leadOrigin } from './leadOrigin.ts';
import type { Track } from './track.ts';

const HOUR = 3_600_000;

/** Hours to which leads may be rounded that count from the issue. */
const ROUNDED = 0.5;

/**
 * Hours by which a position lies ahead: as they came with it, else from its time and the time of issue, else from when
 * those that came with others count, else from the first time of the track. Undefined where none of them is known, and
 * where leads that came count from another time: one column would have two beginnings.
 */
export function leadHours(track: Track, index: number, issueTime: number | undefined): number | undefined {
  const given = givenLead(track, index);
  if (given !== undefined) return given;
  const time = track.points[index]?.time;
  if (time === undefined) return undefined;
  const origin = leadOrigin(track);
  const start = issueTime ?? (origin.came ? origin.time : firstTime(track));
  if (start === undefined) return undefined;
  if (origin.time !== undefined && Math.abs(start - origin.time) > ROUNDED * HOUR) return undefined;
  return (time - start) / HOUR;
}

const firstTimes = new WeakMap<Track['points'], number | undefined>();

/** Looked for once in each track, as `leadOrigin`. */
function firstTime({ points }: Track): number | undefined {
  if (!firstTimes.has(points)) firstTimes.set(points, points.find(({ time }) => time !== undefined)?.time);
  return firstTimes.get(points);
}
