import { html, nothing, type TemplateResult } from 'lit';
import { t } from '../kit/localize.ts';

/** What is known of a storm, term by term, without what is not; then what the reader should know of its track. */
export function stormDetails(
  details: readonly (readonly [term: string, value: TemplateResult | string | undefined])[],
  notes: readonly string[],
): TemplateResult {
  return html`<dl class="properties">
      ${details.map(([term, value]) =>
        value === undefined || value === ''
          ? nothing
          : html`<dt>${term}</dt>
              <dd>${value}</dd>`,
      )}
    </dl>
    ${
      notes.length === 0
        ? nothing
        : html`<h2>${t('Notes on the track')}</h2>
          <ul class="notes">
            ${notes.map(note => html`<li>${note}</li>`)}
          </ul>`
    }`;
}
