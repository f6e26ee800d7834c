import { html, type TemplateResult } from 'lit';
import { isChecked } from '../kit/controls.ts';
import { disclosure } from '../kit/disclosure.ts';
import { fieldName } from '../kit/fieldName.ts';
import { t } from '../kit/localize.ts';
import { variableGroups } from './trackPlans.ts';

export interface VariableChooser {
  hidden: ReadonlySet<string>;
  /** Variables beyond the specification that the forecast has. */
  others: readonly string[];
  choose: (hidden: readonly string[]) => void;
}

/** Every variable, grouped, to be shown or put away in the chart and the table. */
export function variableChooser({ hidden, others, choose }: VariableChooser): TemplateResult {
  const set = (fields: readonly string[], shown: boolean) => {
    const rest = [...hidden].filter(field => !fields.includes(field));
    choose(shown ? rest : [...rest, ...fields]);
  };
  const summary = hidden.size === 0 ? t('Variables') : t('Variables: {0} put away', hidden.size);
  return disclosure(
    'variables',
    summary,
    false,
    () => html`
    <div class="variable-groups">
      ${variableGroups(others).map(
        ({ title, fields }) => html`<fieldset>
          <legend>${title}</legend>
          ${fields.map(
            field =>
              html`<label><input type="checkbox" .checked=${!hidden.has(field)} @change=${(event: Event) => set([field], isChecked(event))} />${fieldName(field)}</label>`,
          )}
        </fieldset>`,
      )}
    </div>
    <button type="button" ?disabled=${hidden.size === 0} @click=${() => choose([])}>${t('Show all')}</button>`,
  );
}
