import { timesOfMembers } from './membersAt.ts';
import type { Track } from './track.ts';
import { type TrackSpread, trackSpread } from './trackSpread.ts';

/** Lead times, in hours, at which the spread of members is told: those of the cone that are whole days. */
const LEADS = [24, 48, 72, 96, 120];

/** A spread this far from a lead, in hours, is not that of it. */
const FARTHEST = 6;

const HOUR = 3_600_000;

/** The spread of members at a lead time, in hours: its own, which may lie some hours from a whole day. */
export interface LeadSpread extends TrackSpread {
  lead: number;
}

/** The spread of members at the valid time of theirs that is nearest to each whole day from `issued`, in epoch milliseconds. */
export function spreadByLead(members: readonly Track[], issued: number): LeadSpread[] {
  const times = timesOfMembers(members);
  const nearest = LEADS.flatMap(lead => {
    const away = (time: number) => Math.abs((time - issued) / HOUR - lead);
    const [first, ...others] = times;
    if (first === undefined) return [];
    const time = others.reduce((best, each) => (away(each) < away(best) ? each : best), first);
    return away(time) <= FARTHEST ? [time] : [];
  });
  return trackSpread(members, nearest).map(each => ({ ...each, lead: (each.time - issued) / HOUR }));
}
