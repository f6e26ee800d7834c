import { fixOf, type IssuedForecast, inOrderOfIssue } from './issuedForecast.ts';
import { leadHours } from './leadHours.ts';
import { repeatedTimes } from './repeatedTimes.ts';
import type { Track } from './track.ts';
import { type Separation, separationAt } from './trackSeparation.ts';

/**
 * The error of one position of a forecast: how far it lies from where the storm was (the reference). Ahead of the storm
 * and right of its way are positive, and so is a wind that was forecast too strong.
 */
export interface ForecastError extends Separation {
  /** Of the forecast, in epoch milliseconds. */
  issueTime: number;
  /** Hours by which the position lay ahead. */
  lead: number;
}

/**
 * Errors of forecasts against where the storm was (`pastTrack`, or a best track), at each position of each forecast
 * that lies ahead of its issue and within the times of the past; the past is interpolated there where it has no position
 * of its own (C. J. Neumann and J. M. Pelissier 1981, Mon. Wea. Rev. 109, 522–538, for along and across). Where a
 * forecast says that the storm is at its issue is no forecast, and not judged.
 */
export function forecastErrors(forecasts: readonly IssuedForecast[], past: Track): ForecastError[] {
  return inOrderOfIssue(forecasts).flatMap(forecast => errorsOf(forecast, past));
}

function errorsOf(forecast: IssuedForecast, past: Track): ForecastError[] {
  const { issueTime, track } = forecast;
  const fix = fixOf(forecast) ?? -1;
  const repeated = repeatedTimes(track);
  return track.points.flatMap(({ time, position }, index) => {
    if (
      index <= fix ||
      repeated.has(index) ||
      time === undefined ||
      position === undefined ||
      time <= issueTime
    )
      return [];
    const found = separationAt(past, track, time);
    const lead = leadHours(track, index, issueTime);
    return found === undefined || lead === undefined ? [] : [{ ...found, issueTime, lead }];
  });
}
