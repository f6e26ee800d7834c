import { MEMBER_NAMES } from './memberNames.ts';
import type { Track } from './track.ts';

/** Fewer are no ensemble: two are told apart by looking at them. */
const FEWEST = 3;

/** Whose storm a track is: members of several storms are no ensemble of one. */
const STORM_NAMES = ['storm_id', 'stormId', 'sid', 'atcf_id'];

/**
 * Places, among the tracks of one answer, of those that are members of an ensemble: at least three, each with a position,
 * told apart by a member that they state, and of one storm. Empty where there is none.
 */
export function ensembleOf(tracks: readonly Track[]): number[] {
  const stated = MEMBER_NAMES.map(name => {
    const places = placesOf(tracks, name);
    return { places, count: distinct(tracks, name, places) };
  });
  const [most] = stated.toSorted((a, b) => b.count - a.count);
  if (most === undefined || most.count < FEWEST) return [];
  return STORM_NAMES.some(name => distinct(tracks, name, most.places) > 1) ? [] : most.places;
}

function placesOf(tracks: readonly Track[], name: string): number[] {
  return tracks.flatMap(({ constants, points }, place) =>
    constants.has(name) && points.some(({ position }) => position !== undefined) ? [place] : [],
  );
}

/** How many values of a member tracks have. */
function distinct(tracks: readonly Track[], name: string, places: readonly number[]): number {
  const values = places.flatMap(place => tracks[place]?.constants.get(name)?.value ?? []);
  return new Set(values.map(String)).size;
}
