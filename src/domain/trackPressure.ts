import { isMissingMark } from './isMissingMark.ts';
import { numericValue } from './numericValue.ts';
import type { Track, TrackValue } from './track.ts';
import { trackValue } from './trackValue.ts';
import { unitConversion } from './unitConversion.ts';

export interface TrackPressure {
  /** As it came, in its unit. */
  value: number;
  /** The label that came; undefined where none did. */
  unit: string | undefined;
  /** Undefined where no label came, or one that is no pressure, and for a mark for a missing one. */
  hectopascals: number | undefined;
  interpolated: boolean;
}

/** Pressure at a position; undefined where there is none, or it is no number. */
export function trackPressure(track: Track, index: number): TrackPressure | undefined {
  return pressureOf(trackValue(track, index, track.roles.pressure));
}

/** A value that came as a pressure; undefined where it is no number. */
export function pressureOf(came: TrackValue | undefined): TrackPressure | undefined {
  const value = numericValue(came?.value);
  if (came === undefined || value === undefined) return undefined;
  const { unit, interpolated } = came;
  const convert = unit === undefined ? undefined : unitConversion(unit, 'hPa');
  return {
    value,
    unit,
    hectopascals: isMissingMark('pressure', value) ? undefined : convert?.(value),
    interpolated,
  };
}
