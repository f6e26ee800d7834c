import type { LonLat } from '../geodesy.ts';
import { ARC_SIZE, type Arcs, BALL, writeArc } from './arcs.ts';
import { type BallTree, ballTree } from './ballTree.ts';
import type { PackedTrack } from './packedTrack.ts';

/** The way of a storm: great circles from each position to the next, none over a gap. */
export interface TrackLegs {
  count: number;
  arcs: Arcs;
  /** The position at which each leg starts; it ends at the next, or has no length. */
  from: Uint32Array;
  tree: BallTree;
  /** Legs that do not go on from the one before, with the place at which they start. */
  stretches: readonly { from: number; place: LonLat }[];
}

/** A position from which no line runs on, and to which none came, is a leg without length. */
export function trackLegs({
  longitudes,
  latitudes,
  connected,
}: Pick<PackedTrack, 'longitudes' | 'latitudes' | 'connected'>): TrackLegs {
  const placeAt = (index: number): LonLat | undefined => {
    const [longitude = Number.NaN, latitude = Number.NaN] = [longitudes[index], latitudes[index]];
    return Number.isNaN(longitude) || Number.isNaN(latitude) ? undefined : [longitude, latitude];
  };
  const legs: { from: number; start: LonLat; end: LonLat }[] = [];
  const stretches: { from: number; place: LonLat }[] = [];
  for (let index = 0; index < longitudes.length; index++) {
    const start = placeAt(index);
    if (start === undefined) continue;
    const [before, next] = connected ? [placeAt(index - 1), placeAt(index + 1)] : [];
    if (before === undefined) stretches.push({ from: index, place: start });
    if (next !== undefined || before === undefined) legs.push({ from: index, start, end: next ?? start });
  }
  const arcs = new Float64Array(legs.length * ARC_SIZE);
  for (const [leg, { start, end }] of legs.entries()) writeArc(arcs, leg * ARC_SIZE, start, end);
  const tree = ballTree(legs.length, (balls, at, leg) => {
    const ball = leg * ARC_SIZE + BALL;
    balls.set(arcs.subarray(ball, ball + 4), at);
  });
  return { count: legs.length, arcs, from: Uint32Array.from(legs, ({ from }) => from), tree, stretches };
}
