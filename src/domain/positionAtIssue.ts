import { leadHours } from './leadHours.ts';
import type { Track } from './track.ts';

/** Leads this near to none, in hours, are the time of issue. */
const NO_LEAD = 0.1;

/**
 * Index of the position at the time of issue, in epoch milliseconds, of several the one whose time is nearest to it: leads
 * of what is past may be none. −1 where none came, or the time is not known.
 */
export function positionAtIssue(track: Track, issued: number | undefined): number {
  if (issued === undefined) return -1;
  const { points } = track;
  const away = (index: number) => Math.abs((points[index]?.time ?? Number.NaN) - issued);
  const atIssue = [...points.keys()].filter(
    index => Math.abs(leadHours(track, index, issued) ?? Number.NaN) < NO_LEAD,
  );
  return atIssue.reduce((best, index) => (away(index) < away(best) ? index : best), atIssue[0] ?? -1);
}
