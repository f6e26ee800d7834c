import * as vscode from 'vscode';
import type { FeatureTable } from '../api/reading/featureTable.ts';
import type { TextColumn } from '../api/reading/textColumn.ts';
import { describeError } from '../connection/describeError.ts';
import type { Parts } from '../parts.ts';
import type { VerifiedPortfolio } from '../verification/exportVerificationColumns.ts';
import { mayVerifyInParts } from '../verification/mayVerifyInParts.ts';
import { runPartWords } from '../verification/runPartWords.ts';
import type { Verification, Verifying } from '../verification/verifyPortfolio.ts';
import { biasOfAssets } from './biasOfAssets.ts';
import type { PanelExport } from './panelExport.ts';
import type { PortfolioIdentity, PortfolioMessage, ShownVerification } from './portfolioProtocol.ts';
import type { Face } from './protocol.ts';
import type { Session } from './session.ts';
import { showAnswer } from './showAnswer.ts';

type PortfolioSession = Pick<
  Session<PortfolioIdentity, PortfolioMessage>,
  'identity' | 'parts' | 'post' | 'provenanceOf'
>;

/** How good the forecasts of the portfolio that a panel shows were, once that is asked for. */
export interface PortfolioVerification {
  verify(runs: number): Promise<void>;
  /** Other features are shown: what was found is told anew for them. */
  repack(): Promise<void>;
  /** Ends what is under way, and lets go of what was found: what came in parts is gone on with. */
  stop(): void;
  /** The same, and nothing is gone on with. */
  forget(): void;
  /** The panel is closed. */
  end(): void;
  exports(features?: VerifiedPortfolio['answer']): PanelExport[];
}

/** Begins to look at the runs of a portfolio: `createVerifying`, which a test may replace. */
export type BeginVerifying = (
  parts: Parts,
  asked: { portfolio_id: string; runs: number; asOf: number },
) => Promise<Verifying>;

type AssetId = number | string;

/** The features that a page shows, by the ids of their assets; nothing of those that it does not show. */
export interface FeaturesShown {
  labels(ids: readonly AssetId[]): Promise<ShownVerification['labels']>;
  /** Their indices, −1 for what is not shown. */
  indices(ids: readonly AssetId[]): Promise<readonly number[]>;
  /** All of them; undefined while there are none. */
  table(): FeatureTable | undefined;
  /** Ids of all features of the portfolio, as JSON; asked for where the page shows a part of them. */
  ids(signal: AbortSignal): Promise<TextColumn>;
}

export function createPortfolioVerification(
  session: PortfolioSession,
  features: FeaturesShown,
  begin: BeginVerifying = async (parts, asked) =>
    (await import('../verification/verifyPortfolio.ts')).createVerifying(parts, {
      ...asked,
      id: undefined,
      variables: undefined,
    }),
): PortfolioVerification {
  let working = new AbortController();
  /** What is under way, or was broken off, with the number of its runs. */
  let begun: { runs: number; verifying: Verifying } | undefined;
  let found: Verification | undefined;
  /** How often other features came to be shown. */
  let changes = 0;
  const pack = async (answer: Verification): Promise<OfFeatures> => {
    const before = changes;
    const shown = await ofFeatures(answer, features);
    return changes === before ? shown : pack(answer);
  };
  const letGo = () => {
    if (found === undefined) return;
    found = undefined;
    session.parts.panels.tell();
  };
  const stop = () => {
    working.abort();
    letGo();
    session.post({ type: 'verification', portfolio_id: session.identity().portfolio_id, face: undefined });
  };
  return {
    async verify(runs) {
      working.abort();
      working = new AbortController();
      const { signal } = working;
      const { portfolio_id } = session.identity();
      const post = (face: Face<ShownVerification> | undefined) => {
        if (!signal.aborted) session.post({ type: 'verification', portfolio_id, face });
      };
      letGo();
      let shown = OF_NO_FEATURES;
      const answered = showAnswer<Verification | undefined, ShownVerification>({
        what: vscode.l10n.t('Asking for the latest runs'),
        async ask(_onStored, tell) {
          if (begun?.runs !== runs || !begun.verifying.isHalfway()) {
            const verifying = await begin(session.parts, { portfolio_id, runs, asOf: Date.now() });
            begun = { runs, verifying };
          }
          const answer = await begun.verifying.verify({
            signal,
            ids: asking => features.ids(asking),
            mayAsk: mayVerifyInParts,
            onProgress: (come, of) => tell(vscode.l10n.t('{0} of {1} runs', come, of)),
            onCome: (come, of) => tell(runPartWords(come, of)),
          });
          if (answer !== undefined) shown = await pack(answer);
          return answer;
        },
        faceOf: answer => faceOf(session, answer, shown),
        post,
      });
      const answer = await answered.catch(() => undefined);
      if (signal.aborted) return;
      found = answer;
      session.parts.panels.tell();
    },
    async repack() {
      changes++;
      const { signal } = working;
      const answer = found;
      if (answer === undefined) return;
      const { portfolio_id } = session.identity();
      const tell = (shown: OfFeatures) => {
        if (signal.aborted || found !== answer) return;
        session.post({ type: 'verification', portfolio_id, face: faceOf(session, answer, shown) });
      };
      tell(OF_NO_FEATURES);
      tell(await pack(answer));
    },
    stop,
    forget() {
      begun = undefined;
      stop();
    },
    end: () => working.abort(),
    exports: answer =>
      found === undefined
        ? []
        : verificationExports(session.parts, found, { answer, table: features.table() }),
  };
}

/** What is known of the features that the page shows. */
type OfFeatures = Pick<ShownVerification, 'labels' | 'bias'>;

const OF_NO_FEATURES: OfFeatures = { labels: [], bias: [] };

async function ofFeatures(
  { summary, rows }: Verification,
  { labels, indices }: FeaturesShown,
): Promise<OfFeatures> {
  const worst = summary.worst.flatMap(({ assets }) => assets.map(({ id }) => id));
  const verified = rows.flatMap(({ group, asset_id: id }) => (group === 'asset' && isId(id) ? [id] : []));
  const ids = [...new Set(verified)];
  try {
    const places = await indices(ids);
    const indexOf = new Map(ids.map((id, at) => [id, places[at] ?? -1]));
    return { labels: await labels([...new Set(worst)]), bias: biasOfAssets(rows, indexOf) };
  } catch {
    // What is found stands without them.
    return OF_NO_FEATURES;
  }
}

function isId(cell: unknown): cell is AssetId {
  return typeof cell === 'number' || typeof cell === 'string';
}

function faceOf(
  session: PortfolioSession,
  found: Verification | undefined,
  shown: OfFeatures,
): Face<ShownVerification> {
  if (found === undefined) {
    const { portfolio_id } = session.identity();
    return {
      face: 'empty',
      message: vscode.l10n.t('The service names no run of {0} that can be read.', portfolio_id),
    };
  }
  const { question, summary, rows, forecasts, failed, observations } = found;
  const data = {
    rows: rows.filter(({ group }) => group !== 'asset'),
    worst: summary.worst,
    ...shown,
    runs: forecasts.map(({ run }) => run.text),
    asked: question.runs,
    failed: failed.map(({ run, error }) => ({ run: run.text, message: describeError(error).message })),
    assets: summary.assets,
    unreadForecasts: summary.unreadForecasts,
    unusedObservations: summary.unusedObservations,
  };
  const problems = [observations, ...forecasts.map(({ response }) => response)].flatMap(
    each => each.problems,
  );
  return { face: 'data', data, provenance: session.provenanceOf(observations), problems };
}

function verificationExports(parts: Parts, found: Verification, features: VerifiedPortfolio): PanelExport[] {
  const { t } = vscode.l10n;
  const label = t('Verification');
  return [
    {
      label,
      form: t('CSV, a row for all, each lead time and each asset'),
      async write() {
        const { exportVerification } = await import('../verification/exportVerification.ts');
        return exportVerification(parts, found);
      },
    },
    {
      label,
      form: t('GeoParquet, a row for each asset and variable'),
      async write() {
        const { exportVerificationColumns } = await import('../verification/exportVerificationColumns.ts');
        return exportVerificationColumns(parts, found, features);
      },
    },
  ];
}
