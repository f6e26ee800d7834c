import { html, nothing, type TemplateResult } from 'lit';
import type { FeatureSeries } from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import { t } from '../kit/localize.ts';
import { namedTime } from '../kit/namedInstant.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { segmented } from '../kit/segmented.ts';
import type { Choices } from './choices.ts';
import { intervalNotes, seriesNotes, unitNotes } from './seriesModel.ts';
import { seriesPart } from './seriesPart.ts';

export interface AssetSeries {
  forecasts: Face<FeatureSeries> | undefined;
  observations: Face<FeatureSeries> | undefined;
  /** RFC 3339 of the run that the forecast is of. */
  initTime: string | undefined;
  clock: ReaderClock;
  view: Choices['view'];
  setView: (view: Choices['view']) => void;
  act: (action: FailureAction) => void;
  /** The chart, or the table. */
  content: (forecast: FeatureSeries | undefined, observed: FeatureSeries | undefined) => TemplateResult;
}

/** Forecast and observation of an asset, with what has to be said of them. */
export function assetSeries(series: AssetSeries): TemplateResult {
  const { forecasts, observations, initTime, clock, view, setView, act, content } = series;
  const forecast = forecasts?.face === 'data' ? forecasts.data : undefined;
  const observed = observations?.face === 'data' ? observations.data : undefined;
  const notes = [
    ...seriesNotes(forecast),
    ...seriesNotes(observed),
    ...unitNotes(forecast, observed),
    ...intervalNotes(forecast, observed),
  ];
  const init = initTime && namedTime(initTime, clock);
  const some = forecast !== undefined || observed !== undefined;
  return html`
    <div class="series-head">
      <h3>${t('Forecast and observation')}</h3>
      ${segmented<Choices['view']>({
        label: t('View'),
        value: view,
        options: [
          { id: 'chart', text: t('Chart'), disabled: !some },
          { id: 'table', text: t('Table'), disabled: !some },
        ],
        choose: setView,
      })}
    </div>
    ${seriesPart(t('Forecast'), forecasts, act)} ${seriesPart(t('Observation'), observations, act)}
    ${forecast !== undefined && init !== undefined ? html`<p class="secondary-text small-text">${t('Forecast initialised {0}', init)}</p>` : nothing}
    ${some ? content(forecast, observed) : nothing}
    ${notes.map(note => html`<p class="small-text">${note}</p>`)}
  `;
}
