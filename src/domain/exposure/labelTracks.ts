import { givenLead } from '../givenLead.ts';
import { knownIssue } from '../issueOf.ts';
import { leadOrigin } from '../leadOrigin.ts';
import { MEMBER_NAMES } from '../memberNames.ts';
import { readTracks } from '../readTracks.ts';
import type { Track } from '../track.ts';
import { type PackedTrack, packTrack } from './packedTrack.ts';

/** A track that exposure is computed to, and what it is called among others. */
export interface LabelledTrack {
  label: string;
  track: PackedTrack;
  /**
   * Of a track whose issue is not known the leads that came, NaN where none did; undefined where it is (`knownIssue`),
   * where these count from several times, and of another model's, whose issue the list of storms does not tell.
   */
  givenLeads: Float64Array | undefined;
}

const NAMES = ['model', ...MEMBER_NAMES, 'track_id', 'name'];

/** The tracks of a response, in their order; `label` is of those that have no model or member of their own. */
export function labelTracks(response: unknown, label: string): LabelledTrack[] {
  return labelled(readTracks(response).tracks, label);
}

/** The same of tracks that are read. Those of one model are told apart by all that names them. */
export function labelled(tracks: readonly Track[], label: string): LabelledTrack[] {
  const names = tracks.map(({ constants }) =>
    NAMES.map(name => constants.get(name)?.value)
      .filter(value => value !== undefined)
      .map(String),
  );
  const isAlike = new Set(names.map(([own]) => own)).size < names.length;
  return tracks.map((track, index) => {
    const own = [...new Set(names[index])];
    const alone = tracks.length === 1;
    const name = isAlike ? own.join(' ') : own[0];
    return { label: name || (alone ? label : `${label} ${index + 1}`), ...packed(track) };
  });
}

function packed(track: Track): Pick<LabelledTrack, 'track' | 'givenLeads'> {
  const issued = knownIssue(track);
  const leadAt = (_: unknown, index: number) => givenLead(track, index) ?? Number.NaN;
  // Where leads that came count from several times, none counts from the issue of the list.
  const isCounted = issued === undefined && !leadOrigin(track).differs;
  const givenLeads = isCounted ? Float64Array.from(track.points, leadAt) : undefined;
  return { track: packTrack(track, issued), givenLeads };
}
