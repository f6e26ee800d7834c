import { numericValue } from './numericValue.ts';
import type { TrackPoint } from './track.ts';

const HOUR = 3_600_000;

/** Above this no forecast of a storm leads: sixteen days, the longest of any model. A larger number is not in hours. */
export const MOST_LEAD_HOURS = 384;

/** By how much the steps of leads and of times may differ: minutes are sixty times as many as hours, steps of 6 hours a sixth. */
const MOST_TIMES = 2.5;

/**
 * Whether leads that came without a unit can be hours: all of them or none, since half of a list in minutes is below the
 * longest lead. They are not where one is too large, or where they grow much faster or slower than the times beside them.
 */
export function leadsAreHours(points: readonly TrackPoint[], name: string): boolean {
  let first: { lead: number; time: number } | undefined;
  let last: { lead: number; time: number } | undefined;
  for (const { values, time } of points) {
    const came = values.get(name);
    if (came === undefined || came.interpolated || came.unit !== undefined) continue;
    const lead = numericValue(came.value);
    if (lead === undefined) continue;
    if (Math.abs(lead) > MOST_LEAD_HOURS) return false;
    if (time === undefined) continue;
    first ??= { lead, time };
    last = { lead, time };
  }
  if (first === undefined || last === undefined) return true;
  const hours = (last.time - first.time) / HOUR;
  const grown = last.lead - first.lead;
  if (hours === 0 || grown === 0) return true;
  return grown / hours <= MOST_TIMES && grown / hours >= 1 / MOST_TIMES;
}
