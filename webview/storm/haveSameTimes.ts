import type { Track } from '../../src/domain/track.ts';

/** Whether the positions of two tracks have the same times, so that what was chosen in one is there in the other. */
export function haveSameTimes(a: Track | undefined, b: Track | undefined): boolean {
  if (a === undefined || b === undefined || a.points.length !== b.points.length) return false;
  return a.points.every(({ time }, index) => time !== undefined && time === b.points[index]?.time);
}
