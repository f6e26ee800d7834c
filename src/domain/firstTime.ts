import { rememberEach } from './rememberEach.ts';
import type { Track } from './track.ts';

const firstOf = rememberEach(
  (points: Track['points']) => points.find(({ time }) => time !== undefined)?.time,
);

/** The first time of a track, in epoch milliseconds. Looked for once in each: it may have a million positions, and each is asked for. */
export function firstTime({ points }: Track): number | undefined {
  return firstOf(points);
}
