import type { ConeRadii } from './coneRadii.ts';
import type { ForecastError } from './forecastErrors.ts';
import { type LeadErrors, leadErrors, leadToMinute } from './leadErrors.ts';

/** Errors summed up by lead time (to the minute), the shortest first, beside the cone radii of a basin that has some. */
export function errorsByLead(errors: readonly ForecastError[], radii: ConeRadii | undefined): LeadErrors[] {
  const byLead = Map.groupBy(errors, ({ lead }) => leadToMinute(lead));
  return [...byLead].sort(([a], [b]) => a - b).map(([lead, group]) => leadErrors(lead, group, radii));
}
