import type { Track } from './track.ts';
import { type TrackPressure, trackPressure } from './trackPressure.ts';

/** As `trackPressure`, but for a mark for a missing one, which is 0 or below: undefined there too. */
export function knownPressure(track: Track, index: number): TrackPressure | undefined {
  const pressure = trackPressure(track, index);
  return pressure === undefined || pressure.value <= 0 ? undefined : pressure;
}
