import '../kit/seriesChart.ts';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { type Coordinates, formatCoordinates } from '../../src/domain/coordinates.ts';
import { propertyTitle, propertyUnit } from '../../src/domain/propertyUnit.ts';
import type { FeatureDetails } from '../../src/panels/portfolioProtocol.ts';
import type { ChartModel } from '../kit/chartModel.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { t } from '../kit/localize.ts';
import { propertyText } from './propertyText.ts';

/** Name and place of an asset, and the forecast that can be asked for there. */
export function assetHead(
  feature: FeatureDetails,
  place: Coordinates | undefined,
  openForecast: (place: Coordinates) => void,
): TemplateResult {
  return html`<div class="asset-head">
    <div>
      <h2>${feature.label}</h2>
      <p class="secondary-text small-text">
        ${feature.geometryType || t('No geometry: listed, not on the map')}
        ${place === undefined ? '' : ` · ${formatCoordinates(place.latitude, place.longitude)}`}
      </p>
    </div>
    ${
      place === undefined
        ? nothing
        : html`<button type="button" class="button main" @click=${() => openForecast(place)}>
          ${t('Forecast here')}
        </button>`
    }
  </div>`;
}

/** Properties as they came; a number of a known unit is an amount, and any other may be an id or a code. */
export function propertyList(members: Readonly<Record<string, unknown>>): TemplateResult {
  const text = (name: string, value: unknown) => {
    const unit = typeof value === 'number' ? propertyUnit(name, members) : undefined;
    return typeof value === 'number' && unit !== undefined
      ? `${formatTelling(value, 3)} ${unit}`
      : propertyText(value);
  };
  return html`<dl class="properties">
    ${Object.entries(members).map(([name, value]) => html`<dt title=${name}>${propertyTitle(name)}</dt><dd>${text(name, value)}</dd>`)}
  </dl>`;
}

/** Chart of the series, with what its lines are. */
export function assetChart(model: ChartModel): TemplateResult {
  const sample = (kind: string) =>
    html`<svg viewBox="0 0 28 8" aria-hidden="true">${svg`<line class=${kind} x1="0" y1="4" x2="28" y2="4"></line>`}</svg>`;
  return html`<landfall-chart .model=${model} .label=${t('Series chart')}></landfall-chart>
    <ul class="key small-text" aria-label=${t('Lines')}>
      <li>${sample('forecast')}${t('Forecast')}</li>
      <li>${sample('observed')}${t('Observation')}</li>
    </ul>`;
}
