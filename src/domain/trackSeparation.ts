import { alongAndCross } from './alongAndCross.ts';
import { distanceKm } from './geodesy.ts';
import { leadHours } from './leadHours.ts';
import { legAt, type NoLeg } from './legAt.ts';
import { repeatedTimes } from './repeatedTimes.ts';
import { type StormAt, stormAt } from './stormAt.ts';
import type { Track } from './track.ts';

/** How far another track lies from a reference at one valid time. Derived throughout. */
export interface Separation {
  /** Valid time, in epoch milliseconds. */
  time: number;
  reference: StormAt;
  /** Undefined where the other track has no place at that time. */
  other: StormAt | undefined;
  /** Why it has none. */
  gap: NoLeg | undefined;
  /** Great-circle distance. */
  distanceKm: number | undefined;
  /** Ahead of the reference is positive; undefined where its motion is not known, or it stands still. */
  alongKm: number | undefined;
  /** To the right of the motion of the reference is positive; undefined as `alongKm`. */
  crossKm: number | undefined;
  /** Wind of the other less that of the reference; undefined where either has none, or none in a known unit. */
  windKnots: number | undefined;
}

/** As `Separation`, with the hours by which the position of the reference lies ahead. */
export interface LeadSeparation extends Separation {
  lead: number | undefined;
}

/**
 * Separation of two tracks at the valid times of the reference, to which the positions of the other are interpolated
 * (`stormAt`); at each of them there is a row, with a reason where the other is nowhere. Positions of the reference
 * without time or place have none, nor those that repeat a time.
 */
export function trackSeparation(
  reference: Track,
  other: Track,
  issueTime: number | undefined,
): LeadSeparation[] {
  const repeated = repeatedTimes(reference);
  return reference.points.flatMap(({ time, position }, index) => {
    const found =
      time === undefined || position === undefined || repeated.has(index)
        ? undefined
        : separationAt(reference, other, time);
    return found === undefined ? [] : [{ ...found, lead: leadHours(reference, index, issueTime) }];
  });
}

/**
 * Separation at one time, to which either track is interpolated; undefined where the reference has no place. Along and
 * across are those of `alongAndCross`, of the motion of the reference at that time: towards its next position, else
 * from the one before.
 */
export function separationAt(reference: Track, other: Track, time: number): Separation | undefined {
  const here = stormAt(reference, time);
  if (here === undefined) return undefined;
  const there = stormAt(other, time);
  if (there === undefined) return { ...NOWHERE, time, reference: here, gap: gapAt(other, time) };
  const { motion } = here;
  const components =
    motion === undefined || motion.kilometresPerHour === 0
      ? undefined
      : alongAndCross(here.position, motion.bearing, there.position);
  return {
    time,
    reference: here,
    other: there,
    gap: undefined,
    distanceKm: distanceKm(here.position, there.position),
    alongKm: components?.alongKm,
    crossKm: components?.crossKm,
    windKnots: difference(there.wind?.knots, here.wind?.knots),
  };
}

const NOWHERE = {
  other: undefined,
  distanceKm: undefined,
  alongKm: undefined,
  crossKm: undefined,
  windKnots: undefined,
};

function gapAt(track: Track, time: number): NoLeg | undefined {
  const leg = legAt(track, time);
  return typeof leg === 'string' ? leg : undefined;
}

function difference(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? undefined : a - b;
}
