import { html, nothing, type TemplateResult } from 'lit';
import type { Coordinates } from '../../src/domain/coordinates.ts';
import { plainText } from '../../src/domain/plainText.ts';
import type { FeatureDetails, FeatureSeries } from '../../src/panels/portfolioProtocol.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import { t } from '../kit/localize.ts';
import type { GeoBounds } from '../kit/map/geoBounds.ts';
import { middleOf } from '../kit/map/middleOf.ts';
import { type ReaderClock, readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import type { AssetAnswers } from './assetAnswers.ts';
import { assetChart, assetHead, propertyList } from './assetPart.ts';
import { assetSeries } from './assetSeries.ts';
import type { Choices } from './choices.ts';
import type { TablesPage } from './portfolioTables.ts';
import { seriesModel, seriesTable } from './seriesModel.ts';

/** What the page lends to the tab of the asset that is selected. */
export interface AssetPage extends TablesPage {
  setView(view: Choices['view']): void;
  openForecast(place: Coordinates & { name: string }): void;
  /** Selects the feature with this index again, so that its series are asked for anew. */
  askAgain(index: number): void;
  act(action: FailureAction): void;
  copy(text: string): void;
}

/** The asset that is selected, and what came of it. */
export interface AssetView {
  feature: FeatureDetails | undefined;
  bounds: GeoBounds | undefined;
  answers: AssetAnswers;
  choices: Choices;
  /** It is of a file: there is no series of it. */
  isFile: boolean;
}

/** Characters of an asset's name that name a forecast. */
const LONGEST_NAME = 200;

/** Properties of the asset that is selected, its forecast and what was observed there. */
export function createAssetTab(page: AssetPage): (view: AssetView, clock: ReaderClock) => TemplateResult {
  const chartOf = rememberLast(
    (forecast: FeatureSeries | undefined, observed: FeatureSeries | undefined, clock: Choices['clock']) =>
      seriesModel(forecast, observed, readerClock(clock), Date.now()),
  );
  const columnsOf = rememberLast(
    (forecast: FeatureSeries | undefined, observed: FeatureSeries | undefined, clock: Choices['clock']) =>
      seriesTable(forecast, observed, readerClock(clock)),
  );
  const table = (...series: Parameters<typeof columnsOf>) => {
    const { columns, count } = columnsOf(...series);
    return dataTable({
      label: t('Series'),
      columns,
      count,
      state: page.tables().series,
      setState: series => page.setTables({ series }),
      copy: page.copy,
    });
  };
  return ({ feature, bounds, answers, choices, isFile }, clock) => {
    if (feature === undefined) return html`<p class="secondary-text">${hint(isFile)}</p>`;
    const name = plainText(feature.label, LONGEST_NAME);
    return html`
      ${assetHead(feature, middleOf(bounds), at => page.openForecast({ ...at, name }))}
      ${propertyList(feature.properties)}
      ${
        isFile
          ? nothing
          : assetSeries({
              forecasts: answers.forecasts(),
              observations: answers.observations(),
              initTime: answers.forecastsRun(),
              clock,
              view: choices.view,
              setView: page.setView,
              act: action => (action === 'retry' ? page.askAgain(feature.index) : page.act(action)),
              content: (forecast, observed) =>
                choices.view === 'table'
                  ? table(forecast, observed, choices.clock)
                  : assetChart(chartOf(forecast, observed, choices.clock)),
            })
      }
    `;
  };
}

function hint(isFile: boolean): string {
  return isFile
    ? t('Choose an asset on the map or in the list to see its properties.')
    : t('Choose an asset on the map or in the list to see its properties and series.');
}
