import { knownIssue } from './issueOf.ts';
import type { Track } from './track.ts';

/** Milliseconds from one issue to another, of which leads may tell by the hour. */
const APART = 1_800_000;

/** Whether a list of storms tells of another issue than a track is of, in epoch milliseconds; not where either is not known. */
export function isOtherIssue(track: Track, listed: number | undefined): boolean {
  const own = knownIssue(track);
  return own !== undefined && listed !== undefined && Math.abs(listed - own) > APART;
}
