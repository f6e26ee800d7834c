import { lastUpTo } from './lastUpTo.ts';
import { numericValue } from './numericValue.ts';
import { quantityIn } from './quantityIn.ts';
import type { TrackValue } from './track.ts';

export type Interpolation = 'discrete' | 'step' | 'linear';

/** Values of a member at times of their own, in the order of these. */
export interface TemporalSamples {
  times: readonly number[];
  values: readonly unknown[];
  unit: string | undefined;
  interpolation: Interpolation;
  /** A whole turn in the unit of directions, which go the shortest way; undefined for what is none. */
  turn: number | undefined;
  /** Whether a number is a mark for a missing one; none is unless said. */
  isMark?: ((value: number) => boolean) | undefined;
}

const INTERPOLATIONS: Readonly<Record<string, Interpolation>> = {
  discrete: 'discrete',
  discontinuous: 'discrete',
  step: 'step',
  stepwise: 'step',
  linear: 'linear',
  continuous: 'linear',
};

/**
 * The interpolation of values in time by its name or the last part of its address; where none is stated, values stand
 * at their own times only (OGC 19-045r3, 7.2.2.1). Undefined for one that is not known here.
 */
export function readInterpolation(stated: unknown): Interpolation | undefined {
  const one = Array.isArray(stated) && new Set(stated).size === 1 ? stated[0] : stated;
  if (one === undefined || one === null) return 'discrete';
  if (typeof one !== 'string') return undefined;
  const word = one.split(/[/#]/).at(-1)?.toLowerCase() ?? '';
  return Object.hasOwn(INTERPOLATIONS, word) ? INTERPOLATIONS[word] : undefined;
}

/** Samples in the order of their times; a value whose time is not known cannot be placed. */
export function temporalSamples(
  times: readonly (number | undefined)[],
  values: readonly unknown[],
  unit: string | undefined,
  interpolation: Interpolation,
  turn?: number,
  isMark?: (value: number) => boolean,
): TemporalSamples {
  const placed = values
    .slice(0, times.length)
    .flatMap((value, index) => {
      const time = times[index];
      return time === undefined ? [] : [{ time, value }];
    })
    .toSorted((a, b) => a.time - b.time);
  return {
    times: placed.map(({ time }) => time),
    values: placed.map(({ value }) => value),
    unit,
    interpolation,
    turn,
    isMark,
  };
}

/**
 * The value at a time: one that came for it, else one between two of a group, as that group states; else undefined. Of
 * several values that a group has for the time it is the one with a number, counted from 0, else the last.
 */
export function sampleAt(
  groups: readonly TemporalSamples[],
  time: number,
  number = 0,
): TrackValue | undefined {
  let between: TrackValue | undefined;
  for (const group of groups) {
    const last = lastUpTo(group.times, time);
    if (last < 0) continue;
    const { interpolation } = group;
    const stated = interpolation === 'linear' ? {} : { interpolation };
    const isOwn = group.times[last] === time;
    const { value, unit } = valueIn(group, isOwn ? ownPlace(group.times, last, number) : last);
    if (isOwn) {
      if (value !== null && value !== undefined) return { value, unit, interpolated: false, ...stated };
    } else if (last + 1 < group.times.length) {
      if (interpolation === 'step' && value !== null && value !== undefined)
        between ??= { value, unit, interpolated: false, ...stated };
      if (interpolation === 'linear') between ??= linearAt(group, last, time);
    }
  }
  return between;
}

/** A value may hold a unit of its own. */
function valueIn({ values, unit }: TemporalSamples, place: number): Pick<TrackValue, 'value' | 'unit'> {
  const held = quantityIn(values[place]);
  return held === undefined ? { value: values[place], unit } : { value: held.value, unit: held.unit ?? unit };
}

/** The place of the value with a number among those of the time that is last at a place, or of the last of them. */
function ownPlace(times: readonly number[], last: number, number: number): number {
  let first = last;
  while (times[first - 1] === times[last]) first--;
  return Math.min(first + number, last);
}

function linearAt(
  { times, values, unit, turn, isMark }: TemporalSamples,
  last: number,
  time: number,
): TrackValue | undefined {
  const [before, after] = [numericValue(values[last]), numericValue(values[last + 1])];
  const [start, end] = [times[last], times[last + 1]];
  if (before === undefined || after === undefined || start === undefined || end === undefined)
    return undefined;
  if (isMark?.(before) || isMark?.(after)) return undefined;
  const difference = after - before;
  const share = (time - start) / (end - start);
  if (turn === undefined) return { value: before + difference * share, unit, interpolated: true };
  const way = difference - turn * Math.round(difference / turn);
  // Half a turn apart, it may be on either side.
  if (Math.abs(way) === turn / 2) return undefined;
  const between = before + way * share;
  // Latitudes are angles too, and may be negative: these do not start at north.
  const fromNorth = before >= 0 && after >= 0;
  return { value: fromNorth ? (between + turn) % turn : between, unit, interpolated: true };
}
