import { html, nothing, type TemplateResult } from 'lit';
import type { Coordinates } from '../../src/domain/coordinates.ts';
import { t } from '../kit/localize.ts';

/**
 * What is chosen on the map, in the table or by the timeline, with the way to the forecast there; without that where no
 * service is asked. It is not told where the timeline has told it.
 */
export function chosenFoot(
  lines: readonly string[],
  place: Coordinates | undefined,
  openForecast: ((place: Coordinates) => void) | undefined,
  isTold: boolean,
): TemplateResult {
  return html`<div class="chosen" aria-live=${isTold ? 'off' : 'polite'}>
      ${
        lines.length === 0
          ? openForecast === undefined
            ? t('Choose a position on the map, in the table or along the timeline.')
            : t('Choose a position, or any place on the map, to ask for the forecast there.')
          : lines.map(line => html`<div>${line}</div>`)
      }
    </div>
    ${
      place === undefined || openForecast === undefined
        ? nothing
        : html`<button type="button" class="button main" @click=${() => openForecast(place)}>${t('Forecast here')}</button>`
    }`;
}
