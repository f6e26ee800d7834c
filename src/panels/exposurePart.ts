import * as vscode from 'vscode';
import { ServiceError } from '../api/errors.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { FeatureCollection } from '../api/schemas/geojson.ts';
import type { Assets } from '../assets/assets.ts';
import { chooseAssets } from '../assets/chooseAssets.ts';
import { type ExposureForm, exportExposure, type ModelSource } from '../assets/exportExposure.ts';
import { isInWorkspace } from '../assets/isInWorkspace.ts';
import { listedExposure } from '../assets/listedExposure.ts';
import { pageLabels } from '../assets/pageLabels.ts';
import { readAssets } from '../assets/readAssets.ts';
import { type StormExposure, stormExposure } from '../assets/stormExposure.ts';
import type { AssetReference } from '../domain/assetFile/assetReference.ts';
import { isConeMissing } from '../domain/isConeMissing.ts';
import { isOfOneLoad } from '../domain/isOfOneLoad.ts';
import { countedText } from '../editor/countedText.ts';
import { exposureColumns } from './exposureColumns.ts';
import type { ExposureColumns } from './exposureProtocol.ts';
import type { PanelExport } from './panelExport.ts';
import type { Face } from './protocol.ts';
import type { Session } from './session.ts';
import { showAnswer } from './showAnswer.ts';
import type { StormIdentity, StormIntent, StormMessage } from './stormProtocol.ts';
import { toldProperties } from './toldProperties.ts';

type StormSession = Session<StormIdentity, StormMessage>;
type Answer = ServiceResponse<FeatureCollection>;

/** What a list of storms says of a storm. */
interface ListedIssue {
  /** When its forecast was issued, in epoch milliseconds; undefined where the list does not say. */
  issued: number | undefined;
  /** When the list was received, where it is of before; undefined for a new one. */
  kept: number | undefined;
  /** As of which it was asked for. */
  time: string | undefined;
}

interface Computed {
  found: StormExposure;
  /** Which of the tracks was asked for. */
  index: number;
  source: { track: Answer; cone: Answer | undefined; models: readonly ModelSource[] };
}

/** What a panel keeps of the assets that its storm is held against. */
interface Part {
  chosen: AssetReference | undefined;
  withinKm: number | undefined;
  /** Which of the tracks that come, as the page shows it. */
  track: number;
  /** The storm that was asked for last; undefined before any was. */
  storm: string | undefined;
  assets: Assets | undefined;
  /** Counts the assets that were read. */
  reading: number;
  /** What the service says of the storm, as far as it has come; `answered` when all has. */
  answers: Partial<Record<'track' | 'cone', Answer>>;
  answered: Promise<unknown>;
  /** Of other models that stand beside the track. */
  models: readonly ModelSource[];
  /** What the list of storms said last; undefined while it is asked for. */
  listed: ListedIssue | undefined;
  /** When the list that goes with the track says that it was issued, in epoch milliseconds; undefined where it does not. */
  issued: number | undefined;
  working: AbortController;
  /** Of the assets and the storm that are shown. */
  computed: Computed | undefined;
}

const partBySession = new WeakMap<StormSession['identity'], Part>();

function partOf({ identity }: StormSession): Part {
  const known = partBySession.get(identity);
  if (known !== undefined) return known;
  const part: Part = {
    chosen: undefined,
    withinKm: undefined,
    track: 0,
    storm: undefined,
    assets: undefined,
    reading: 0,
    answers: {},
    answered: Promise.resolve(),
    models: [],
    listed: undefined,
    issued: undefined,
    working: new AbortController(),
    computed: undefined,
  };
  partBySession.set(identity, part);
  return part;
}

/** Ends what is under way, and lets go of the assets, with the panel or the service that it shows. */
export function followExposure(session: StormSession): vscode.Disposable {
  // What one key may see does not stay in sight under another; those chosen are read anew with the load that follows.
  const following = session.parts.connection.onDidChange(() => {
    partOf(session).models = [];
    forget(session);
  });
  return {
    dispose() {
      following.dispose();
      partOf(session).working.abort();
      partBySession.delete(session.identity);
    },
  };
}

/** Keeps the track or the cone that came last: exposure is of what is shown. */
export function noteAnswer(session: StormSession, part: 'track' | 'cone', answer: Answer): void {
  const own = partOf(session);
  own.answers[part] = answer;
  if (part === 'track') own.issued = isListed(own) ? own.listed?.issued : undefined;
}

/** Keeps what the list of storms says of the issue: where it is of the track, what is exported counts lead times from there. */
export function noteIssue(session: StormSession, listed: ListedIssue): void {
  const part = partOf(session);
  part.listed = listed;
  if (isListed(part)) part.issued = listed.issued;
}

/** Whether the list that came last speaks of the track that did, as the page has it too. */
function isListed({ listed, answers: { track } }: Part): boolean {
  return listed !== undefined && track !== undefined && isOfOneLoad(listed, track);
}

/** Keeps the tracks of other models that stand beside the one that is shown, and computes exposure to them too. */
export async function noteModels(session: StormSession, models: readonly ModelSource[]): Promise<void> {
  const part = partOf(session);
  const isSame =
    models.length === part.models.length && models.every(({ track }, at) => track === part.models[at]?.track);
  part.models = models;
  if (!isSame) await compute(session);
}

/**
 * Computes the exposure of the assets that were chosen to a storm that is asked for. Where it is the same storm again,
 * the assets are read again too.
 */
export async function loadExposure(session: StormSession, answered: Promise<unknown>): Promise<void> {
  const part = partOf(session);
  const storm = JSON.stringify(session.identity());
  if (part.storm === storm) part.assets = undefined;
  part.storm = storm;
  part.answers = {};
  part.listed = undefined;
  part.issued = undefined;
  part.answered = answered;
  part.computed = undefined;
  await compute(session);
}

/** Does what a page asks of exposure; other intents are nothing to it. */
export async function handleExposure(session: StormSession, intent: StormIntent): Promise<void> {
  const part = partOf(session);
  if (intent.type === 'chooseAssets') {
    const chosen = await chooseAssets(session.parts);
    if (chosen !== undefined) await expose(session, chosen);
  }
  if (intent.type === 'exposeAssets' && part.chosen === undefined) {
    part.withinKm = intent.withinKm;
    await exposeRemembered(session, intent.assets);
  }
  if (intent.type === 'computeExposure') {
    part.withinKm = intent.withinKm;
    await compute(session);
  }
  if (intent.type === 'exposeTrack' && intent.track !== part.track) {
    part.track = intent.track;
    await compute(session);
  }
  if (intent.type === 'cancelExposure') part.working.abort();
  if (intent.type === 'dropAssets') drop(session);
  if (intent.type === 'exposureValues') await tellValues(session, intent.property);
  if (intent.type === 'exportExposure') await write(session, intent.form);
}

/** A page may remember a file of another workspace, or one that nobody chose. */
async function exposeRemembered(session: StormSession, assets: AssetReference): Promise<void> {
  const isElsewhere = assets.kind === 'file' && !(await isInWorkspace(assets.uri));
  // Others may have been chosen meanwhile.
  if (partOf(session).chosen !== undefined) return;
  if (!isElsewhere) return expose(session, assets);
  const message = vscode.l10n.t('The file is not in this workspace. Choose the assets again.');
  postFace(session, undefined, { face: 'failed', message, actions: [] });
}

async function expose(session: StormSession, chosen: AssetReference): Promise<void> {
  const part = partOf(session);
  part.chosen = chosen;
  part.assets = undefined;
  part.computed = undefined;
  session.parts.panels.tell();
  await compute(session);
}

/** Of no assets where those that were named may not be read. */
function postFace(
  session: StormSession,
  assets: AssetReference | undefined,
  face: Face<ExposureColumns>,
): void {
  const part = partOf(session);
  const label = part.assets?.label ?? '';
  session.post({ type: 'exposure', assets, label, withinKm: part.withinKm, face });
}

/** Lets go of what was read of the assets and computed, not of which they are. */
function forget(session: StormSession): void {
  const part = partOf(session);
  part.working.abort();
  // What was under way has nobody to tell.
  part.working = new AbortController();
  part.assets = undefined;
  part.computed = undefined;
  session.parts.panels.tell();
  session.post({ type: 'exposedAssets', face: undefined });
}

function drop(session: StormSession): void {
  const part = partOf(session);
  part.chosen = undefined;
  forget(session);
  session.post({
    type: 'exposure',
    assets: undefined,
    label: '',
    withinKm: part.withinKm,
    face: undefined,
  });
}

/** Reads the assets where that is not done yet, waits for the storm, and computes. What fails shows in the page. */
async function compute(session: StormSession): Promise<void> {
  const part = partOf(session);
  const { chosen } = part;
  if (chosen === undefined) return;
  part.working.abort();
  const own = new AbortController();
  part.working = own;
  let isOfService = false;
  const question = {
    what: vscode.l10n.t('Reading the assets'),
    ask: (_: unknown, tell: (what: string) => void) =>
      ask(session, chosen, own.signal, tell).catch(error => {
        isOfService = error instanceof ServiceError;
        throw error;
      }),
    faceOf: (computed: Computed) => faceOf(session, part, computed),
    post(face: Face<ExposureColumns>) {
      if (part.working !== own) return;
      // Another service or key helps where the service failed, and nowhere else.
      const isPlain = face.face !== 'failed' || isOfService;
      postFace(session, chosen, isPlain ? face : { ...face, actions: [] });
    },
  };
  await showAnswer<Computed, ExposureColumns>(question).catch(error =>
    session.parts.log.debug(`Exposure was not computed: ${String(error)}`),
  );
}

async function ask(
  session: StormSession,
  chosen: AssetReference,
  signal: AbortSignal,
  tell: (what: string) => void,
): Promise<Computed> {
  try {
    const part = partOf(session);
    const assets = part.assets ?? (await read(session, chosen, signal, tell));
    tell(vscode.l10n.t('Waiting for the track and the cone'));
    signal.throwIfAborted();
    await Promise.race([part.answered, abortOf(signal)]);
    signal.throwIfAborted();
    const { track, cone } = part.answers;
    const { models, track: index } = part;
    if (track === undefined)
      throw new Error(
        vscode.l10n.t('The track did not come, and without it no exposure can be computed. Try again.'),
      );
    tell(vscode.l10n.t('Computing exposure'));
    const label = session.identity().model ?? vscode.l10n.t('Track');
    const storm = {
      label,
      track: track.value,
      models,
      cone: cone?.value,
      withinKm: part.withinKm,
      only: index,
    };
    return {
      found: await stormExposure(session.parts, assets, storm, signal),
      index,
      source: { track, cone, models },
    };
  } catch (error) {
    if (signal.aborted) throw new Error(vscode.l10n.t('Cancelled before it was computed.'));
    throw error;
  }
}

function abortOf(signal: AbortSignal): Promise<void> {
  return new Promise(resolve => signal.addEventListener('abort', () => resolve(), { once: true }));
}

async function read(
  session: StormSession,
  chosen: AssetReference,
  signal: AbortSignal,
  tell: (what: string) => void,
): Promise<Assets> {
  const onProgress = (count: number) =>
    tell(countedText(count, vscode.l10n.t('1 asset read'), all => vscode.l10n.t('{0} assets read', all)));
  const assets = await readAssets(session.parts, chosen, { signal, onProgress });
  const labels = await pageLabels(assets.table.labels);
  signal.throwIfAborted();
  const part = partOf(session);
  part.assets = assets;
  part.reading++;
  const { reading } = part;
  const { geometry, list } = assets.table;
  const data = { reading, geometry, properties: toldProperties(list.properties), labels };
  session.post({ type: 'exposedAssets', face: { face: 'data', data } });
  return assets;
}

function faceOf(session: StormSession, part: Part, computed: Computed): Face<ExposureColumns> {
  const { found, index, source } = computed;
  const { assets } = found;
  const provenance = session.provenanceOf(source.track);
  if (assets.table.count === 0)
    return { face: 'empty', message: vscode.l10n.t('{0} has no assets.', assets.label), provenance };
  part.computed = computed;
  session.parts.panels.tell();
  const { problems } = assets;
  const { reading } = part;
  const isMissing = isConeMissing(source.cone?.value, found.exposure.inCone !== undefined);
  return {
    face: 'data',
    data: exposureColumns(found, { reading, index, isConeMissing: isMissing }),
    provenance,
    problems,
  };
}

async function tellValues(session: StormSession, property: string): Promise<void> {
  const part = partOf(session);
  const { reading } = part;
  const data = await part.assets?.table.list.values(property);
  if (data === undefined || part.reading !== reading) return;
  session.tell({ type: 'exposureValues', reading, property, face: { face: 'data', data } });
}

async function write(session: StormSession, form: ExposureForm): Promise<unknown> {
  const { computed, issued } = partOf(session);
  if (computed === undefined) return;
  return exportExposure(session.parts, listedExposure(computed.found, issued), computed.source, form);
}

/** What can be saved of an exposure; nothing before it is computed. */
export function exposureExports(session: StormSession): PanelExport[] {
  if (partOf(session).computed === undefined) return [];
  const { t } = vscode.l10n;
  const label = t('Exposure');
  return [
    { label, form: t('CSV, a row for each asset'), write: () => write(session, 'csv') },
    {
      label,
      form: t('GeoJSON, the assets with what was derived'),
      write: () => write(session, 'geojson'),
    },
    {
      label,
      form: t('GeoParquet, the assets with what was derived, in columns'),
      write: () => write(session, 'geoparquet'),
    },
  ];
}
