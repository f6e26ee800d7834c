import './ensemble.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { LeadSpread } from '../../src/domain/spreadByLead.ts';
import { isChecked } from '../kit/controls.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { EnsembleChoices } from './ensembleChoices.ts';
import type { EnsembleView } from './ensembleView.ts';
import { signedLead } from './trackText.ts';

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
  const kilometres = (km: number | undefined) => (km === undefined ? '' : formatNumber(km, 0));
  return html`<details>
    <summary>${t('Spread by lead time')}</summary>
    <table class="exposure-sums">
      <thead>
        <tr>
          <td></td>
          <th scope="col">${t('Members')}</th>
          <th scope="col" title=${t('Root mean square of the distances from their middle')}>${t('Apart, km')}</th>
          <th scope="col" title=${t('Half axes of the ellipse of one standard deviation')}>${t('Ellipse, km')}</th>
        </tr>
      </thead>
      <tbody>
        ${spread.map(
          ({ lead, count, rmsKm, ellipse }) =>
            html`<tr>
              <th scope="row">${signedLead(lead)}</th>
              <td>${formatNumber(count, 0)}</td>
              <td>${kilometres(rmsKm)}</td>
              <td>${[ellipse?.majorKm, ellipse?.minorKm].map(kilometres).join(' × ')}</td>
            </tr>`,
        )}
      </tbody>
    </table>
    <p class="small-text secondary-text">
      ${t('Derived: one standard deviation of where the members lie. It says how they lie, and nothing of a probability.')}
    </p>
  </details>`;
}
