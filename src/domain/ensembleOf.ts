import { ISSUE_NAMES, issueIn } from './issueOf.ts';
import { MEMBER_NAMES } from './memberNames.ts';
import { plainName } from './plainName.ts';
import type { Track, TrackValue } from './track.ts';

/** Fewer are no ensemble: two are told apart by looking at them. */
const FEWEST = 3;

/** What the members of one ensemble have in common: they are of one storm, one issue and one model. */
const COMMON_NAMES = [
  ...['storm_id', 'stormId', 'sid', 'atcf_id', 'storm', 'storm_name'],
  ...[...ISSUE_NAMES, 'run', 'cycle', 'advisory'],
  ...['model', 'model_id', 'source_model'],
];

/**
 * Places, among the tracks of one answer, of those that are members of an ensemble: at least three, each with a position,
 * told apart by a member that they state, and of one storm, issue and model, as far as they state these. Empty where
 * there is none.
 */
export function ensembleOf(tracks: readonly Track[]): number[] {
  const stated = MEMBER_NAMES.map(name => {
    const places = placesOf(tracks, name);
    return { places, count: distinct(tracks, name, places) };
  });
  const [most] = stated.toSorted((a, b) => b.count - a.count);
  if (most === undefined || most.count < FEWEST || most.count < most.places.length) return [];
  return COMMON_NAMES.some(name => distinct(tracks, name, most.places) > 1) ? [] : most.places;
}

function placesOf(tracks: readonly Track[], name: string): number[] {
  return tracks.flatMap(({ constants, points }, place) =>
    constantOf(constants, name) !== undefined && points.some(({ position }) => position !== undefined)
      ? [place]
      : [],
  );
}

/** Under its name, or one of another form. */
function constantOf(constants: Track['constants'] | undefined, name: string): TrackValue | undefined {
  const found = constants?.get(name);
  if (found !== undefined || constants === undefined) return found;
  const plain = plainName(name);
  return [...constants].find(([other]) => plainName(other) === plain)?.[1];
}

/** How many values of a member tracks have. */
function distinct(tracks: readonly Track[], name: string, places: readonly number[]): number {
  const values = places.flatMap(place => constantOf(tracks[place]?.constants, name)?.value ?? []);
  return new Set(values.map(value => issueIn(name, value) ?? String(value))).size;
}
