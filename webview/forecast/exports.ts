import { html, type TemplateResult } from 'lit';
import { t } from '../kit/localize.ts';

/** What a forecast can be exported as. */
export type ExportForm = 'csv' | 'geojson' | 'svg' | 'png';

/** Buttons of the exports; pictures are of the chart as it is in view. */
export function exportButtons(chartShown: boolean, run: (form: ExportForm) => void): TemplateResult {
  const forms: readonly (readonly [ExportForm, string])[] = [
    ['csv', t('Export CSV')],
    ['geojson', t('Export GeoJSON')],
    ...(chartShown
      ? ([
          ['png', t('Export PNG')],
          ['svg', t('Export SVG')],
        ] as const)
      : []),
  ];
  return html`${forms.map(([form, text]) => html`<button type="button" @click=${() => run(form)}>${text}</button>`)}`;
}
