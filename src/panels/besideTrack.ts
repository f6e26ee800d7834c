import * as vscode from 'vscode';
import { NotFoundError } from '../api/errors.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { FeatureCollection } from '../api/schemas/geojson.ts';
import { isDeeperThan } from '../domain/isDeeperThan.ts';
import type { Face } from './protocol.ts';
import type { Session } from './session.ts';
import { showAnswer } from './showAnswer.ts';
import type { GeoJsonObject, StormIdentity, StormMessage } from './stormProtocol.ts';

type Track = ServiceResponse<FeatureCollection>;

/** What asking for tracks beside the one that is shown needs of its panel. */
export type BesideSession = Pick<Session<StormIdentity, StormMessage>, 'identity' | 'post' | 'provenanceOf'>;

/** Asks for the track that an identity names. */
export type AskTrack = (
  identity: StormIdentity,
  options: { signal: AbortSignal; onStored: (response: Track) => void },
) => Promise<Track>;

/** One track beside the one that is shown, and how it shows; a storm that the service does not know has none. */
export interface BesideTrack {
  session: BesideSession;
  ask: AskTrack;
  identity: StormIdentity;
  signal: AbortSignal;
  what: string;
  /** What is said where there is none. */
  none: string;
  post: (face: Face<GeoJsonObject>) => void;
}

/** Asks for a track and shows it; a failure is shown too, and thrown by none. */
export async function loadBesideTrack(track: BesideTrack): Promise<void> {
  const { session, ask, identity, signal, what, none, post } = track;
  await showAnswer<Track | undefined, GeoJsonObject>({
    what,
    ask: onStored => ask(identity, { signal, onStored }).catch(noneWhereUnknown),
    faceOf(response) {
      if (response === undefined || response.value.features.length === 0)
        return { face: 'empty', message: none };
      const fault = faultOf(response);
      if (fault !== undefined) return { face: 'failed', message: fault, actions: [] };
      const { value, problems } = response;
      return { face: 'data', data: value, provenance: session.provenanceOf(response), problems };
    },
    post,
  }).catch(() => undefined);
}

/** Bytes of a track that stands beside another, and its levels; its own are ten. All go to the page in one message. */
const LARGEST = 2 ** 19;
const DEEPEST = 60;

/** Why an answer cannot be shown beside others: what holds up one holds up all, and the host. */
function faultOf({ bytes, value }: Track): string | undefined {
  if (bytes.byteLength > LARGEST) return vscode.l10n.t('The track is too large to be shown beside another.');
  return isDeeperThan(value, DEEPEST)
    ? vscode.l10n.t('The response is too deeply nested to be shown.')
    : undefined;
}

function noneWhereUnknown(error: unknown): undefined {
  if (!(error instanceof NotFoundError)) throw error;
}
