import * as vscode from 'vscode';
import type { EndpointArguments, EndpointResponse } from '../api/endpoints.ts';
import { isProgrammatic } from '../editor/argument.ts';
import { withProgress } from '../editor/withProgress.ts';
import { stormPanel } from '../panels/stormPanel.ts';
import type { StormIdentity } from '../panels/stormProtocol.ts';
import type { Parts } from '../parts.ts';
import { defaultQuery } from '../sidebar/stormQuery.ts';
import { askArguments } from './askArguments.ts';
import { shown } from './shown.ts';

type Collection = EndpointResponse<'cycloneTrack'>;

/** Makes the storms view show what was asked for; resolves to the list. */
export async function findStorms(
  parts: Parts,
  given: unknown,
): Promise<EndpointResponse<'cycloneForecasts'> | undefined> {
  const asked = await askArguments(parts, 'cycloneForecasts', given);
  if (asked === undefined) return undefined;
  const query = { ...(isProgrammatic(given) ? {} : defaultQuery()), ...asked.args };
  const response = await withProgress(vscode.l10n.t('Asking for storms'), async signal => {
    const client = await parts.connection.client();
    return client.cycloneForecasts(query, { signal });
  });
  parts.responses.add(response);
  parts.stormQuery.set(query);
  await vscode.commands.executeCommand('landfall.storms.focus');
  return response.value;
}

/** Opens the storm map; resolves to the track and the cone. */
export async function openStorm(
  parts: Parts,
  given: unknown,
): Promise<{ track: Collection; cone: Collection } | undefined> {
  const asked = await askArguments(parts, 'cycloneCone', given);
  if (asked === undefined) return undefined;
  const { loaded } = stormPanel.open(parts, identityOf(asked.args, asked.name));
  const responses = await shown(loaded, given);
  return responses && { track: responses.track.value, cone: responses.cone.value };
}

/** Opens the storm map; resolves to the track as the service sent it. */
export async function stormTrack(parts: Parts, given: unknown): Promise<Collection | undefined> {
  const asked = await askArguments(parts, 'cycloneTrack', given);
  if (asked === undefined) return undefined;
  const { loaded } = stormPanel.open(parts, identityOf(asked.args, asked.name));
  return (await shown(loaded, given))?.track.value;
}

/** Opens the storm map; resolves to the cone as the service sent it. */
export async function stormCone(parts: Parts, given: unknown): Promise<Collection | undefined> {
  const asked = await askArguments(parts, 'cycloneCone', given);
  if (asked === undefined) return undefined;
  const { loaded } = stormPanel.open(parts, identityOf(asked.args, asked.name));
  return (await shown(loaded, given))?.cone.value;
}

function identityOf(args: EndpointArguments<'cycloneCone'>, name: string | undefined): StormIdentity {
  const model = args.model ?? defaultQuery().model;
  return { ...args, name, model };
}
