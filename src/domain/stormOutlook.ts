import { isOtherIssue } from './isOtherIssue.ts';
import { knownIssue } from './issueOf.ts';
import { positionAtIssue } from './positionAtIssue.ts';
import { stormAt } from './stormAt.ts';
import { type StormMotion, stormMotion } from './stormMotion.ts';
import type { Track } from './track.ts';
import { type TrackWind, trackWind } from './trackWind.ts';

/** A storm when its forecast was issued, and its wind a day later. */
export interface StormOutlook {
  /** Undefined where none came, or a mark for a missing one, or no unit that is known. */
  wind: TrackWind | undefined;
  /** That of a day later; undefined likewise, and where the track ends before. */
  later: TrackWind | undefined;
  /** Where the winds differ by what is told of winds, 5 kt, at least. */
  change: 'stronger' | 'weaker' | undefined;
  /** Derived from the positions; undefined where they do not say. */
  motion: StormMotion | undefined;
}

const HOUR = 3_600_000;

/** Knots to which the winds of forecasts are rounded (NHC, Tropical Cyclone Forecast/Advisory): less is no change. */
const STEP = 5;

/**
 * What a track says of the storm at the issue that a list states, in epoch milliseconds. Undefined where it is not known
 * which track to look at, where the track is of another issue, or has no position of then.
 */
export function stormOutlook(tracks: readonly Track[], listed: number | undefined): StormOutlook | undefined {
  const [track, ...others] = tracks;
  if (track === undefined || others.length > 0) return undefined;
  const issued = knownIssue(track) ?? listed;
  if (issued === undefined || isOtherIssue(track, listed)) return undefined;
  const at = positionAtIssue(track, issued);
  if (at < 0) return undefined;
  const wind = known(trackWind(track, at));
  const later = known(stormAt(track, issued + 24 * HOUR)?.wind);
  return { wind, later, change: changeOf(wind, later), motion: stormMotion(track, at) };
}

function known(wind: TrackWind | undefined): TrackWind | undefined {
  return wind?.knots === undefined ? undefined : wind;
}

function changeOf(wind: TrackWind | undefined, later: TrackWind | undefined): StormOutlook['change'] {
  const change = (later?.knots ?? Number.NaN) - (wind?.knots ?? Number.NaN);
  if (change >= STEP) return 'stronger';
  return change <= -STEP ? 'weaker' : undefined;
}
