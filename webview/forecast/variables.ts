import { html, type TemplateResult } from 'lit';
import type { ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import { isChecked } from '../kit/controls.ts';
import { fieldName } from '../kit/fieldName.ts';
import { t } from '../kit/localize.ts';
import { segmented } from '../kit/segmented.ts';
import { variableGroups } from './trackPlans.ts';

export interface ShownChoices {
  hidden: ReadonlySet<string>;
  /** Variables beyond the specification that the forecast has. */
  others: readonly string[];
  choose: (hidden: readonly string[]) => void;
  units: ForecastIdentity['units'];
  setUnits: (units: ForecastIdentity['units']) => void;
  clock: 'local' | 'utc';
  setClock: (clock: 'local' | 'utc') => void;
  /** Undefined where a forecast has none. */
  pastHours: boolean | undefined;
  setPastHours: (shown: boolean) => void;
}

/** What is shown of a forecast: units, clock, past hours, and every variable, grouped. */
export function shownChoices(given: ShownChoices): TemplateResult {
  const { hidden, others, choose } = given;
  const set = (field: string, isShown: boolean) => {
    const rest = [...hidden].filter(each => each !== field);
    choose(isShown ? rest : [...rest, field]);
  };
  return html`<section class="shown">
    <div class="shown-row"><span>${t('Units')}</span>${segmented({
      label: t('Units'),
      value: given.units ?? '',
      options: [
        { id: '', text: t('Service units') },
        { id: 'metric', text: t('Metric') },
        { id: 'imperial', text: t('Imperial') },
      ],
      choose: id => given.setUnits(id === 'metric' || id === 'imperial' ? id : undefined),
    })}</div>
    <div class="shown-row"><span>${t('Times')}</span>${segmented({
      label: t('Times'),
      value: given.clock,
      options: [
        { id: 'local', text: t('Local time') },
        { id: 'utc', text: t('UTC') },
      ],
      choose: given.setClock,
    })}</div>
    ${
      given.pastHours === undefined
        ? ''
        : html`<label><input type="checkbox" .checked=${given.pastHours} @change=${(event: Event) => given.setPastHours(isChecked(event))} />${t('Past hours')}</label>`
    }
    ${variableGroups(others).map(
      ({ title, fields }) => html`<fieldset>
        <legend>${title}</legend>
        ${fields.map(
          field =>
            html`<label title=${field}><input type="checkbox" .checked=${!hidden.has(field)} @change=${(event: Event) => set(field, isChecked(event))} />${fieldName(field)}</label>`,
        )}
      </fieldset>`,
    )}
    <button type="button" class="button" ?disabled=${hidden.size === 0} @click=${() => choose([])}>${t('Show all')}</button>
  </section>`;
}
