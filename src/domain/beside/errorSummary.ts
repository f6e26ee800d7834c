import type { ConeRadii } from '../coneRadii.ts';
import type { CsvCell } from '../csv.ts';
import type { ForecastError } from '../forecastErrors.ts';
import { type LeadErrors, leadErrors, leadToMinute } from '../leadErrors.ts';
import type { BesideSummary } from './besideRow.ts';
import type { BesideTrack } from './besideTrack.ts';

/** A forecast whose issue is known. */
export interface IssuedTrack extends BesideTrack {
  issueTime: number;
}

/** Errors of one forecast, and by their valid time. */
export interface TrackErrors {
  all: readonly ForecastError[];
  byTime: ReadonlyMap<number, ForecastError>;
}

export type ErrorsOf = (of: IssuedTrack) => TrackErrors;

/** Cells of the columns that the rows of the tracks have too: of these it is the mean over the forecasts. */
const OWN: Readonly<Record<string, (errors: LeadErrors) => CsvCell>> = {
  role: () => 'errors by lead time',
  lead_time_hours: ({ lead }) => lead,
  derived: () => true,
  derived_error_distance_km: ({ distanceKm }) => distanceKm?.mean,
  derived_error_along_km: ({ alongKm }) => alongKm?.mean,
  derived_error_cross_km: ({ crossKm }) => crossKm?.mean,
  derived_error_wind_kt: ({ windKnots }) => windKnots?.mean,
};

const MORE: Readonly<Record<string, (errors: LeadErrors) => CsvCell>> = {
  derived_error_cases: ({ count }) => count,
  derived_error_along_cases: ({ alongKm }) => alongKm?.cases ?? 0,
  derived_error_wind_cases: ({ windKnots }) => windKnots?.cases ?? 0,
  derived_error_median_km: ({ distanceKm }) => distanceKm?.median,
  derived_error_wind_size_kt: ({ absoluteWindKnots }) => absoluteWindKnots?.mean,
  cone_radius_km: ({ coneRadiusKm }) => coneRadiusKm,
  derived_error_within_radius: ({ withinRadius }) => withinRadius,
};

/** The errors of all forecasts by lead time, in the columns `names` of their table and some more. */
export function errorSummary(
  names: readonly string[],
  forecasts: readonly IssuedTrack[],
  { errorsOf, radii }: { errorsOf: ErrorsOf; radii: ConeRadii | undefined },
): BesideSummary {
  return {
    names: Object.keys(MORE),
    *rows() {
      const byLead = new Map<number, ForecastError[]>();
      for (const of of forecasts) {
        for (const error of errorsOf(of).all) {
          const lead = leadToMinute(error.lead);
          const group = byLead.get(lead);
          if (group === undefined) byLead.set(lead, [error]);
          else group.push(error);
        }
        yield undefined;
      }
      for (const lead of [...byLead.keys()].sort((a, b) => a - b)) {
        const errors = leadErrors(lead, byLead.get(lead) ?? [], radii);
        yield [...names.map(name => OWN[name]?.(errors)), ...Object.values(MORE).map(cell => cell(errors))];
      }
    },
  };
}
