import { html, nothing, type TemplateResult } from 'lit';
import { readNumber } from '../../src/domain/readNumber.ts';
import { fieldText } from '../kit/controls.ts';
import { t } from '../kit/localize.ts';
import { segmented } from '../kit/segmented.ts';
import type { ChosenLimit } from './choices.ts';

export interface LimitForm {
  limit: ChosenLimit;
  unit: string | undefined;
  /** What is wrong with what was typed; empty where nothing is. */
  fault: string;
  setFault: (fault: string) => void;
  choose: (limit: ChosenLimit) => void;
}

/** Above or below which value an asset passes. */
export function limitForm({ limit, unit, fault, setFault, choose }: LimitForm): TemplateResult {
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const text = fieldText(event.currentTarget, 'limit');
    const value = text === '' ? undefined : readNumber(text);
    const isRight = text === '' || value !== undefined;
    setFault(isRight ? '' : t('Enter a number, such as 12.5.'));
    if (isRight && value !== limit.value) choose({ ...limit, value });
  };
  return html`<form class="limit-form" @submit=${onSubmit} @change=${onSubmit}>
      ${segmented<ChosenLimit['comparison']>({
        label: t('Comparison'),
        value: limit.comparison,
        options: [
          { id: 'above', text: t('Above') },
          { id: 'below', text: t('Below') },
        ],
        choose: comparison => choose({ ...limit, comparison }),
      })}
      <label
        ><span class="visually-hidden">${t('Limit')}</span>
        <input
          class="text-field"
          name="limit"
          inputmode="decimal"
          size="8"
          maxlength="24"
          autocomplete="off"
          placeholder=${t('Value')}
          aria-invalid=${String(fault !== '')}
          aria-describedby=${fault === '' ? nothing : 'limit-fault'}
          .value=${limit.value === undefined ? '' : String(limit.value)}
          @input=${() => setFault('')}
        />
        ${unit ?? nothing}</label
      >
    </form>
    <p class="fault" id="limit-fault" role="alert">${fault}</p>`;
}
