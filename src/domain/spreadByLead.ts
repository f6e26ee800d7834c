import type { TrackSpread } from './trackSpread.ts';

/** Lead times, in hours, at which the spread of members is told: those of the cone that are whole days. */
const LEADS = [24, 48, 72, 96, 120];

/** A spread this far from a lead, in hours, is not that of it. */
const FARTHEST = 6;

const HOUR = 3_600_000;

/** The spread of members at a lead time, in hours: its own, which may lie some hours from a whole day. */
export interface LeadSpread extends TrackSpread {
  lead: number;
}

/** Of a spread over time that at the valid time nearest to each whole day from `issued`, in epoch milliseconds. */
export function spreadByLead(spread: readonly TrackSpread[], issued: number): LeadSpread[] {
  const led = spread.map(each => ({ ...each, lead: (each.time - issued) / HOUR }));
  return LEADS.flatMap(lead => {
    const away = (each: LeadSpread) => Math.abs(each.lead - lead);
    const [first, ...others] = led;
    if (first === undefined) return [];
    const nearest = others.reduce((best, each) => (away(each) < away(best) ? each : best), first);
    return away(nearest) <= FARTHEST ? [nearest] : [];
  });
}
