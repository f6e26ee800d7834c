import { type StormAt, stormAt } from './stormAt.ts';
import type { Track } from './track.ts';

/** The members of an ensemble, or several models, at one valid time. */
export interface MembersAt {
  /** Epoch milliseconds. */
  time: number;
  /** Those that have a place then; one that ended before, or begins later, is not among them. */
  storms: readonly StormAt[];
}

/** Every valid time at which any of the tracks has a position, ascending, in epoch milliseconds. */
export function timesOfMembers(tracks: readonly Track[]): number[] {
  const times = new Set<number>();
  for (const { points } of tracks)
    for (const { time, position } of points)
      if (time !== undefined && position !== undefined) times.add(time);
  return [...times].sort((a, b) => a - b);
}

/** Where each of the tracks is at some times, all of theirs unless said: at its own position or, derived, between two (`stormAt`). */
export function membersAt(
  tracks: readonly Track[],
  times: readonly number[] = timesOfMembers(tracks),
): MembersAt[] {
  return times.map(time => ({
    time,
    storms: tracks.map(track => stormAt(track, time)).filter(storm => storm !== undefined),
  }));
}
