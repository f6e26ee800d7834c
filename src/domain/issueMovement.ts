import { bearingDegrees, distanceKm } from './geodesy.ts';
import { type IssuedForecast, inOrderOfIssue } from './issuedForecast.ts';
import { legAt, type NoLeg } from './legAt.ts';
import { type StormAt, stormAt } from './stormAt.ts';

/** What one forecast says of a valid time, and how far that lies from what the one before said. */
export interface IssueMovement {
  /** Epoch milliseconds. */
  issueTime: number;
  /** Hours from the issue to the valid time. */
  lead: number;
  /** Undefined where the forecast has no place for that time. */
  storm: StormAt | undefined;
  /** Why it has none. */
  gap: NoLeg | undefined;
  /** Issue time of the last forecast before that has a place for it, from which it moved; undefined for the first. */
  since: number | undefined;
  /** Great-circle distance from that place. */
  movedKm: number | undefined;
  /** Towards where, in degrees clockwise from north; undefined where it did not move. */
  bearing: number | undefined;
  /** Wind less that of the forecast before; undefined where either has none in a known unit. */
  windKnots: number | undefined;
}

/**
 * How the forecast for one valid time (epoch milliseconds) moved from issue to issue, in the order of these. Forecasts
 * that were issued later than that time are left out. Derived; positions are interpolated as `stormAt` says.
 */
export function issueMovement(forecasts: readonly IssuedForecast[], time: number): IssueMovement[] {
  let before: { issueTime: number; storm: StormAt } | undefined;
  return inOrderOfIssue(forecasts)
    .filter(({ issueTime }) => issueTime <= time)
    .map(({ issueTime, track }) => {
      const storm = stormAt(track, time);
      const leg = legAt(track, time);
      const moved = storm === undefined ? undefined : movement(before?.storm, storm);
      const since = storm === undefined ? undefined : before?.issueTime;
      if (storm !== undefined) before = { issueTime, storm };
      const gap = typeof leg === 'string' ? leg : undefined;
      return { issueTime, lead: (time - issueTime) / HOUR, storm, gap, since, ...(moved ?? STILL) };
    });
}

const HOUR = 3_600_000;

const STILL = { movedKm: undefined, bearing: undefined, windKnots: undefined };

function movement(before: StormAt | undefined, after: StormAt) {
  if (before === undefined) return undefined;
  const movedKm = distanceKm(before.position, after.position);
  const [earlier, later] = [before.wind?.knots, after.wind?.knots];
  return {
    movedKm,
    bearing: movedKm === 0 ? undefined : bearingDegrees(before.position, after.position),
    windKnots: earlier === undefined || later === undefined ? undefined : later - earlier,
  };
}
