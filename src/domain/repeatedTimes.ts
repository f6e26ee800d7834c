import type { Track } from './track.ts';

/**
 * Indices of positions that have the time of one before them in the track. What a track says of a time is at the first
 * (`stormAt`), so that these count nowhere.
 */
export function repeatedTimes({ points }: Pick<Track, 'points'>): Set<number> {
  const seen = new Set<number>();
  const repeated = new Set<number>();
  for (const [index, { time, position }] of points.entries()) {
    if (time === undefined || position === undefined) continue;
    if (seen.has(time)) repeated.add(index);
    seen.add(time);
  }
  return repeated;
}
