import type { Track, TrackValue } from './track.ts';

/** The value of a member at a position: its own, and of what no position has the one that holds for the whole track. */
export function trackValue(track: Track, index: number, name: string | undefined): TrackValue | undefined {
  if (name === undefined) return undefined;
  const own = track.points[index]?.values.get(name);
  return own ?? (track.names.includes(name) ? undefined : track.constants.get(name));
}
