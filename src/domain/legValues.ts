import { isSameUnit } from './isSameUnit.ts';
import type { Track } from './track.ts';
import { type TrackPressure, trackPressure } from './trackPressure.ts';
import { trackValue } from './trackValue.ts';
import { type TrackWind, trackWind } from './trackWind.ts';

export interface LegValues {
  wind: TrackWind | undefined;
  pressure: TrackPressure | undefined;
}

/**
 * Wind and pressure at a share of the time from a position to the next. At the position itself (0) and at the next (1)
 * they are as they came; between both they are linear in time and say that they are interpolated, and only where both
 * have a value in one unit that is no mark for a missing one: a wind below 0, no pressure at all. Derived: the response
 * may not say how its values change between positions.
 */
export function legValues(track: Track, index: number, fraction: number): LegValues {
  if (fraction === 0 || fraction === 1) {
    const at = index + fraction;
    return { wind: trackWind(track, at), pressure: trackPressure(track, at) };
  }
  const { wind, pressure } = track.roles;
  return {
    wind: haveOneUnit(track, index, wind) ? windBetween(track, index, fraction) : undefined,
    pressure: haveOneUnit(track, index, pressure) ? pressureBetween(track, index, fraction) : undefined,
  };
}

function haveOneUnit(track: Track, index: number, name: string | undefined): boolean {
  const [before, after] = [trackValue(track, index, name), trackValue(track, index + 1, name)];
  return before !== undefined && after !== undefined && isSameUnit(before.unit, after.unit);
}

function windBetween(track: Track, index: number, fraction: number): TrackWind | undefined {
  const [before, after] = [trackWind(track, index), trackWind(track, index + 1)];
  if (before === undefined || after === undefined || Math.min(before.value, after.value) < 0)
    return undefined;
  return {
    value: mixed(before.value, after.value, fraction),
    unit: before.unit,
    knots: mixedKnown(before.knots, after.knots, fraction),
    interpolated: true,
  };
}

function pressureBetween(track: Track, index: number, fraction: number): TrackPressure | undefined {
  const [before, after] = [trackPressure(track, index), trackPressure(track, index + 1)];
  if (before === undefined || after === undefined || Math.min(before.value, after.value) <= 0)
    return undefined;
  return {
    value: mixed(before.value, after.value, fraction),
    unit: before.unit,
    hectopascals: mixedKnown(before.hectopascals, after.hectopascals, fraction),
    interpolated: true,
  };
}

function mixed(before: number, after: number, fraction: number): number {
  return before + (after - before) * fraction;
}

function mixedKnown(
  before: number | undefined,
  after: number | undefined,
  fraction: number,
): number | undefined {
  return before === undefined || after === undefined ? undefined : mixed(before, after, fraction);
}
