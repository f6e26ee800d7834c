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

const nodes = new Int32Array(2 * DEEPEST);
/** Of each node that waits, the least chord to it. */
const bounds = new Float64Array(2 * DEEPEST);

/**
 * The place of a track that is nearest to a unit vector. The leg `hint` is looked at first: of a neighbour it is
 * mostly the nearest, and leaves all others out.
 */
export function nearestToPoint(
  { count, arcs, from, tree }: TrackLegs,
  x: number,
  y: number,
  z: number,
  best: NearestPlace,
  hint: number,
): void {
  if (count === 0) return;
  let nearest = hint;
  let least = Math.sqrt(chordSquaredToArc(arcs, hint * ARC_SIZE, x, y, z));
  let depth = 1;
  nodes[0] = 1;
  bounds[0] = 0;
  while (depth > 0) {
    const node = nodes[--depth] ?? 0;
    if ((bounds[depth] ?? 0) > least + SAME_CHORD) continue;
    if (node >= tree.size) {
      const leg = node - tree.size;
      const chord = Math.sqrt(chordSquaredToArc(arcs, leg * ARC_SIZE, x, y, z));
      const isFirst = leg < nearest && chord < least + SAME_CHORD;
      if (isFirst || chord < least - SAME_CHORD) nearest = leg;
      if (chord < least) least = chord;
      continue;
    }
    const one = chordToBall(tree, 2 * node, x, y, z);
    const other = chordToBall(tree, 2 * node + 1, x, y, z);
    const far = one > other ? one : other;
    if (far <= least + SAME_CHORD) {
      nodes[depth] = one > other ? 2 * node : 2 * node + 1;
      bounds[depth++] = far;
    }
    nodes[depth] = one > other ? 2 * node + 1 : 2 * node;
    bounds[depth++] = one > other ? other : one;
  }
  if (least > best.chord + SAME_CHORD) return;
  offer(best, least, (from[nearest] ?? 0) + nearestFraction(arcs, nearest * ARC_SIZE, x, y, z), nearest);
}
