import * as vscode from 'vscode';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import type { SeriesRead } from '../api/reading/readSeries.ts';
import type { LimitedFeatures } from '../assets/exportLimitFeatures.ts';
import { type LatestRun, latestInitTime } from '../assets/latestInitTime.ts';
import { type BatchPlan, mayAskInParts } from '../assets/mayAskInParts.ts';
import { pageLabels } from '../assets/pageLabels.ts';
import { createRunForecasts, type RunForecasts, type RunOptions } from '../assets/runForecasts.ts';
import { packVariable, requestsOf, type SeriesAnswer } from '../assets/seriesThread.ts';
import type { Limit } from '../domain/limit.ts';
import type { PackedTexts } from '../domain/packedTexts.ts';
import { countedText } from '../editor/countedText.ts';
import { countText } from '../editor/countText.ts';
import type { Exported } from '../export/provenance.ts';
import type { Parts } from '../parts.ts';
import type { AnyResponse } from '../responses/responses.ts';
import { noted } from './noted.ts';
import type { PanelExport } from './panelExport.ts';
import type { PortfolioIdentity, PortfolioMessage, ShownSeries } from './portfolioProtocol.ts';
import type { Face } from './protocol.ts';
import { responseExports, seriesForm } from './responseExports.ts';
import type { Session } from './session.ts';
import { showAnswer } from './showAnswer.ts';

type PortfolioSession = Pick<
  Session<PortfolioIdentity, PortfolioMessage>,
  'identity' | 'parts' | 'post' | 'provenanceOf'
>;

/** The forecasts of all assets of the run that a panel shows, once they are asked for. */
export interface RunSeries {
  /** Packs a variable of them for the page; asks the service for them where that was not done. */
  show(variable: string | undefined): Promise<void>;
  /** The limit that the page holds them against, for exports. */
  limit(limit: Limit | undefined): void;
  /** Ends what is under way: what was shown before it stays. */
  stop(): void;
  /**
   * Other features are shown: what came, or is under way, is packed for them, and what rested is asked for. What was asked
   * for by the ids of those before is let go of, and says so.
   */
  repack(): void;
  /** Ends what is under way, and lets go of what came. */
  forget(): void;
  /** The same, until others are shown or it is renewed; `isToCome` where one of both is certain. */
  rest(isToCome?: boolean): void;
  /** The same, for what is shown now: asked for again where it takes one request; else it says that it is let go of. */
  renew(): void;
  /** The panel is closed. */
  end(): void;
  /** `features` is the answer that brought the features. */
  exports(features: FeaturesAnswer | undefined): PanelExport[];
}

/** The answer that brought features. */
type FeaturesAnswer = Exported & Pick<AnyResponse, 'bytes'>;

/** The run that is asked for, and its forecasts without their value once they have come. */
interface AskedRun extends LatestRun {
  asking: RunForecasts;
  response: SeriesAnswer | undefined;
}

/** One variable of them, as the thread has read it. */
interface Packed {
  response: SeriesAnswer;
  read: SeriesRead;
  labels: PackedTexts;
}

/** `featuresShown` gives the features that the page shows; undefined while there are none. */
export function createRunSeries(
  session: PortfolioSession,
  featuresShown: () => FeatureTable | undefined,
): RunSeries {
  const { parts } = session;
  let working = new AbortController();
  let run: AskedRun | undefined;
  let limit: Limit | undefined;
  let shownLast: Face<ShownSeries> | undefined;
  let shownVariable: string | undefined;
  /** They are there, or under way: they go with the run and the features that are shown, as far as that is one request. */
  let isWanted = false;
  let isInParts = false;
  let underWay: AbortSignal | undefined;
  /** A page is told of a portfolio before anything of its forecasts, also where it starts anew. */
  let isTold = false;
  const post = (face: Face<ShownSeries> | undefined) => {
    const { portfolio_id } = session.identity();
    isTold = face !== undefined;
    session.post({ type: 'series', portfolio_id, init_time: run?.response && run.initTime, face });
  };
  const series: RunSeries = {
    async show(variable) {
      const features = featuresShown();
      if (features === undefined) return;
      shownVariable = variable;
      isWanted = true;
      // That they take several requests is told anew of another run.
      if (run === undefined) isInParts = false;
      working.abort();
      working = new AbortController();
      const { signal } = working;
      underWay = signal;
      const mayAsk = (plan: BatchPlan) => {
        if (!signal.aborted) isInParts = true;
        return mayAskInBatches(plan);
      };
      const shown = showAnswer<Packed, ShownSeries>({
        what: askingWords(),
        async ask(_onStored, tell) {
          const asking = run ?? (await beginRun(parts, session.identity(), signal));
          signal.throwIfAborted();
          run = asking;
          const response = await responseOf(asking, features, { signal, tell, mayAsk });
          tell(vscode.l10n.t('Reading the forecasts of all assets'));
          // Others may have come to be shown meanwhile.
          const { ids, labels } = featuresShown() ?? features;
          const read = await packVariable(parts, response, { variable, ids }, signal);
          return { response, read, labels: await pageLabels(labels) };
        },
        faceOf: packed => noted(faceOf(session, packed), run?.note),
        post(face) {
          if (signal.aborted) return;
          if (face.face !== 'loading') shownLast = face;
          post(face);
        },
      });
      await shown.catch(() => undefined);
      if (signal.aborted) return;
      underWay = undefined;
      if (run?.response === undefined) isWanted = false;
      parts.panels.tell();
    },
    limit(given) {
      limit = given;
      parts.panels.tell();
    },
    stop() {
      working.abort();
      underWay = undefined;
      if (run?.response === undefined) isWanted = false;
      post(shownLast);
    },
    repack() {
      if (isWanted && isInParts) return series.renew();
      // What came of it so far is of the features of before.
      if (!isWanted && run !== undefined) series.forget();
      const isToCome = underWay !== undefined && run?.response === undefined;
      if (!isWanted || isToCome) return;
      if (isTold) post(undefined);
      void series.show(shownVariable);
    },
    renew() {
      const [isLost, isDue] = [isWanted && isInParts, isWanted && !isInParts];
      series.forget();
      if (isDue) void series.show(shownVariable);
      if (isLost) post({ face: 'failed', message: letGoText(), actions: ['retry'] });
    },
    forget() {
      series.rest();
      isWanted = false;
    },
    rest(isToCome = false) {
      working.abort();
      underWay = undefined;
      run = undefined;
      shownLast = undefined;
      limit = undefined;
      const isDue = isToCome && isWanted && !isInParts;
      if (isTold) post(isDue ? { face: 'loading', what: askingWords() } : undefined);
      parts.panels.tell();
    },
    end: () => working.abort(),
    exports(features) {
      const response = run?.response;
      if (response === undefined) return [];
      const table = featuresShown();
      const whole = [
        ...wholeExports(parts, response),
        rowsOf(parts, response),
        columnsOf(parts, response, features),
      ];
      if (limit === undefined) return whole;
      const limited = features && table && { answer: features, table };
      return [...whole, ...limitExports(parts, response, limit, limited)];
    },
  };
  return series;
}

function askingWords(): string {
  return vscode.l10n.t('Asking for the forecasts of all assets');
}

function letGoText(): string {
  return vscode.l10n.t(
    'Other assets, or another run, are shown than those whose forecasts were loaded. These take several requests, and are not asked for again by themselves.',
  );
}

async function beginRun(
  parts: Parts,
  { portfolio_id, init_time }: PortfolioIdentity,
  signal: AbortSignal,
): Promise<AskedRun> {
  const latest =
    init_time === undefined ? await latestInitTime(parts, portfolio_id, signal) : { initTime: init_time };
  const asking = createRunForecasts(parts, { portfolio_id, init_time: latest.initTime });
  return { ...latest, asking, response: undefined };
}

interface Asking extends Pick<RunOptions, 'signal' | 'mayAsk'> {
  /** Says how far it is. */
  tell: (what: string) => void;
}

/** What came for a run, asked for where that was not done. */
async function responseOf(
  run: AskedRun,
  { ids }: FeatureTable,
  { signal, tell, mayAsk }: Asking,
): Promise<SeriesAnswer> {
  run.response ??= await run.asking.ask({
    signal,
    ids: () => ids,
    mayAsk,
    onProgress: (count, of) => tell(progressWords(count, of)),
  });
  signal.throwIfAborted();
  if (run.response === undefined) throw new Error(vscode.l10n.t('The forecasts were not asked for.'));
  return run.response;
}

function mayAskInBatches(plan: BatchPlan): Promise<boolean> {
  const count = countText(plan.assets);
  return mayAskInParts(vscode.l10n.t('Ask for the forecasts of {0} assets in parts?', count), plan);
}

function progressWords(count: number, of: number | undefined): string {
  if (of === undefined)
    return countedText(count, vscode.l10n.t('1 forecast so far'), come =>
      vscode.l10n.t('{0} forecasts so far', come),
    );
  return countedText(of, vscode.l10n.t('{0} of 1 forecast so far', count), all =>
    vscode.l10n.t('{0} of {1} forecasts so far', countText(count), all),
  );
}

function faceOf(
  session: PortfolioSession,
  { response, read: { series, ...read }, labels }: Packed,
): Face<ShownSeries> {
  const provenance = session.provenanceOf(response);
  if (series === undefined) {
    const message = vscode.l10n.t('None of these forecasts has a variable of numbers.');
    return { face: 'empty', message, provenance };
  }
  return {
    face: 'data',
    data: { ...series, ...read, labels, requests: requestsOf(response).length },
    provenance,
    problems: response.problems,
  };
}

function wholeExports(parts: Parts, response: SeriesAnswer): PanelExport[] {
  const label = ofAllAssets();
  if (response.more === undefined) return responseExports(parts, [response], 'portfolioForecasts', label);
  return [
    {
      label,
      form: vscode.l10n.t('GeoJSON, the features of {0} answers as they came', requestsOf(response).length),
      async write() {
        const { exportSeries } = await import('../assets/exportSeries.ts');
        return exportSeries(parts, response);
      },
    },
  ];
}

function rowsOf(parts: Parts, response: SeriesAnswer): PanelExport {
  return {
    label: ofAllAssets(),
    form: vscode.l10n.t('CSV, a row for each asset and time'),
    async write() {
      const { exportSeriesRows } = await import('../assets/exportSeriesRows.ts');
      return exportSeriesRows(parts, response);
    },
  };
}

function columnsOf(parts: Parts, response: SeriesAnswer, features: FeaturesAnswer | undefined): PanelExport {
  return {
    label: ofAllAssets(),
    form: seriesForm(),
    async write() {
      const { exportSeriesColumns } = await import('../assets/exportSeriesColumns.ts');
      return exportSeriesColumns(parts, response, features);
    },
  };
}

function ofAllAssets(): string {
  return vscode.l10n.t('Forecasts of all assets');
}

function limitExports(
  parts: Parts,
  response: SeriesAnswer,
  limit: Limit,
  features: LimitedFeatures | undefined,
): PanelExport[] {
  const { t } = vscode.l10n;
  const label = t('Limit');
  const table: PanelExport = {
    label,
    form: t('CSV, a row for each stretch of each asset'),
    async write() {
      const { exportLimit } = await import('../assets/exportLimit.ts');
      return exportLimit(parts, response, limit);
    },
  };
  if (features === undefined) return [table];
  const collection: PanelExport = {
    label,
    form: t('GeoJSON, the features with what the limit is to each'),
    async write() {
      const { exportLimitFeatures } = await import('../assets/exportLimitFeatures.ts');
      return exportLimitFeatures(parts, features, response, limit);
    },
  };
  return [table, collection];
}
