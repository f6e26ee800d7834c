import * as vscode from 'vscode';
import type { FeatureId } from '../api/reading/featureColumns.ts';
import type { ServiceResponse } from '../api/readResponse.ts';
import type { TimeSeriesFeatureCollection } from '../api/schemas/portfolio.ts';
import { latestInitTime } from '../assets/latestInitTime.ts';
import { isoText, readInstant } from '../domain/dateTime.ts';
import { canBeNamed } from '../domain/idBatches.ts';
import { featureSeries } from './featureSeries.ts';
import type { PortfolioSession } from './loadedFeatures.ts';
import { noted } from './noted.ts';
import type { FeatureSeries } from './portfolioProtocol.ts';
import type { Face } from './protocol.ts';
import { showAnswer } from './showAnswer.ts';

type Series = ServiceResponse<TimeSeriesFeatureCollection>;

/** How far back observations reach when the user has not chosen: three days, in milliseconds. */
const DEFAULT_OBSERVED_SPAN = 3 * 86_400_000;

/** What is told of the series of a feature, wherever that stands. */
type ToldSeries =
  | { type: 'forecasts'; init_time: string | undefined; face: Face<FeatureSeries> }
  | { type: 'observations'; face: Face<FeatureSeries> };

interface SeriesLoad {
  session: Pick<PortfolioSession, 'identity' | 'parts' | 'keep'>;
  signal: AbortSignal;
  tell: (told: ToldSeries) => void;
}

/** Asks for the forecast of a feature and for what was observed there, and tells of each as it comes. */
export function loadSeries(id: FeatureId | undefined, load: SeriesLoad): void {
  if (id === undefined || !canBeNamed(id)) {
    const message =
      id === undefined
        ? vscode.l10n.t('This feature has no id, so the service cannot be asked for its series.')
        : vscode.l10n.t('The id of this feature cannot be sent exactly, so its series cannot be asked for.');
    const face = { face: 'empty', message } as const;
    load.tell({ type: 'forecasts', init_time: undefined, face });
    load.tell({ type: 'observations', face });
    return;
  }
  loadForecasts(id, load).catch(() => undefined);
  loadObservations(id, load).catch(() => undefined);
}

/** What is shown are the series of one feature: those of the one before go with it. */
export function dropSeries(session: Pick<PortfolioSession, 'drop'>): void {
  session.drop('portfolioForecasts');
  session.drop('portfolioObservations');
}

async function loadForecasts(id: FeatureId, { session, signal, tell }: SeriesLoad): Promise<void> {
  const { portfolio_id, init_time } = session.identity();
  let asked = init_time;
  let note: string | undefined;
  await showAnswer<Series, FeatureSeries>({
    what: vscode.l10n.t('Asking for forecasts'),
    post(face) {
      if (!signal.aborted) tell({ type: 'forecasts', init_time: asked, face: noted(face, note) });
    },
    async ask(onStored) {
      const client = await session.parts.connection.client();
      if (asked === undefined)
        ({ initTime: asked, note } = await latestInitTime(session.parts, portfolio_id, signal));
      return client.portfolioForecasts({ portfolio_id, id: [id], init_time: asked }, { signal, onStored });
    },
    faceOf: response => seriesFace(session, response, id),
  });
}

async function loadObservations(id: FeatureId, { session, signal, tell }: SeriesLoad): Promise<void> {
  const { portfolio_id, valid_time_start, valid_time_end } = session.identity();
  const end = valid_time_end ?? isoText(Date.now());
  const start = valid_time_start ?? isoText((readInstant(end) ?? Date.now()) - DEFAULT_OBSERVED_SPAN);
  const keptAs =
    valid_time_end === undefined
      ? `/portfolios/${encodeURIComponent(portfolio_id)}/observations?id=${JSON.stringify(id)}&from=${valid_time_start}`
      : undefined;
  const query = { portfolio_id, id: [id], valid_time_start: start, valid_time_end: end };
  await showAnswer<Series, FeatureSeries>({
    what: vscode.l10n.t('Asking for observations'),
    post(face) {
      if (!signal.aborted) tell({ type: 'observations', face });
    },
    async ask(onStored) {
      const client = await session.parts.connection.client();
      return client.portfolioObservations(query, { signal, onStored, keptAs });
    },
    faceOf: response => seriesFace(session, response, id),
  });
}

function seriesFace(session: SeriesLoad['session'], response: Series, id: FeatureId): Face<FeatureSeries> {
  const provenance = session.keep(response);
  const data = featureSeries(response.value.features, id);
  if (data === undefined) {
    return { face: 'empty', message: vscode.l10n.t('The service has no series for this feature and time.') };
  }
  return { face: 'data', data, provenance, problems: response.problems };
}
