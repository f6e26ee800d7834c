import { isMissingMark } from './isMissingMark.ts';
import type { Track } from './track.ts';
import { type TrackPressure, trackPressure } from './trackPressure.ts';

/** As `trackPressure`, but for a mark for a missing one: undefined there too. */
export function knownPressure(track: Track, index: number): TrackPressure | undefined {
  const pressure = trackPressure(track, index);
  return pressure === undefined || isMissingMark('pressure', pressure.value) ? undefined : pressure;
}
