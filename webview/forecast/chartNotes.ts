import { html, nothing, type TemplateResult } from 'lit';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';

export interface ChartNotes {
  /** Variables that are put away, and are in no legend. */
  away: readonly string[];
  /** Names of variables without any value. */
  missing: readonly string[];
  /** Names of variables that have texts alone. */
  texts: readonly string[];
  show: (field: string) => void;
  showAll: () => void;
}

/** More than these are counted. */
const MOST_NAMED = 5;

/** What of a forecast is not in its chart, and the way back. */
export function chartNotes({
  away,
  missing,
  texts,
  show,
  showAll,
}: ChartNotes): TemplateResult | typeof nothing {
  if (away.length === 0 && missing.length === 0 && texts.length === 0) return nothing;
  const named = away.slice(0, MOST_NAMED);
  const others = away.length - named.length;
  const name = (field: string) =>
    html`<button type="button" class="link-button" title=${t('Show {0}', field)} @click=${() => show(field)}>${fullFieldName(field)}</button>`;
  return html`<p class="chart-notes small-text secondary-text">
    ${
      away.length === 0
        ? nothing
        : html`<span class="put-away"
            >${t('Put away:')} ${named.map(name)} ${others > 0 ? t('and {0} more', others) : nothing}
            <button type="button" class="button small" @click=${showAll}>${t('Show all')}</button></span
          >`
    }
    ${missing.length === 0 ? nothing : html`<span class="missing">${t('Not in this forecast: {0}', missing.join(', '))}</span>`}
    ${texts.length === 0 ? nothing : html`<span class="worded">${t('Texts, in the table alone: {0}', texts.join(', '))}</span>`}
  </p>`;
}
