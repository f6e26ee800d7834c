import { readTracks } from '../readTracks.ts';
import { readTrackTime } from '../readTrackTime.ts';
import type { Track } from '../track.ts';
import { type PackedTrack, packTrack } from './packedTrack.ts';

/** A track that exposure is computed to, and what it is called among others. */
export interface LabelledTrack {
  label: string;
  track: PackedTrack;
}

const NAMES = ['model', 'member', 'track_id', 'name'];
const ISSUED = ['forecast_time', 'issue_time', 'init_time', 'base_time', 'reference_time'];

/** The tracks of a response, in their order; `label` is of those that have no model or member of their own. */
export function labelTracks(response: unknown, label: string): LabelledTrack[] {
  const { tracks } = readTracks(response);
  return tracks.map((track, index) => {
    const [own] = NAMES.map(name => track.constants.get(name)?.value).filter(value => value !== undefined);
    const alone = tracks.length === 1;
    return {
      label: own === undefined ? (alone ? label : `${label} ${index + 1}`) : String(own),
      track: packTrack(track, issueTime(track)),
    };
  });
}

function issueTime(track: Track): number | undefined {
  return ISSUED.map(name => readTrackTime(track.constants.get(name)?.value)?.time).find(
    time => time !== undefined,
  );
}
