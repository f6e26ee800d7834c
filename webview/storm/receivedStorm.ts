import { isOfOneLoad } from '../../src/domain/isOfOneLoad.ts';
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

/** The entry of a list of storms, as it came. */
interface ListedStorm {
  summary: StormSummary | undefined;
  identity: StormIdentity;
  /** See `StormMessage`. */
  kept: number | undefined;
}

/** What came of a storm. */
export interface ReceivedStorm {
  /** The file that stands in the place of a service. */
  file: ShownStormFile | undefined;
  /** Entry of the list that goes with what is shown: of the same question, and of the same time. */
  summary: StormSummary | undefined;
  /** The one that came last; undefined while it is asked for. */
  listed: ListedStorm | undefined;
  /** The other storms of the list that have a place. */
  others: readonly StormSummary[];
  /** Whether they, and the entry, are of the demo service. */
  isListOfDemo: boolean;
  track: Face<GeoJsonObject> | undefined;
  cone: Face<GeoJsonObject> | undefined;
  /** What is shown: while a load runs, still that of the one before. */
  shownTrack: StormData | undefined;
  shownCone: StormData | undefined;
  /** Whose track or cone is shown; while another is asked for, still that of before. */
  shownIdentity: StormIdentity | undefined;
  /** What the shown track answers. */
  trackIdentity: StormIdentity | undefined;
  /** Of the shown track; the same again until another comes. */
  tracks: readonly Track[];
  diagnostics: readonly string[];
  /** What the shown track and cone answer. */
  answers: { track: string; cone: string };
}

export const NOTHING_RECEIVED: ReceivedStorm = {
  file: undefined,
  summary: undefined,
  listed: undefined,
  others: [],
  isListOfDemo: false,
  track: undefined,
  cone: undefined,
  shownTrack: undefined,
  shownCone: undefined,
  shownIdentity: undefined,
  trackIdentity: undefined,
  tracks: [],
  diagnostics: [],
  answers: { track: '', cone: '' },
};

/** What came before, with what a message of the host adds. */
export function receivedStorm(
  before: ReceivedStorm,
  message: Extract<StormMessage, { type: 'storm' | 'track' | 'cone' }>,
): ReceivedStorm {
  if (message.type === 'storm') return withList(before, message);
  const { type, face, identity } = message;
  const answers = { ...before.answers, [type]: stormQuestion(identity) };
  const told = { ...before, [type]: face, answers };
  if (face.face === 'loading') return told;
  const shown = face.face === 'data' ? face : undefined;
  if (type === 'cone') return { ...told, shownIdentity: identity, shownCone: shown };
  const next = {
    ...told,
    shownIdentity: identity,
    shownTrack: shown,
    trackIdentity: identity,
    ...tracksOf(shown),
  };
  return { ...next, summary: isOfShown(next) ? next.listed?.summary : undefined };
}

/** While a load runs, what is shown keeps the entry and the other storms that it was shown with. */
function withList(
  before: ReceivedStorm,
  { identity, file, summary, others, kept, demo = false }: Extract<StormMessage, { type: 'storm' }>,
): ReceivedStorm {
  const isAsked = file === undefined && summary === undefined && others === undefined;
  if (isAsked) return { ...before, file, listed: undefined };
  const listed = { summary, identity, kept };
  const next = { ...before, file, listed, others: others ?? before.others, isListOfDemo: demo };
  return isOfShown(next) ? { ...next, summary } : next;
}

/** Whether the entry that came last says of the track that is shown when it was issued. */
function isOfShown({ file, listed, track, shownTrack, trackIdentity }: ReceivedStorm): boolean {
  if (listed === undefined) return false;
  if (file !== undefined || shownTrack === undefined) return true;
  return (
    track?.face !== 'loading' &&
    listQuestion(listed.identity) === listQuestion(trackIdentity) &&
    isOfOneLoad({ time: listed.identity.time, kept: listed.kept }, shownTrack.provenance)
  );
}

/** What decides the entry of the list. */
function listQuestion(identity: StormIdentity | undefined): string {
  return JSON.stringify([identity?.storm_id, identity?.time, identity?.model]);
}

function tracksOf(shown: StormData | undefined): Pick<ReceivedStorm, 'tracks' | 'diagnostics'> {
  if (shown === undefined) return { tracks: [], diagnostics: [] };
  const { tracks, diagnostics } = readTracks(shown.data);
  return { tracks: tracks.map(trackAtHome), diagnostics };
}
