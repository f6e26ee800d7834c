import './ensemble.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { LeadSpread } from '../../src/domain/spreadByLead.ts';
import { isChecked } from '../kit/controls.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { EnsembleChoices } from './ensembleChoices.ts';
import type { EnsembleView } from './ensembleView.ts';
import { spreadRemark, spreadTexts } from './spreadReport.ts';

export interface EnsemblePart {
  ensemble: EnsembleView;
  choices: EnsembleChoices;
  choose: (change: Partial<EnsembleChoices>) => void;
}

/** What is derived of the members of an ensemble: their mean, and how they lie about it at whole days of lead time. */
export function ensemblePart({ ensemble, choices, choose }: EnsemblePart): TemplateResult {
  const { members, mean, spread } = ensemble;
  const box = (checked: boolean, text: string, set: (isOn: boolean) => void) =>
    html`<label
      ><input type="checkbox" .checked=${checked} @change=${(event: Event) => set(isChecked(event))} /><span>${text}</span></label
    >`;
  return html`<section class="ensemble" aria-label=${t('Ensemble')}>
    <p>
      ${t('{0} members: thin lines. The one above stands out; a click on another shows it.', formatNumber(members.length, 0))}
    </p>
    <div class="ensemble-choices">
      ${mean === undefined ? nothing : box(choices.mean, t('Mean of members (derived)'), isOn => choose({ mean: isOn }))}
      ${spread.length === 0 ? nothing : box(choices.spread, t('Spread (derived)'), isOn => choose({ spread: isOn }))}
    </div>
    ${spread.length === 0 ? nothing : spreadTable(spread)}
  </section>`;
}

function spreadTable(spread: readonly LeadSpread[]): TemplateResult {
  const { header, meanings, rows } = spreadTexts(spread);
  return html`<details>
    <summary>${t('Spread by lead time')}</summary>
    <table class="exposure-sums">
      <thead>
        <tr>
          ${header.map((text, column) => html`<th scope="col" title=${meanings[column] || nothing}>${text}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([lead, ...texts]) =>
            html`<tr>
              <th scope="row">${lead}</th>
              ${texts.map(text => html`<td>${text}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="small-text secondary-text">${spreadRemark()}</p>
  </details>`;
}
