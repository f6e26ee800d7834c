import { html, nothing, type TemplateResult } from 'lit';
import type { PlaceColumn } from '../../src/domain/placesSeries.ts';
import type { PlacesIdentity } from '../../src/panels/placesProtocol.ts';
import type { Face, WeatherSeries } from '../../src/panels/protocol.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { type Comparison, placeNames } from './comparison.ts';
import { LOOKS } from './placesCharts.ts';

export interface PlaceList {
  identity: PlacesIdentity;
  faces: readonly Face<WeatherSeries>[];
  comparison: Comparison;
  open: (index: number) => void;
  /** What stands under the name of a place whose forecast has come, by its index in the comparison. */
  content?: (at: number) => unknown;
}

/** Every place with its line, its name and how it stands: the legend of one chart, or the frame of several. */
export function placeList({ identity, faces, comparison, open, content }: PlaceList): TemplateResult {
  const item = (name: string, index: number) => {
    const at = comparison.places.findIndex(place => place.index === index);
    return html`<li>
      <p class="place">
        ${swatch(index)}
        <span>
          <button title=${t('Open its forecast')} @click=${() => open(index)}>${name}</button>
          ${stateText(faces[index], comparison, at)}
        </span>
      </p>
      ${at < 0 || content === undefined ? nothing : content(at)}
    </li>`;
  };
  return html`<ul class=${content === undefined ? 'places' : 'places charts'} aria-label=${t('Places')}>
    ${placeNames(identity.places).map(item)}
  </ul>`;
}

function swatch(index: number): TemplateResult {
  const { color, dash } = LOOKS[index % LOOKS.length] ?? { color: 'foreground', dash: [] };
  return html`<svg class="swatch ${color}" viewBox="0 0 40 8" aria-hidden="true">
    <line x1="0" y1="4" x2="40" y2="4" stroke-dasharray=${dash.length === 0 ? nothing : dash.join(' ')} />
  </svg>`;
}

function stateText(face: Face<WeatherSeries> | undefined, comparison: Comparison, at: number): string {
  if (face === undefined || face.face === 'loading') return t('loading');
  if (face.face === 'empty') return t('no forecast');
  if (face.face === 'failed') return t('failed');
  return rangeText(comparison.series.columns[at] ?? [], comparison.places[at]?.unit ?? '');
}

function rangeText(column: PlaceColumn, unit: string): string {
  const numbers = column.filter(value => typeof value === 'number');
  if (numbers.length === 0) return t('does not have this variable');
  const least = numbers.reduce((a, b) => Math.min(a, b));
  const most = numbers.reduce((a, b) => Math.max(a, b));
  if (least === most) return `${formatNumber(least)} ${unit}`;
  return t('{0} to {1} {2}', formatNumber(least), formatNumber(most), unit);
}
