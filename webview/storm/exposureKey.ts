import { html, svg, type TemplateResult } from 'lit';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { ExposureModel } from './exposureModel.ts';

/** What the signs of assets on the map mean, and how many have each. */
export function exposureKey({ columns, signed }: ExposureModel): TemplateResult {
  const [inCone, within, elsewhere] = signed;
  const { withinKm, hasCone } = columns;
  const entry = (sign: string, radius: number, text: string, count: number) =>
    html`<li>
      <svg class=${`asset-sign ${sign}`} viewBox="0 0 16 16" aria-hidden="true">${svg`<circle cx="8" cy="8" r=${radius}></circle>`}</svg>
      ${text} <span class="secondary-text">${formatNumber(count, 0)}</span>
    </li>`;
  return html`<ul class="exposure-key small-text" aria-label=${t('Signs of the assets')}>
    ${hasCone ? entry('in-cone', 6, t('In the cone'), inCone) : ''}
    ${withinKm === undefined ? '' : entry('within', 4.5, hasCone ? t('Outside it, within {0} km', formatNumber(withinKm, 3)) : t('Within {0} km', formatNumber(withinKm, 3)), within)}
    ${entry('elsewhere', 4, t('Other'), elsewhere)}
  </ul>`;
}
