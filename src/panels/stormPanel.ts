import * as vscode from 'vscode';
import type { RequestOptions } from '../api/client.ts';
import type { EndpointResponse } from '../api/endpoints.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { FeatureCollection } from '../api/schemas/geojson.ts';
import { latestListed } from '../domain/latestListed.ts';
import type { Parts } from '../parts.ts';
import { besideExports, handleBesideExport } from './besideExports.ts';
import {
  exposureExports,
  followExposure,
  handleExposure,
  loadExposure,
  noteAnswer,
  noteIssue,
  noteModels,
} from './exposurePart.ts';
import { listedIssue } from './listedIssue.ts';
import { openForecast } from './openForecast.ts';
import type { PanelExport } from './panelExport.ts';
import { createPanelHost } from './panelHost.ts';
import type { PanelKind } from './panelKind.ts';
import { handlePicture, pictureExports } from './pictureExports.ts';
import { handleReport, reportExports } from './reportExports.ts';
import { cutExports, responseExports } from './responseExports.ts';
import type { Session } from './session.ts';
import { showAnswer } from './showAnswer.ts';
import { createStormBeside, type StormBeside } from './stormBeside.ts';
import {
  type StormIdentity,
  type StormIntent,
  type StormMessage,
  stormIdentity,
  stormIntent,
} from './stormProtocol.ts';
import { stormSummary } from './stormSummary.ts';

type StormSession = Session<StormIdentity, StormMessage>;

/** What each panel shows beside its storm. */
const besideBySession = new WeakMap<() => StormIdentity, StormBeside>();

const kind: PanelKind<StormIdentity, StormIntent, StormMessage> = {
  page: 'storm',
  identity: stormIdentity,
  intent: stormIntent,
  key: ({ storm_id }) => storm_id,
  title: ({ storm_id, name }) => name ?? storm_id,
  stays: new Set(['show', 'showModels', 'askHistory', 'chooseAssets', 'exposeAssets', 'computeExposure']),
  exports: session => [
    ...partExports(session, 'cycloneTrack', vscode.l10n.t('Track')),
    ...partExports(session, 'cycloneCone', vscode.l10n.t('Cone')),
    ...pictureExports(session, vscode.l10n.t('Picture of the map')),
    ...reportExports(session),
    ...besideExports(session, besideBySession.get(session.identity)?.answers()),
    ...exposureExports(session),
  ],
  load,
  follow(session) {
    const beside = createStormBeside(
      session,
      (identity, options) => askTrack(session.parts, identity, options),
      models => void noteModels(session, models),
    );
    besideBySession.set(session.identity, beside);
    const following = session.parts.connection.onDidChange(() => beside.forget());
    return vscode.Disposable.from(beside, following, followExposure(session));
  },
  handle,
};

export const stormPanel = createPanelHost(kind);

function partExports(
  { parts, responses }: StormSession,
  endpoint: 'cycloneTrack' | 'cycloneCone',
  label: string,
): PanelExport[] {
  return [
    ...responseExports(parts, responses(), endpoint, label),
    ...cutExports(parts, responses(), endpoint, label),
  ];
}

async function load(session: StormSession, signal: AbortSignal): Promise<void> {
  const identity = session.identity();
  session.post({ type: 'storm', identity, summary: undefined });
  besideBySession.get(session.identity)?.load();
  const answered = Promise.allSettled([
    loadPart(session, signal, 'track'),
    loadPart(session, signal, 'cone'),
  ]);
  await Promise.allSettled([answered, loadSummary(session, signal), loadExposure(session, answered)]);
}

/** The track of the storm that an identity names. */
export async function askTrack(
  parts: Parts,
  { storm_id, time, model, max_lead_time }: StormIdentity,
  options: RequestOptions<'cycloneTrack'>,
): Promise<ServiceResponse<FeatureCollection>> {
  const client = await parts.connection.client();
  return client.cycloneTrack({ storm_id, time, model, max_lead_time }, options);
}

/** The cone of the storm that an identity names. */
export async function askCone(
  parts: Parts,
  { storm_id, time, model, max_lead_time, smooth_cone }: StormIdentity,
  options: RequestOptions<'cycloneCone'>,
): Promise<ServiceResponse<FeatureCollection>> {
  const client = await parts.connection.client();
  return client.cycloneCone({ storm_id, time, model, max_lead_time, smooth_cone }, options);
}

async function loadPart(
  session: StormSession,
  signal: AbortSignal,
  part: 'track' | 'cone',
): Promise<unknown> {
  const identity = session.identity();
  const { t } = vscode.l10n;
  const ask = part === 'track' ? askTrack : askCone;
  return showAnswer<ServiceResponse<FeatureCollection>, FeatureCollection>({
    what: part === 'track' ? t('Asking for the track') : t('Asking for the cone'),
    post(face) {
      if (face.face === 'failed') session.drop(part === 'track' ? 'cycloneTrack' : 'cycloneCone');
      session.post({ type: part, identity, face });
    },
    ask: onStored => ask(session.parts, identity, { signal, onStored }),
    faceOf(response) {
      const provenance = session.keep(response);
      noteAnswer(session, part, response);
      const { value, problems } = response;
      if (value.features.length > 0) return { face: 'data', data: value, provenance, problems };
      const message =
        part === 'track'
          ? t('The service has no forecast positions for this storm and time.')
          : t('There is no cone for this storm and time.');
      return { face: 'empty', message };
    },
  });
}

/** The list of storms names and classifies this one, and says where the others are; the map stands without it. */
async function loadSummary(session: StormSession, signal: AbortSignal): Promise<void> {
  const identity = session.identity();
  const client = await session.parts.connection.client();
  const { storm_id } = identity;
  let isListed = false;
  const show = ({
    value,
    stored,
    receivedAt,
    service,
  }: ServiceResponse<EndpointResponse<'cycloneForecasts'>>) => {
    isListed = true;
    const known = [...latestListed(value)].map(([id, each]) => stormSummary(id, each));
    const others = known.filter(each => each.storm_id !== storm_id && each.position !== undefined);
    const summary = known.find(each => each.storm_id === storm_id);
    const kept = stored ? receivedAt : undefined;
    if (summary?.storm_name !== undefined) session.entitle(summary.storm_name);
    noteIssue(session, { issued: listedIssue(value, storm_id), kept, time: identity.time });
    session.post({ type: 'storm', identity, summary, others, kept, demo: service.demo });
  };
  const query = { time: identity.time, model: identity.model };
  try {
    show(await client.cycloneForecasts(query, { signal, onStored: show }));
  } catch (error) {
    // Those of before are of another time.
    if (!isListed) session.post({ type: 'storm', identity, summary: undefined, others: [] });
    throw error;
  }
}

async function handle(session: StormSession, intent: StormIntent): Promise<void> {
  if (intent.type === 'show') session.show(intent.identity);
  const beside = besideBySession.get(session.identity);
  beside?.handle(intent);
  await handleBesideExport(session, beside?.answers(), intent);
  if (intent.type === 'openForecast') {
    const { latitude, longitude, name } = intent;
    await openForecast({ kind: 'hourly', latitude, longitude, name });
  }
  if (intent.type === 'openStorm') {
    const { storm_id, name } = intent;
    const { time, model } = session.identity();
    stormPanel.open(session.parts, { storm_id, name, time, model });
  }
  await handleExposure(session, intent);
  if (intent.type === 'exportReport') await handleReport(session.parts, session.responses(), intent);
  else await handlePicture(session.parts, session.responses(), intent);
}
