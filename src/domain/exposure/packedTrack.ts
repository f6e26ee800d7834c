import { knownWind } from '../knownWind.ts';
import { lastUpTo } from '../lastUpTo.ts';
import { leadHours } from '../leadHours.ts';
import { changeBetween, ownBetween } from '../legValues.ts';
import type { Track } from '../track.ts';
import { trackValue } from '../trackValue.ts';
import { type WindStop, windStops } from './windStops.ts';

/** What exposure needs of a track, as columns with one number for each position; NaN where there is none. */
export interface PackedTrack {
  /** Degrees. */
  longitudes: Float64Array;
  latitudes: Float64Array;
  /** Epoch milliseconds. */
  times: Float64Array;
  leadHours: Float64Array;
  /** As it came, in `windUnit`; in knots where positions have different units. */
  winds: Float64Array;
  windUnit: string | undefined;
  windsInKnots: Float64Array;
  /** Each with its own unit, where positions have different ones. */
  windsAsCame?: { values: Float64Array; units: readonly (string | undefined)[] };
  /** How the wind is between each position and the next, where it is not linear throughout: see `windAlong`. */
  windBetween?: Uint32Array;
  /** What came for times between two positions, where any did. */
  windsWithin?: WindsWithin;
  /** Whether a line runs from each position to the next. */
  connected: boolean;
}

const [LINEAR, STAYS, UNKNOWN, WITHIN] = [0, 1, 2, 3];

/** The winds of `WindStop`s, as those of a `PackedTrack`; `rules` tell how each goes on to the next. */
interface WindsWithin {
  times: Float64Array;
  winds: Float64Array;
  windsInKnots: Float64Array;
  rules: Uint32Array;
}

/** Packs a track; lead times count from the time of issue where they did not come. */
export function packTrack(track: Track, issueTime: number | undefined): PackedTrack {
  const { points, connected } = track;
  const columnOf = (valueAt: (index: number) => number | undefined) =>
    Float64Array.from(points, (_, index) => valueAt(index) ?? Number.NaN);
  // What is no wind has no part in what lies between two positions.
  const found = points.map((_, index) => knownWind(track, index));
  const labels = points.map((_, index) => labelAt(track, index));
  const inner = windStops(track);
  const units = new Set([
    ...labels.filter((_, index) => found[index] !== undefined),
    ...inner.flatMap(({ wind, label }) => (wind === undefined ? [] : [label])),
  ]);
  const [unit] = units;
  const asCame = units.size < 2;
  const between = Uint32Array.from(points, (_, index) => windRule(track, index));
  return {
    longitudes: columnOf(index => points[index]?.position?.[0]),
    latitudes: columnOf(index => points[index]?.position?.[1]),
    times: columnOf(index => points[index]?.time),
    leadHours: columnOf(index => leadHours(track, index, issueTime)),
    winds: columnOf(index => (asCame ? found[index]?.value : found[index]?.knots)),
    windUnit: asCame ? unit : 'kt',
    windsInKnots: columnOf(index => found[index]?.knots),
    ...(asCame ? {} : { windsAsCame: { values: columnOf(index => found[index]?.value), units: labels } }),
    ...(between.every(rule => rule === LINEAR) ? {} : { windBetween: between }),
    ...(inner.length === 0 ? {} : { windsWithin: packWithin(inner, asCame) }),
    connected,
  };
}

/** The last position has none behind it. */
function windRule(track: Track, index: number): number {
  const { wind } = track.roles;
  if (ownBetween(track, index, wind) !== undefined) return WITHIN;
  const change = index + 1 < track.points.length ? changeBetween(track, index, wind) : 'linear';
  return change === undefined ? UNKNOWN : change === 'step' ? STAYS : LINEAR;
}

function packWithin(stops: readonly WindStop[], asCame: boolean): WindsWithin {
  const rules = { linear: LINEAR, step: STAYS };
  return {
    times: Float64Array.from(stops, ({ time }) => time),
    winds: Float64Array.from(stops, ({ wind }) => (asCame ? wind?.value : wind?.knots) ?? Number.NaN),
    windsInKnots: Float64Array.from(stops, ({ wind }) => wind?.knots ?? Number.NaN),
    rules: Uint32Array.from(stops, ({ until }) => (until === undefined ? UNKNOWN : rules[until])),
  };
}

function labelAt(track: Track, index: number): string | undefined {
  return trackValue(track, index, track.roles.wind)?.unit;
}

/**
 * A column of a track at a place along it, which is the number of a position and the fraction of the way to the next:
 * linear between them, and NaN where either has no value.
 */
export function valueAlong(column: Float64Array, along: number): number {
  const index = Math.floor(along);
  const fraction = along - index;
  const from = column[index] ?? Number.NaN;
  if (fraction === 0) return from;
  return from + ((column[index + 1] ?? Number.NaN) - from) * fraction;
}

/** The wind of a track at a place along it; between two positions as the response states: see `legValues`. */
export function windAlong(
  track: Pick<PackedTrack, 'times' | 'winds' | 'windsInKnots' | 'windBetween' | 'windsWithin'>,
  column: 'winds' | 'windsInKnots',
  along: number,
): number {
  const index = Math.floor(along);
  const rule = index === along ? LINEAR : (track.windBetween?.[index] ?? LINEAR);
  if (rule === WITHIN) return windWithin(track.windsWithin, column, valueAlong(track.times, along));
  const mixed = valueAlong(track[column], along);
  if (rule === LINEAR || Number.isNaN(mixed)) return mixed;
  return rule === STAYS ? (track[column][index] ?? Number.NaN) : Number.NaN;
}

/** To the millisecond, in which times came. */
function windWithin(within: WindsWithin | undefined, column: 'winds' | 'windsInKnots', time: number): number {
  if (within === undefined) return Number.NaN;
  const { times, rules } = within;
  const winds = within[column];
  const instant = Math.round(time);
  const stop = lastUpTo(times, instant);
  const [before, from = Number.NaN, to = Number.NaN] = [
    winds[stop] ?? Number.NaN,
    times[stop],
    times[stop + 1],
  ];
  if (from === instant || rules[stop] === STAYS) return before;
  if (rules[stop] !== LINEAR) return Number.NaN;
  return before + ((winds[stop + 1] ?? Number.NaN) - before) * ((instant - from) / (to - from));
}

/** A column of a track at many places along it. */
export function columnAlong(column: Float64Array, along: Float64Array): Float64Array {
  return along.map(each => valueAlong(column, each));
}
