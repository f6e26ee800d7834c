import { firstTime } from './firstTime.ts';
import { statedIssue } from './issueOf.ts';
import { leadOrigin } from './leadOrigin.ts';
import type { Track } from './track.ts';

const HOUR = 3_600_000;

/** Hours to which leads may be rounded that count from the issue. */
const ROUNDED = 0.5;

/**
 * Hours by which a time, in epoch milliseconds, lies ahead: from the time of issue, else from when the leads of the track
 * count that came, else from its first time. Undefined where none of them is known, and where leads that came count from
 * another time, or from several while the track states none: one column would have two beginnings.
 */
export function countedLead(track: Track, time: number, issueTime: number | undefined): number | undefined {
  const origin = leadOrigin(track);
  if (origin.differs && statedIssue(track) === undefined) return undefined;
  const start = issueTime ?? (origin.came ? origin.time : firstTime(track));
  if (start === undefined) return undefined;
  if (origin.time !== undefined && Math.abs(start - origin.time) > ROUNDED * HOUR) return undefined;
  return (time - start) / HOUR;
}
