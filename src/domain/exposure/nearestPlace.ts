import { ARC_SIZE, chordSquaredToArc, nearestFraction } from './arcs.ts';
import { chordToBall, DEEPEST } from './ballTree.ts';
import type { TrackLegs } from './trackLegs.ts';

/** Where a track comes nearest to something. */
export interface NearestPlace {
  /** Chord on the unit sphere; Infinity where nothing was found. */
  chord: number;
  /** Number of the position and fraction of the way to the next. */
  along: number;
  leg: number;
}

/** Chords that differ by less, 0.6 mm, are as near: the first of them counts. */
export const SAME_CHORD = 1e-10;

/** Takes a place that is nearer than the best so far, or as near and earlier. */
export function offer(best: NearestPlace, chord: number, along: number, leg: number): void {
  const isEarlier = chord < best.chord + SAME_CHORD && along < best.along;
  if (!isEarlier && chord >= best.chord - SAME_CHORD) return;
  best.chord = Math.min(chord, isEarlier ? best.chord : chord);
  best.along = along;
  best.leg = leg;
}

export function nowhere(): NearestPlace {
  return { chord: Number.POSITIVE_INFINITY, along: Number.POSITIVE_INFINITY, leg: 0 };
}

const stack = new Int32Array(2 * DEEPEST);

/**
 * The place of a track that is nearest to a unit vector. The leg `hint` is looked at first: of a neighbour it is
 * mostly the nearest, and leaves all others out.
 */
export function nearestToPoint(
  legs: TrackLegs,
  [x, y, z]: readonly [number, number, number],
  best: NearestPlace,
  hint: number,
): void {
  if (legs.count === 0) return;
  const { tree } = legs;
  offerLeg(legs, hint, x, y, z, best);
  let depth = 0;
  stack[depth++] = 1;
  while (depth > 0) {
    const node = stack[--depth] ?? 0;
    if (chordToBall(tree, node, x, y, z) > best.chord + SAME_CHORD) continue;
    if (node >= tree.size) {
      offerLeg(legs, node - tree.size, x, y, z, best);
      continue;
    }
    const [one, other] = [2 * node, 2 * node + 1];
    const oneIsNearer = chordToBall(tree, one, x, y, z) <= chordToBall(tree, other, x, y, z);
    stack[depth++] = oneIsNearer ? other : one;
    stack[depth++] = oneIsNearer ? one : other;
  }
}

function offerLeg(
  { arcs, from }: TrackLegs,
  leg: number,
  x: number,
  y: number,
  z: number,
  best: NearestPlace,
): void {
  const row = leg * ARC_SIZE;
  const chord = Math.sqrt(chordSquaredToArc(arcs, row, x, y, z));
  if (chord > best.chord + SAME_CHORD) return;
  offer(best, chord, (from[leg] ?? 0) + nearestFraction(arcs, row, x, y, z), leg);
}
