import { html, type TemplateResult } from 'lit';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { LegendEntry } from '../kit/map/mapSvg.ts';
import type { Theme } from '../kit/theme.ts';
import { type SignMeaning, signMeanings } from './assetSigns.ts';
import type { ExposureModel } from './exposureModel.ts';
import { signPicture } from './signPicture.ts';

/** What the signs of assets on the map mean, and how many have each. */
export function exposureKey(model: ExposureModel): TemplateResult {
  return html`<ul class="exposure-key small-text" aria-label=${t('Signs of the assets')}>
    ${signMeanings(model).map(
      ({ sign, text, count }) =>
        html`<li>
          ${signPicture(sign)}
          ${text} <span class="secondary-text">${formatNumber(count, 0)}</span>
        </li>`,
    )}
  </ul>`;
}

/** The same for a picture of the map. */
export function exposureLegend(model: ExposureModel, label: string, theme: Theme): LegendEntry[] {
  return signMeanings(model).map(meaning => ({
    text: `${label}: ${meaning.text} (${formatNumber(meaning.count, 0)})`,
    draw: (context, x, y) => drawSign(context, meaning.sign, theme, x + 10, y),
  }));
}

function drawSign(
  context: Parameters<LegendEntry['draw']>[0],
  { color, hollow, radius }: SignMeaning['sign'],
  theme: Theme,
  x: number,
  y: number,
): void {
  context.beginPath();
  context.arc(x, y, hollow ? radius - 0.75 : radius, 0, 2 * Math.PI);
  if (hollow) {
    context.strokeStyle = color(theme);
    context.lineWidth = 1.5;
    context.stroke();
    return;
  }
  context.fillStyle = color(theme);
  context.fill();
}
