import type { Track, TrackValue } from './track.ts';

/** The value of a member at a position: its own, and of what no position has the one that holds for the whole track. */
export function trackValue(track: Track, index: number, name: string | undefined): TrackValue | undefined {
  if (name === undefined) return undefined;
  const own = track.points[index]?.values.get(name);
  return own ?? (namesOf(track).has(name) ? undefined : track.constants.get(name));
}

const names = new WeakMap<Track['points'], ReadonlySet<string>>();

/** Names of which any position of a track has a value. */
function namesOf({ points }: Track): ReadonlySet<string> {
  const known = names.get(points);
  if (known !== undefined) return known;
  const found = new Set(points.flatMap(({ values }) => [...values.keys()]));
  names.set(points, found);
  return found;
}
