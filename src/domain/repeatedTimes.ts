import type { Track } from './track.ts';

/**
 * Indices of positions that have the time of one before them in a track, whose times ascend. What a track says of a time is at the first
 * (`stormAt`), so that these count nowhere.
 */
export function repeatedTimes({ points }: Pick<Track, 'points'>): Set<number> {
  const repeated = new Set<number>();
  let before: number | undefined;
  for (const [index, { time, position }] of points.entries()) {
    if (time === undefined || position === undefined) continue;
    if (time === before) repeated.add(index);
    before = time;
  }
  return repeated;
}
