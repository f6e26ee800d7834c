import type { Track } from './track.ts';

const known = new WeakMap<Track['points'], number | undefined>();

/** The first time of a track, in epoch milliseconds. Looked for once in each: it may have a million positions, and each is asked for. */
export function firstTime({ points }: Track): number | undefined {
  if (!known.has(points)) known.set(points, points.find(({ time }) => time !== undefined)?.time);
  return known.get(points);
}
