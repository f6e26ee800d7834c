import { fixOf, type IssuedForecast, inOrderOfIssue } from './issuedForecast.ts';
import type { Track, TrackPoint } from './track.ts';
import { rolesOf } from './trackRoles.ts';
import { trackValue } from './trackValue.ts';
import { unwrappedPoints } from './unwrappedPoints.ts';

/** Where a storm was, as its forecasts say that it was when they were issued. */
export interface PastTrack {
  track: Track;
  /** Issue times of the forecasts that do not say where the storm was then, in epoch milliseconds. */
  without: readonly number[];
}

/**
 * The past track of a storm, made of the position at its issue (`fixOf`) of each forecast; of two for one time the one
 * that was issued later stands. Derived: no service sent it as a track, and an analysis after the storm may differ.
 */
export function pastTrack(forecasts: readonly IssuedForecast[]): PastTrack {
  const byTime = new Map<number, TrackPoint>();
  const without: number[] = [];
  const issues = inOrderOfIssue(forecasts);
  for (const issue of issues) {
    const fix = fixPoint(issue);
    if (fix?.time === undefined) without.push(issue.issueTime);
    else byTime.set(fix.time, fix);
  }
  const points = unwrappedPoints([...byTime.values()].sort((a, b) => (a.time ?? 0) - (b.time ?? 0)));
  const names = [...new Set(points.flatMap(({ values }) => [...values.keys()]))];
  const constants = new Map();
  const connected = issues.every(({ track }) => track.connected);
  return {
    track: { points, names, constants, roles: rolesOf(points, names, constants), form: 'points', connected },
    without,
  };
}

/** What holds for a whole forecast holds for the storm when it was issued: it becomes a value of the position. */
function fixPoint(issue: IssuedForecast): TrackPoint | undefined {
  const index = fixOf(issue);
  const { track } = issue;
  const point = index === undefined ? undefined : track.points[index];
  if (point === undefined || index === undefined) return undefined;
  const values = new Map(point.values);
  for (const name of Object.values(track.roles)) {
    const value = trackValue(track, index, name);
    if (name !== undefined && value !== undefined) values.set(name, value);
  }
  return { ...point, values };
}
