import { firstPlaced } from '../../src/domain/firstPlaced.ts';
import { readTracks } from '../../src/domain/readTracks.ts';
import { rememberEach } from '../../src/domain/rememberEach.ts';
import type { Track } from '../../src/domain/track.ts';
import type { GeoJsonObject } from '../../src/panels/stormProtocol.ts';
import { trackAtHome } from './trackAtHome.ts';

export interface BesideTrack {
  /** The first; undefined where none could be read. */
  track: Track | undefined;
  /** How many there are. */
  count: number;
  /** What of the answer could not be understood, in words. */
  diagnostics: readonly string[];
}

/** The track of an answer, read once. */
export const besideTrackOf = rememberEach((data: GeoJsonObject): BesideTrack => {
  const { tracks, diagnostics } = readTracks(data);
  const first = firstPlaced(tracks);
  return { track: first && trackAtHome(first), count: tracks.length, diagnostics };
});
