import type { Track, TrackValue } from './track.ts';

/** The value of a member at a position: its own, else the one that holds for the whole track. */
export function trackValue(track: Track, index: number, name: string | undefined): TrackValue | undefined {
  if (name === undefined) return undefined;
  return track.points[index]?.values.get(name) ?? track.constants.get(name);
}
