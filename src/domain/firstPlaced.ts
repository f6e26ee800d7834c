import type { Track } from './track.ts';

/** The first of several tracks that has a position; undefined where none has. */
export function firstPlaced(tracks: readonly Track[]): Track | undefined {
  return tracks.find(({ points }) => points.some(({ position }) => position !== undefined));
}
