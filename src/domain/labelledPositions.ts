import { leadHours } from './leadHours.ts';
import type { Track } from './track.ts';

/** Lead times, in hours, at which a track is labelled; beyond the last of them every day. */
const LEADS = [0, 12, 24, 36, 48, 60, 72, 96, 120];
const LAST = 120;
const DAY = 24;

/** Positions before the time of issue by more than this, in hours, bear no label. */
const MOST_BEFORE = 6;

/**
 * Positions to be labelled: for each of the customary lead times the nearest one. A track whose leads are others,
 * such as 9, 21 and 33 h, is so labelled at its own.
 */
export function labelledPositions(track: Track, issueTime: number | undefined): Set<number> {
  const nearest = new Map<number, { index: number; away: number }>();
  for (const [index, { position }] of track.points.entries()) {
    const hours = position === undefined ? undefined : leadHours(track, index, issueTime);
    if (hours === undefined || hours < -MOST_BEFORE) continue;
    const lead = customaryLead(hours);
    const away = Math.abs(hours - lead);
    if (away < (nearest.get(lead)?.away ?? Number.POSITIVE_INFINITY)) nearest.set(lead, { index, away });
  }
  return new Set(Array.from(nearest.values(), ({ index }) => index));
}

/** The customary lead nearest to some hours; the earlier of two. */
function customaryLead(hours: number): number {
  if (hours > LAST) return Math.ceil(hours / DAY - 0.5) * DAY;
  return LEADS.reduce((best, lead) => (Math.abs(lead - hours) < Math.abs(best - hours) ? lead : best));
}
