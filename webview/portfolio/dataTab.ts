import { html, nothing, type TemplateResult } from 'lit';
import type {
  PortfolioFeatures,
  PortfolioIdentity,
  PortfolioIntent,
  ShownSeries,
} from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { AssetAnswers } from './assetAnswers.ts';
import { questionForm } from './questionForm.ts';
import type { SeriesDesk } from './seriesDesk.ts';
import { sources } from './sources.ts';
import type { VerificationDesk } from './verificationDesk.ts';

/** What the page lends to the tab of its data. */
export interface DataPage {
  send(intent: PortfolioIntent): void;
  /** Draws the page anew. */
  update(): void;
  ask(change: Partial<PortfolioIdentity>): void;
  answers: AssetAnswers;
  series: SeriesDesk;
  verification: VerificationDesk;
}

export interface DataView {
  identity: PortfolioIdentity | undefined;
  features: Face<PortfolioFeatures> | undefined;
  clock: ReaderClock;
}

/** What was asked for, and where each part of the answer came from. */
export function createDataTab(page: DataPage): (view: DataView) => TemplateResult {
  const { send, update, ask, answers, series, verification } = page;
  /** What is wrong with what was typed; empty where nothing is. */
  let fault = '';
  const setFault = (text: string) => {
    fault = text;
    update();
  };
  return ({ identity, features, clock }) => html`
    <h2>${t('Asked for')}</h2>
    ${identity === undefined ? nothing : questionForm({ identity, fault, setFault, ask })}
    <h2>${t('Sources')}</h2>
    ${sources(
      [
        [t('Features'), features],
        [t('Forecast'), answers.forecasts()],
        [t('Observation'), answers.observations()],
        [seriesName(series.shown()), series.face()],
        [t('Verification'), verification.face()],
      ],
      clock,
      send,
    )}
  `;
}

/** What the forecasts of all assets are among the sources. */
function seriesName(series: ShownSeries | undefined): string {
  return series === undefined || series.requests === 1
    ? t('Forecasts of all assets')
    : t('Forecasts of all assets, in {0} requests', formatNumber(series.requests, 0));
}
