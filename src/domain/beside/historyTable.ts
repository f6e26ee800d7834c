import type { ConeRadii } from '../coneRadii.ts';
import { type ForecastError, forecastErrors } from '../forecastErrors.ts';
import { distanceKm, type LonLat } from '../geodesy.ts';
import { inOrderOfIssue } from '../issuedForecast.ts';
import { type IssueMovement, issueMovement } from '../issueMovement.ts';
import { pastTrack } from '../pastTrack.ts';
import { stormAt } from '../stormAt.ts';
import {
  BESIDE_COLUMNS,
  type BesideColumn,
  type BesideRow,
  type BesideTable,
  besideTable,
  timeCell,
  validTimes,
} from './besideRow.ts';
import type { BesideTrack } from './besideTrack.ts';
import { type ErrorsOf, errorSummary, type IssuedTrack, type TrackErrors } from './errorSummary.ts';

interface HistoryRow extends BesideRow {
  /** From the issue before; undefined where it was issued later than the valid time. */
  movement: IssueMovement | undefined;
  /** Where the latest issue has the storm. */
  latest: LonLat | undefined;
  /** Against the past track, at a position of the forecast itself. */
  error: ForecastError | undefined;
}

const HISTORY_COLUMNS: readonly BesideColumn<HistoryRow>[] = [
  ...BESIDE_COLUMNS,
  { name: 'derived_since_issue_time', value: ({ movement }) => timeCell(movement?.since) },
  { name: 'derived_moved_km', value: ({ movement }) => movement?.movedKm },
  { name: 'derived_moved_bearing_degrees', value: ({ movement }) => movement?.bearing },
  { name: 'derived_wind_change_kt', value: ({ movement }) => movement?.windKnots },
  { name: 'derived_from_latest_km', value: fromLatest },
  { name: 'derived_error_distance_km', value: ({ error }) => error?.distanceKm },
  { name: 'derived_error_along_km', value: ({ error }) => error?.alongKm },
  { name: 'derived_error_cross_km', value: ({ error }) => error?.crossKm },
  { name: 'derived_error_wind_kt', value: ({ error }) => error?.windKnots },
];

/**
 * Forecasts at every valid time that any of them has from their own issue on: where each has the storm, how far that
 * moved from issue to issue (`issueMovement`), and its error against the past track (`forecastErrors`), which follows;
 * summed up, the errors of all by lead time.
 */
export function historyTable(given: readonly IssuedTrack[], radii?: ConeRadii): BesideTable {
  const forecasts = inOrderOfIssue(given);
  const { track } = pastTrack(forecasts);
  const past: BesideTrack = { role: 'past track', model: undefined, issueTime: undefined, track };
  const errorsOf = errorsAgainst(past);
  const table = besideTable([...forecasts, past], HISTORY_COLUMNS, () =>
    historyRows(forecasts, past, errorsOf),
  );
  return { ...table, summary: errorSummary(table.names, forecasts, { errorsOf, radii }) };
}

function* historyRows(
  forecasts: readonly IssuedTrack[],
  past: BesideTrack,
  errorsOf: ErrorsOf,
): Generator<HistoryRow> {
  for (const time of validTimes(forecasts)) {
    const movements = issueMovement(forecasts, time);
    const latest = movements.findLast(({ storm }) => storm !== undefined)?.storm?.position;
    for (const of of forecasts) {
      const storm = stormAt(of.track, time);
      const movement = movements.find(({ issueTime }) => issueTime === of.issueTime);
      // Between its positions before its issue a forecast says nothing.
      if (movement === undefined && storm?.interpolated !== false) continue;
      yield { of, time, storm, movement, latest, error: errorsOf(of).byTime.get(time) };
    }
  }
  for (const time of validTimes([past])) {
    const storm = stormAt(past.track, time);
    yield { of: past, time, storm, movement: undefined, latest: undefined, error: undefined };
  }
}

/** Those of each forecast are computed when they are first asked for, so that none waits for all. */
function errorsAgainst({ track: past }: BesideTrack): ErrorsOf {
  const known = new Map<IssuedTrack, TrackErrors>();
  return of => {
    const found = known.get(of) ?? errorsIn(forecastErrors([of], past));
    known.set(of, found);
    return found;
  };
}

function errorsIn(all: readonly ForecastError[]): TrackErrors {
  return { all, byTime: new Map(all.map(error => [error.time, error])) };
}

function fromLatest({ movement, storm, latest }: HistoryRow): number | undefined {
  const isKnown = movement !== undefined && storm !== undefined && latest !== undefined;
  return isKnown ? distanceKm(latest, storm.position) : undefined;
}
