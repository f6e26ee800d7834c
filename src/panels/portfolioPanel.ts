import * as vscode from 'vscode';
import type { AskingOptions } from '../api/asking/asking.ts';
import type { RequestOptions } from '../api/client.ts';
import type { FeatureId } from '../api/reading/featureColumns.ts';
import type { FeaturesResponse } from '../api/reading/featureTable.ts';
import { type TextColumn, textAt } from '../api/reading/textColumn.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { FeatureCollection } from '../api/schemas/geojson.ts';
import { indicesOfIds } from '../assets/indicesOfIds.ts';
import type { JoinedTiles } from '../assets/joinTiles.ts';
import { portfolioIds } from '../assets/portfolioIds.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { featureAnswer, isListIntent, type ListIntent } from './featureAnswers.ts';
import { featureSet } from './featureSet.ts';
import { type LoadedFeatures, loadedFeatures, type PortfolioSession } from './loadedFeatures.ts';
import { dropSeries } from './loadSeries.ts';
import { openForecast } from './openForecast.ts';
import { createPanelHost } from './panelHost.ts';
import type { PanelKind } from './panelKind.ts';
import { handlePicture } from './pictureExports.ts';
import { portfolioExports } from './portfolioExports.ts';
import {
  type FeaturesMessage,
  type PortfolioFeatures,
  type PortfolioIdentity,
  type PortfolioIntent,
  type PortfolioMessage,
  portfolioIdentity,
  portfolioIntent,
} from './portfolioProtocol.ts';
import {
  identityNow,
  select,
  selectAgain,
  selectNamed,
  selectShown,
  tellChosen,
} from './portfolioSelection.ts';
import { createPortfolioTiles, type PortfolioTiles } from './portfolioTiles.ts';
import { createPortfolioVerification, type PortfolioVerification } from './portfolioVerification.ts';
import type { Face, FailedFace } from './protocol.ts';
import { createRunSeries, type RunSeries } from './runSeries.ts';
import { showAnswer } from './showAnswer.ts';
import { NO_FIRST, tellReading } from './tellReading.ts';
import { toldProperties } from './toldProperties.ts';

type Data = Extract<Face<PortfolioFeatures>, { face: 'data' }>;

/** What stands beside the features, once it is asked for. */
interface Beside {
  verification: PortfolioVerification;
  series: RunSeries;
  tiles: PortfolioTiles;
}

const besideBySession = new WeakMap<() => PortfolioIdentity, Beside>();

const kind: PanelKind<PortfolioIdentity, PortfolioIntent, PortfolioMessage> = {
  page: 'portfolio',
  identity: portfolioIdentity,
  intent: portfolioIntent,
  key: ({ portfolio_id }) => portfolio_id,
  title: ({ portfolio_id }) => portfolio_id,
  subject: ({ portfolio_id }) => ({ portfolio_id }),
  stays: new Set(['series', 'verify', 'limit', 'watchLimit', 'show']),
  exports: session =>
    portfolioExports(
      session,
      loadedFeatures.get(session.identity) ?? {},
      besideBySession.get(session.identity),
    ),
  load,
  follow(session) {
    const parts = {
      verification: createPortfolioVerification(session, {
        labels: ids => labelsOf(session, ids),
        indices: ids => shownIndices(session, ids),
        table: () => loadedFeatures.get(session.identity)?.table,
        ids: signal => idsOf(session, signal),
      }),
      series: createRunSeries(session, () => loadedFeatures.get(session.identity)?.table),
    };
    const tiles = createPortfolioTiles(session, {
      ask: (tile, signal) =>
        openFeatures(session.parts, { ...session.identity(), ...tile }, { signal, keeps: false }),
      show: (joined, isWanted) => showTiles(session, joined, isWanted),
      hide: () => letGo(session),
    });
    besideBySession.set(session.identity, { ...parts, tiles });
    // What one key may see does not stay in sight under another.
    const following = session.parts.connection.onDidChange(() => {
      for (const part of Object.values(parts)) part.forget();
      const loaded = loadedFeatures.get(session.identity);
      if (loaded !== undefined) [loaded.face, loaded.isSettled] = [undefined, false];
    });
    return {
      dispose() {
        following.dispose();
        for (const part of Object.values(parts)) part.end();
        loadedFeatures.get(session.identity)?.series.abort();
        loadedFeatures.delete(session.identity);
      },
    };
  },
  handle,
};

export const portfolioPanel = createPanelHost(kind);

/** The features of the portfolio that an identity names. */
export async function askFeatures(
  parts: Parts,
  { portfolio_id, x, y, z, country }: PortfolioIdentity,
  options: RequestOptions<'portfolioFeatures'>,
): Promise<ServiceResponse<FeatureCollection>> {
  const client = await parts.connection.client();
  return client.portfolioFeatures({ portfolio_id, x, y, z, country }, options);
}

/** The same features without their value, for those that are more than are held at once. */
export async function openFeatures(
  parts: Parts,
  { portfolio_id, x, y, z, country }: PortfolioIdentity,
  options: AskingOptions<FeaturesResponse>,
): Promise<FeaturesResponse> {
  const { client } = await parts.connection.opened();
  return client.openFeatures({ portfolio_id, x, y, z, country }, options);
}

async function load(session: PortfolioSession, signal: AbortSignal): Promise<unknown> {
  const identity = session.identity();
  const beside = besideBySession.get(session.identity);
  const before = loadedFeatures.get(session.identity);
  if (before?.isSpared && before.face !== undefined) return askTimes(session, before, before.face);
  if (before !== undefined) before.isSettled = false;
  const runBefore = before?.of.init_time;
  if (identity.tiles || loadedFeatures.get(session.identity)?.joined !== undefined) letGo(session);
  if (identity.tiles) {
    beside?.tiles.begin(signal);
    // Features of all of it may have been on their way.
    return session.post(NO_FIRST);
  }
  beside?.tiles.end();
  const what = vscode.l10n.t('Asking for the features of {0}', identity.portfolio_id);
  const showsFirst = () => loadedFeatures.get(session.identity)?.face === undefined;
  const reading = tellReading({ what, signal, session, showsFirst });
  const response = await showAnswer<FeaturesResponse, PortfolioFeatures>({
    what,
    async ask(onStored, tell) {
      const { demo } = (await session.parts.connection.opened()).service;
      const onProgress = reading.onProgress(tell, () => demo);
      return openFeatures(session.parts, identity, { signal, onStored, onProgress });
    },
    faceOf: response => featuresFace(session, response),
    post(face) {
      const kept = face.face === 'failed' ? keptFace(session, face) : undefined;
      const shown = kept ?? face;
      if (shown.face === 'failed') session.drop('portfolioFeatures');
      if (shown.face !== 'loading') {
        dropSeries(session);
        // They are of the features of before, and may be of another run.
        if (shown.face !== 'data' || shown.renewal?.face === 'loading')
          beside?.series.rest(shown.face === 'data');
        else if (kept === undefined || runBefore !== identity.init_time) beside?.series.renew();
        if (kept === undefined && beside !== undefined) reporting(session, beside.verification.repack());
      }
      reading.post({ type: 'portfolio', identity: identityNow(session), face: shown, ...setOf(session) });
      if (shown.face === 'data') reporting(session, selectAgain(session));
    },
  });
  const loaded = loadedFeatures.get(session.identity);
  if (loaded !== undefined && !signal.aborted) loaded.isSettled = true;
  return response;
}

/** Where the same features cannot be asked for again, those that are shown stay, and say so. */
function keptFace(session: PortfolioSession, failed: FailedFace): Data | undefined {
  const loaded = loadedFeatures.get(session.identity);
  if (loaded?.face === undefined || featuresOf(loaded.of) !== featuresOf(session.identity()))
    return undefined;
  loaded.of = session.identity();
  return { ...loaded.face, renewal: failed };
}

/** Of which features a page is told. */
function setOf({ identity }: PortfolioSession): Pick<FeaturesMessage, 'set'> {
  const table = loadedFeatures.get(identity)?.table;
  return table === undefined ? {} : { set: featureSet(table) };
}

/** Asks for the series of another run, or of other times, beside the features that are shown. */
async function askTimes(session: PortfolioSession, loaded: LoadedFeatures, face: Data): Promise<void> {
  const identity = identityNow(session);
  const isOfRun = loaded.of.init_time === identity.init_time;
  loaded.isSpared = false;
  loaded.of = identity;
  dropSeries(session);
  session.tell({ type: 'identity', identity });
  session.remember({ type: 'portfolio', identity, face, ...setOf(session) });
  if (!isOfRun) besideBySession.get(session.identity)?.series.renew();
  if (loaded.chosen !== undefined) await select(session, loaded.chosen.index);
}

/** What decides which features are shown. */
function featuresOf({ portfolio_id, x, y, z, country, tiles }: PortfolioIdentity): string {
  return JSON.stringify([portfolio_id, x, y, z, country, tiles]);
}

function timesOf({ init_time, valid_time_start, valid_time_end }: PortfolioIdentity): string {
  return JSON.stringify([init_time, valid_time_start, valid_time_end]);
}

/** Lets go of what is shown, where it is not to stay until others come. */
function letGo(session: PortfolioSession): void {
  loadedFeatures.get(session.identity)?.series.abort();
  loadedFeatures.delete(session.identity);
  dropSeries(session);
  besideBySession.get(session.identity)?.series.rest();
}

function featuresFace(session: PortfolioSession, response: FeaturesResponse): Face<PortfolioFeatures> {
  const { table, problems } = response;
  const provenance = session.keep(response);
  const { portfolio_id } = session.identity();
  if (isWhole(session.identity())) session.parts.portfolios.learn(portfolio_id, { count: table.count });
  loadedFeatures.get(session.identity)?.series.abort();
  const loaded: LoadedFeatures = { table, series: new AbortController(), of: session.identity() };
  loadedFeatures.set(session.identity, loaded);
  if (table.count === 0) return { face: 'empty', message: noneText(session.identity()), provenance };
  const { properties, leftOut } = table.list;
  const data = { ...table.geometry, properties: toldProperties(properties), leftOut };
  loaded.face = { face: 'data', data, provenance, problems };
  return loaded.face;
}

function noneText(identity: PortfolioIdentity): string {
  const { t } = vscode.l10n;
  return isWhole(identity) ? t('This portfolio has no assets.') : t('No asset of this portfolio matches.');
}

/** Whether an identity is of all features of a portfolio. */
function isWhole({ x, country, tiles }: PortfolioIdentity): boolean {
  return x === undefined && country === undefined && tiles === undefined;
}

/** Ids of all features of the portfolio, as JSON. */
async function idsOf({ identity, parts }: PortfolioSession, signal: AbortSignal): Promise<TextColumn> {
  const table = loadedFeatures.get(identity)?.table;
  if (table !== undefined && isWhole(identity())) return table.ids;
  return portfolioIds(parts, identity().portfolio_id, signal);
}

/** Shows the features of the tiles in view; what is selected stays, with its series, as long as it is among them. */
async function showTiles(
  session: PortfolioSession,
  joined: JoinedTiles,
  isWanted: () => boolean,
): Promise<void> {
  const before = loadedFeatures.get(session.identity);
  const chosen = before?.chosen;
  const [index = -1] = chosen?.id === undefined ? [] : await joined.table.indicesOf([chosen.id]);
  // They may be those of a service before.
  if (!isWanted()) return;
  // Another was selected meanwhile.
  if (chosen !== loadedFeatures.get(session.identity)?.chosen) return showTiles(session, joined, isWanted);
  const { table, problems } = joined;
  const series = before?.series ?? new AbortController();
  loadedFeatures.set(session.identity, { table, joined, series, chosen, of: session.identity() });
  const beside = besideBySession.get(session.identity);
  beside?.series.repack();
  if (beside !== undefined) reporting(session, beside.verification.repack());
  const { properties, leftOut } = table.list;
  const data = { ...table.geometry, properties: toldProperties(properties), leftOut };
  const face = { face: 'data', data, provenance: session.provenanceOf(joined), problems } as const;
  session.post({ type: 'portfolio', identity: identityNow(session), face, ...setOf(session) });
  if (chosen === undefined) reporting(session, selectAgain(session));
  else await tellChosen(session, chosen, index);
  session.parts.panels.tell();
}

/** What the features with some ids are called; nothing of those that are not loaded. */
async function labelsOf(
  session: PortfolioSession,
  ids: readonly FeatureId[],
): Promise<[id: FeatureId, label: string][]> {
  const labels = loadedFeatures.get(session.identity)?.table.labels;
  const indices = await shownIndices(session, ids);
  return ids.flatMap((id, place) => {
    const index = indices[place] ?? -1;
    return labels === undefined || index < 0 ? [] : [[id, textAt(labels, index)]];
  });
}

/** For each id the index of its feature; −1 for those that are not loaded. */
async function shownIndices({ identity }: PortfolioSession, ids: readonly FeatureId[]): Promise<number[]> {
  const table = loadedFeatures.get(identity)?.table;
  return table === undefined ? ids.map(() => -1) : indicesOfIds(table, ids);
}

/** What fails beside the load of the panel goes to the log. */
function reporting({ parts }: PortfolioSession, work: Promise<void>): void {
  work.catch(error => parts.log.error(String(error)));
}

/** Another run, or other times, are asked for of the same features, or tiles: these are not asked for again. */
function show(session: PortfolioSession, next: PortfolioIdentity): void {
  const before = session.identity();
  const { tiles, country } = before;
  if (tiles && next.tiles && next.country === country) besideBySession.get(session.identity)?.tiles.spare();
  const loaded = loadedFeatures.get(session.identity);
  const isSame = featuresOf(before) === featuresOf(next) && timesOf(before) !== timesOf(next);
  if (loaded?.isSettled && isSame) loaded.isSpared = true;
  session.show(next);
}

async function handle(session: PortfolioSession, intent: PortfolioIntent): Promise<void> {
  if (intent.type === 'show') show(session, intent.identity);
  if (intent.type === 'select') await selectShown(session, intent);
  if (intent.type === 'selectAsset') await selectNamed(session, intent.id);
  const beside = besideBySession.get(session.identity);
  if (intent.type === 'verify') await beside?.verification.verify(intent.runs);
  if (intent.type === 'stopVerifying') beside?.verification.stop();
  if (intent.type === 'series') await beside?.series.show(intent.variable);
  if (intent.type === 'stopSeries') beside?.series.stop();
  if (intent.type === 'view') beside?.tiles.look(intent.view);
  if (intent.type === 'retryTiles') beside?.tiles.retry();
  if (intent.type === 'stopTiles') beside?.tiles.stop();
  if (intent.type === 'limit') beside?.series.limit(intent.limit);
  if (intent.type === 'watchLimit') {
    const { portfolio_id } = session.identity();
    const watched = { fromView: true, portfolio_id, limit: intent.limit };
    await vscode.commands.executeCommand('landfall.portfolio.watch', watched);
  }
  if (isListIntent(intent)) await answer(session, intent);
  await handlePicture(session.parts, mapped(session), intent);
  if (intent.type === 'openForecast') {
    const { latitude, longitude, name } = intent;
    await openForecast({ kind: 'hourly', latitude, longitude, name });
  }
}

/** What the map has; series stand beside it. */
function mapped({ responses }: PortfolioSession): AnyResponse[] {
  return responses().filter(({ endpoint }) => endpoint === 'portfolioFeatures');
}

/** Tells of the features that are loaded; nothing where others have come meanwhile. A page that starts anew asks anew. */
async function answer(session: PortfolioSession, intent: ListIntent): Promise<void> {
  const loaded = loadedFeatures.get(session.identity);
  if (loaded === undefined) return;
  const message = await featureAnswer(loaded, intent);
  if (message !== undefined && loadedFeatures.get(session.identity) === loaded) session.tell(message);
}
