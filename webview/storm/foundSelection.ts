import { legAt } from '../../src/domain/legAt.ts';
import type { Track } from '../../src/domain/track.ts';
import type { KeptSelection } from './keptSelection.ts';
import type { Selection } from './nearestPosition.ts';
import { statedNames } from './trackText.ts';

/**
 * What was chosen, in the tracks of another answer: the track in its place where it has the same names there, else the
 * one that has them elsewhere, else the first; of that a position and a time between positions where they are the same.
 */
export function foundSelection(
  tracks: readonly Track[],
  kept: KeptSelection,
): { selection: Selection; moment: number | undefined } {
  const found = placeOf(tracks, kept);
  const track = tracks[found];
  if (found < 0 || track === undefined) return { selection: { track: 0, position: -1 }, moment: undefined };
  const isSame = kept.time !== undefined && track.points[kept.position]?.time === kept.time;
  return {
    selection: { track: found, position: isSame ? kept.position : -1 },
    moment: kept.moment !== undefined && isWithin(track, kept.moment) ? kept.moment : undefined,
  };
}

function placeOf(tracks: readonly Track[], { track, names }: KeptSelection): number {
  const isMeant = (each: Track) => String(statedNames(each)) === String(names);
  const there = tracks[track];
  if (there !== undefined && isMeant(there)) return track;
  return names.length === 0 ? -1 : tracks.findIndex(isMeant);
}

function isWithin(track: Track, time: number): boolean {
  const leg = legAt(track, time);
  return leg !== 'untimed' && leg !== 'before' && leg !== 'after';
}
