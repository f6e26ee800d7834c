import { isSameTrack } from './isSameTrack.ts';
import type { Track } from './track.ts';

/** One forecast of a storm, as it was issued. */
export interface IssuedForecast {
  /** Epoch milliseconds. */
  issueTime: number;
  track: Track;
}

/** Forecasts in the order of their issue, each issue once: the first that came of it. */
export function inOrderOfIssue<Forecast extends IssuedForecast>(forecasts: readonly Forecast[]): Forecast[] {
  const sorted = forecasts.toSorted((a, b) => a.issueTime - b.issueTime);
  return sorted.filter(({ issueTime }, index) => issueTime !== sorted[index - 1]?.issueTime);
}

/** Forecasts that `inOrderOfIssue` leaves out though they say something else than the one that stands for their issue. */
export function leftOut<Forecast extends IssuedForecast>(forecasts: readonly Forecast[]): Forecast[] {
  const stands = new Map(inOrderOfIssue(forecasts).map(({ issueTime, track }) => [issueTime, track]));
  return forecasts.filter(({ issueTime, track }) => {
    const kept = stands.get(issueTime);
    return kept !== undefined && !isSameTrack(kept, track);
  });
}

const HOUR = 3_600_000;

/** Hours after its issue up to which the first position of a forecast tells where the storm was, not where it will be. */
const LATEST_FIX = 3;

/**
 * Which position of a forecast tells where the storm was when it was issued: the last one that is not later (of several
 * of its time the first), else the first one, if it is at most three hours later. Undefined where it has neither: what is forecast is not known.
 */
export function fixOf({ issueTime, track }: IssuedForecast): number | undefined {
  let first: number | undefined;
  let fix: number | undefined;
  for (const [index, { time, position }] of track.points.entries()) {
    if (time === undefined || position === undefined) continue;
    first ??= index;
    if (time <= issueTime && (fix === undefined || time !== track.points[fix]?.time)) fix = index;
  }
  if (fix !== undefined) return fix;
  const time = first === undefined ? undefined : track.points[first]?.time;
  return time !== undefined && time - issueTime <= LATEST_FIX * HOUR ? first : undefined;
}
