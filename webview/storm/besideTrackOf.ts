import { firstPlaced } from '../../src/domain/firstPlaced.ts';
import { readTracks } from '../../src/domain/readTracks.ts';
import type { Track } from '../../src/domain/track.ts';
import type { GeoJsonObject } from '../../src/panels/stormProtocol.ts';
import { trackAtHome } from './trackAtHome.ts';

export interface BesideTrack {
  /** The first; undefined where none could be read. */
  track: Track | undefined;
  /** How many there are. */
  count: number;
}

const known = new WeakMap<GeoJsonObject, BesideTrack>();

/** The track of an answer, read once. */
export function besideTrackOf(data: GeoJsonObject): BesideTrack {
  const found = known.get(data);
  if (found !== undefined) return found;
  const { tracks } = readTracks(data);
  const first = firstPlaced(tracks);
  const read = { track: first && trackAtHome(first), count: tracks.length };
  known.set(data, read);
  return read;
}
