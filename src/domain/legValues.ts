import { isMissingMark, type MarkedRole } from './isMissingMark.ts';
import { isSameUnit } from './isSameUnit.ts';
import { knownPressure } from './knownPressure.ts';
import { knownWind } from './knownWind.ts';
import { lastUpTo } from './lastUpTo.ts';
import type { Track, ValuesBetween } from './track.ts';
import { pressureOf, type TrackPressure, trackPressure } from './trackPressure.ts';
import { trackValue } from './trackValue.ts';
import { type TrackWind, trackWind, windOf } from './trackWind.ts';
import { unitConversion } from './unitConversion.ts';

export interface LegValues {
  wind: TrackWind | undefined;
  pressure: TrackPressure | undefined;
}

/**
 * Wind and pressure at a share of the time from a position to the next. At the position itself (0) and at the next (1)
 * they are as they came. Between both they are as the response states (`changeBetween`): what stays is that of the
 * position before, and what is linear says that it is interpolated, in the unit of the position before. Each is told only
 * where both positions have a value that is no mark for a missing one, in units of which one becomes the other; where
 * values came for times between both, as their group has them.
 */
export function legValues(track: Track, index: number, fraction: number): LegValues {
  if (fraction === 0 || fraction === 1) {
    const at = index + fraction;
    return { wind: trackWind(track, at), pressure: trackPressure(track, at) };
  }
  const { wind, pressure } = track.roles;
  const own = (name: string | undefined) => ownBetween(track, index, name);
  const changeOf = (name: string | undefined) => changeTo(track, index, fraction, name);
  const [winds, pressures] = [own(wind), own(pressure)];
  const time = timeAt(track, index, fraction);
  return {
    wind:
      winds === undefined
        ? windBetween(track, index, changeOf(wind))
        : unmarked('wind', windOf(winds.valueAt(time))),
    pressure:
      pressures === undefined
        ? pressureBetween(track, index, changeOf(pressure))
        : unmarked('pressure', pressureOf(pressures.valueAt(time))),
  };
}

/** What a member has between a position and the next, where values came for times there; undefined where none did. */
export function ownBetween(
  { points, between }: Track,
  index: number,
  name: string | undefined,
): ValuesBetween | undefined {
  const own = name === undefined ? undefined : between?.get(name);
  const [start = Number.NaN, end = Number.NaN] = [points[index]?.time, points[index + 1]?.time];
  const next = own?.times[lastUpTo(own.times, start) + 1];
  return next !== undefined && next < end ? own : undefined;
}

/** To the millisecond, in which times came. */
function timeAt({ points }: Track, index: number, fraction: number): number {
  const [start = Number.NaN, end = Number.NaN] = [points[index]?.time, points[index + 1]?.time];
  return Math.round(start + (end - start) * fraction);
}

function unmarked<Came extends { value: number }>(
  role: MarkedRole,
  came: Came | undefined,
): Came | undefined {
  return came === undefined || isMissingMark(role, came.value) ? undefined : came;
}

/** How far a member has come from a position to the next, and the value of that in the unit of the former. */
interface Change {
  share: number;
  inUnitBefore: (value: number) => number;
}

/** Undefined where a member has no value between both positions. */
function changeTo(
  track: Track,
  index: number,
  fraction: number,
  name: string | undefined,
): Change | undefined {
  const [before, after] = [trackValue(track, index, name), trackValue(track, index + 1, name)];
  if (before === undefined || after === undefined) return undefined;
  const inUnitBefore = isSameUnit(before.unit, after.unit)
    ? (value: number) => value
    : unitConversion(after.unit, before.unit);
  const change = changeBetween(track, index, name);
  if (inUnitBefore === undefined || change === undefined) return undefined;
  return { share: change === 'step' ? 0 : fraction, inUnitBefore };
}

/**
 * How a member changes from a position to the next: evenly in time, of which both positions have one, unless the response
 * states that it stays; undefined where nothing is known of it between them.
 */
export function changeBetween(
  track: Track,
  index: number,
  name: string | undefined,
): 'linear' | 'step' | undefined {
  const [before, after] = [trackValue(track, index, name), trackValue(track, index + 1, name)];
  if (before?.interpolation === 'discrete' || after?.interpolation === 'discrete') return undefined;
  if (before?.interpolation === 'step') return 'step';
  const ends = [track.points[index]?.time, track.points[index + 1]?.time];
  return ends.includes(undefined) ? undefined : 'linear';
}

function windBetween(track: Track, index: number, change: Change | undefined): TrackWind | undefined {
  const [before, after] = [knownWind(track, index), knownWind(track, index + 1)];
  if (change === undefined || before === undefined || after === undefined) return undefined;
  const { share, inUnitBefore } = change;
  if (share === 0) return before;
  return {
    value: mixed(before.value, inUnitBefore(after.value), share),
    unit: before.unit,
    knots: mixedKnown(before.knots, after.knots, share),
    interpolated: true,
  };
}

function pressureBetween(track: Track, index: number, change: Change | undefined): TrackPressure | undefined {
  const [before, after] = [knownPressure(track, index), knownPressure(track, index + 1)];
  if (change === undefined || before === undefined || after === undefined) return undefined;
  const { share, inUnitBefore } = change;
  if (share === 0) return before;
  return {
    value: mixed(before.value, inUnitBefore(after.value), share),
    unit: before.unit,
    hectopascals: mixedKnown(before.hectopascals, after.hectopascals, share),
    interpolated: true,
  };
}

function mixed(before: number, after: number, share: number): number {
  return before + (after - before) * share;
}

function mixedKnown(
  before: number | undefined,
  after: number | undefined,
  share: number,
): number | undefined {
  return before === undefined || after === undefined ? undefined : mixed(before, after, share);
}
