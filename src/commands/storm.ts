import * as vscode from 'vscode';
import type { EndpointResponse } from '../api/endpoints.ts';
import { mannerOf, requested } from '../editor/argument.ts';
import { withProgress } from '../editor/withProgress.ts';
import { askCone, askTrack, stormPanel } from '../panels/stormPanel.ts';
import type { StormIdentity } from '../panels/stormProtocol.ts';
import type { Parts } from '../parts.ts';
import { defaultQuery } from '../sidebar/stormQuery.ts';
import { answered } from './answered.ts';
import { askArguments } from './askArguments.ts';

type Collection = EndpointResponse<'cycloneTrack'>;

/** Makes the storms view show what was asked for last; resolves to the list. */
export async function findStorms(
  parts: Parts,
  given: unknown,
): Promise<EndpointResponse<'cycloneForecasts'> | undefined> {
  const wanted = requested(given);
  const defaults = wanted === undefined ? defaultQuery() : {};
  const asked = await askArguments(parts, 'cycloneForecasts', wanted, defaults);
  if (asked === undefined) return undefined;
  const { basin_ids = [], ...others } = asked.args;
  // A list without basins is all of them in words, and may be none to a service.
  const query = basin_ids.length === 0 ? others : asked.args;
  const place = parts.stormQuery.begin();
  const response = await withProgress(vscode.l10n.t('Asking for storms'), async signal => {
    const client = await parts.connection.client();
    return client.cycloneForecasts(query, { signal });
  });
  parts.responses.add(response);
  parts.stormQuery.set(query, response, place);
  await vscode.commands.executeCommand('landfall.storms.focus');
  return response.value;
}

/** Makes the storms view show again what the settings choose. */
export function resetStorms(parts: Parts): void {
  parts.stormQuery.reset();
}

/** Opens the storm map; resolves to the track and the cone. */
export async function openStorm(
  parts: Parts,
  given: unknown,
): Promise<{ track: Collection; cone: Collection } | undefined> {
  const identity = await askIdentity(parts, 'cycloneCone', given);
  if (identity === undefined) return undefined;
  const both = await answered(given, stormPanel.open(parts, identity, mannerOf(given)), options =>
    Promise.all([askTrack(parts, identity, options), askCone(parts, identity, options)]),
  );
  if (both === undefined) return undefined;
  const [track, cone] = both;
  return { track: track.value, cone: cone.value };
}

/** Opens the storm map; resolves to the track as the service sent it. */
export async function stormTrack(parts: Parts, given: unknown): Promise<Collection | undefined> {
  const identity = await askIdentity(parts, 'cycloneTrack', given);
  if (identity === undefined) return undefined;
  const load = stormPanel.open(parts, identity);
  return (await answered(given, load, options => askTrack(parts, identity, options)))?.value;
}

/** Opens the storm map; resolves to the cone as the service sent it. */
export async function stormCone(parts: Parts, given: unknown): Promise<Collection | undefined> {
  const identity = await askIdentity(parts, 'cycloneCone', given);
  if (identity === undefined) return undefined;
  const load = stormPanel.open(parts, identity);
  return (await answered(given, load, options => askCone(parts, identity, options)))?.value;
}

async function askIdentity(
  parts: Parts,
  endpoint: 'cycloneTrack' | 'cycloneCone',
  given: unknown,
): Promise<StormIdentity | undefined> {
  const asked = await askArguments(parts, endpoint, given);
  return asked && { ...asked.args, name: asked.name };
}
