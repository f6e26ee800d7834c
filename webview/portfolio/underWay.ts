import { html, type TemplateResult } from 'lit';
import { t } from '../kit/localize.ts';

/** What is asked for in a tab, and the way to end it. */
export function underWay(what: string, stop: () => void): TemplateResult {
  return html`<p>
    <span role="status"><span class="spinner" aria-hidden="true"></span>${what}</span>
    <button type="button" class="link-button" @click=${stop}>${t('Cancel')}</button>
  </p>`;
}
