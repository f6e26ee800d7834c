import * as vscode from 'vscode';
import type { EndpointArguments } from '../api/endpoints.ts';
import { NotFoundError } from '../api/errors.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { CycloneModel } from '../api/schemas/cyclone.ts';
import type { FeatureCollection } from '../api/schemas/geojson.ts';
import { describeError } from '../connection/describeError.ts';
import { firstPlaced } from '../domain/firstPlaced.ts';
import { readTracks } from '../domain/readTracks.ts';
import type { Parts } from '../parts.ts';

/** What the service says of another model. */
export interface ModelReply {
  model: CycloneModel;
  /** Undefined where none came. */
  answer: ServiceResponse<FeatureCollection> | undefined;
  /** Why it has no track, in words; undefined where it has one. */
  missing: string | undefined;
}

/** Asks for the track of another model. One that has none, or fails, says why; rejects only where it is cancelled. */
export async function askModel(
  parts: Parts,
  query: EndpointArguments<'cycloneTrack'> & { model: CycloneModel },
  signal: AbortSignal,
): Promise<ModelReply> {
  const { model } = query;
  const none = vscode.l10n.t('This model has no forecast for this storm and time.');
  try {
    const client = await parts.connection.client();
    const answer = await client.cycloneTrack(query, { signal });
    const isPlaced = firstPlaced(readTracks(answer.value).tracks) !== undefined;
    return { model, answer, missing: isPlaced ? undefined : none };
  } catch (error) {
    if (signal.aborted) throw error;
    const missing = error instanceof NotFoundError ? none : describeError(error).message;
    return { model, answer: undefined, missing };
  }
}
