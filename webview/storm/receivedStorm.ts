import { readTracks } from '../../src/domain/readTracks.ts';
import type { Track } from '../../src/domain/track.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type {
  GeoJsonObject,
  ShownStormFile,
  StormIdentity,
  StormMessage,
  StormSummary,
} from '../../src/panels/stormProtocol.ts';
import { stormQuestion } from './stormQuestion.ts';
import { trackAtHome } from './trackAtHome.ts';

export type StormData = Extract<Face<GeoJsonObject>, { face: 'data' }>;

/** What came of a storm. */
export interface ReceivedStorm {
  /** The file that stands in the place of a service. */
  file: ShownStormFile | undefined;
  summary: StormSummary | undefined;
  /** The other storms of the list that have a place. */
  others: readonly StormSummary[];
  track: Face<GeoJsonObject> | undefined;
  cone: Face<GeoJsonObject> | undefined;
  /** What is shown: while a load runs, still that of the one before. */
  shownTrack: StormData | undefined;
  shownCone: StormData | undefined;
  /** Whose track or cone is shown; while another is asked for, still that of before. */
  shownIdentity: StormIdentity | undefined;
  /** Of the shown track; the same again until another comes. */
  tracks: readonly Track[];
  diagnostics: readonly string[];
  /** What the shown track and cone answer. */
  answers: { track: string; cone: string };
}

export const NOTHING_RECEIVED: ReceivedStorm = {
  file: undefined,
  summary: undefined,
  others: [],
  track: undefined,
  cone: undefined,
  shownTrack: undefined,
  shownCone: undefined,
  shownIdentity: undefined,
  tracks: [],
  diagnostics: [],
  answers: { track: '', cone: '' },
};

/** What came before, with what a message of the host adds. */
export function receivedStorm(
  before: ReceivedStorm,
  message: Extract<StormMessage, { type: 'storm' | 'track' | 'cone' }>,
): ReceivedStorm {
  if (message.type === 'storm') {
    const { file, summary, others = [] } = message;
    return { ...before, file, summary, others };
  }
  const { type, face, identity } = message;
  const answers = { ...before.answers, [type]: stormQuestion(identity) };
  const told = { ...before, [type]: face, answers };
  if (face.face === 'loading') return told;
  const shown = face.face === 'data' ? face : undefined;
  if (type === 'cone') return { ...told, shownIdentity: identity, shownCone: shown };
  return { ...told, shownIdentity: identity, shownTrack: shown, ...tracksOf(shown) };
}

function tracksOf(shown: StormData | undefined): Pick<ReceivedStorm, 'tracks' | 'diagnostics'> {
  if (shown === undefined) return { tracks: [], diagnostics: [] };
  const { tracks, diagnostics } = readTracks(shown.data);
  return { tracks: tracks.map(trackAtHome), diagnostics };
}
