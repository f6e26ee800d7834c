import { html, nothing, type TemplateResult } from 'lit';
import { keyed } from 'lit/directives/keyed.js';
import { fieldText } from '../kit/controls.ts';
import { t } from '../kit/localize.ts';
import { segmented } from '../kit/segmented.ts';
import { COLOR_BY, type ColorBy } from './choices.ts';

export interface ScaleForm {
  /** What is coloured: what was typed for another is not shown. */
  property: string;
  by: ColorBy;
  choose: (by: ColorBy) => void;
  /** Where classes part; undefined for equal intervals. */
  breaks: readonly number[] | undefined;
  /** What is wrong with what was typed; empty where nothing is. */
  fault: string;
  setBreaks: (text: string) => void;
}

/** How the colours of a number are chosen: by its value, by its rank, or by classes and where these part. */
export function scaleForm(form: ScaleForm): TemplateResult {
  const texts = { value: t('Value'), rank: t('Rank'), classes: t('Classes') };
  return html`${segmented({
    label: t('Colour by'),
    value: form.by,
    options: COLOR_BY.map(id => ({ id, text: texts[id] })),
    choose: form.choose,
  })}
  ${form.by === 'classes' ? keyed(form.property, breaksForm(form)) : nothing}`;
}

function breaksForm({ breaks, fault, setBreaks }: ScaleForm): TemplateResult {
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLFormElement) setBreaks(fieldText(event.currentTarget, 'breaks'));
  };
  return html`<form class="breaks-form" @submit=${onSubmit} @change=${onSubmit}>
    <label
      ><span>${t('Breaks')}</span>
      <input
        class="text-field"
        name="breaks"
        maxlength="200"
        autocomplete="off"
        placeholder=${t('equal, or 10, 50, 100')}
        aria-invalid=${String(fault !== '')}
        aria-describedby=${fault === '' ? nothing : 'breaks-fault'}
        .value=${breaks?.join('; ') ?? ''}
    /></label>
    <p class="fault" id="breaks-fault" role="alert">${fault}</p>
  </form>`;
}
