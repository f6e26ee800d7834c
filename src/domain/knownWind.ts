import { isMissingMark } from './isMissingMark.ts';
import type { Track } from './track.ts';
import { type TrackWind, trackWind } from './trackWind.ts';

/** As `trackWind`, but for a mark for a missing one: undefined there too. */
export function knownWind(track: Track, index: number): TrackWind | undefined {
  const wind = trackWind(track, index);
  return wind === undefined || isMissingMark('wind', wind.value) ? undefined : wind;
}
