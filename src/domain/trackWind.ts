import { isMissingMark } from './isMissingMark.ts';
import { numericValue } from './numericValue.ts';
import type { WindUnit } from './stormScale.ts';
import type { Track, TrackValue } from './track.ts';
import { trackValue } from './trackValue.ts';
import { convertWind, readWindUnit } from './windUnit.ts';

export interface TrackWind {
  /** As it came, in its unit. */
  value: number;
  /** Undefined where no label came, or one that is not known. */
  unit: WindUnit | undefined;
  /** Undefined without a unit, and for a mark for a missing one. */
  knots: number | undefined;
  interpolated: boolean;
}

/** Wind at a position; undefined where there is none, or it is no number. */
export function trackWind(track: Track, index: number): TrackWind | undefined {
  return windOf(trackValue(track, index, track.roles.wind));
}

/** A value that came as a wind; undefined where it is no number. */
export function windOf(came: TrackValue | undefined): TrackWind | undefined {
  const value = numericValue(came?.value);
  if (came === undefined || value === undefined) return undefined;
  const unit = came.unit === undefined ? undefined : readWindUnit(came.unit);
  const knots =
    unit === undefined || isMissingMark('wind', value) ? undefined : convertWind(value, unit, 'kt');
  return { value, unit, knots, interpolated: came.interpolated };
}
