import { html, nothing, type TemplateResult } from 'lit';
import { LEAST_WITHIN_KM, MOST_WITHIN_KM } from '../../src/domain/exposure/exposureOf.ts';
import { nauticalMiles } from '../../src/domain/nauticalMiles.ts';
import { readNumber } from '../../src/domain/readNumber.ts';
import { fieldText } from '../kit/controls.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

export interface WithinField {
  withinKm: number | undefined;
  /** What is wrong with what was typed; empty where nothing is. */
  fault: string;
  setFault: (fault: string) => void;
  /** Undefined for no distance. */
  ask: (withinKm: number | undefined) => void;
}

/** A field for the distance within which the first time is told, with the same in nautical miles. */
export function exposureWithin({ withinKm, fault, setFault, ask }: WithinField): TemplateResult {
  const onSubmit = (event: Event) => {
    event.preventDefault();
    if (!(event.currentTarget instanceof HTMLFormElement)) return;
    const text = fieldText(event.currentTarget, 'within');
    const read = text === '' ? undefined : readNumber(text);
    const isRight = text === '' || (read !== undefined && read >= LEAST_WITHIN_KM && read <= MOST_WITHIN_KM);
    setFault(isRight ? '' : outOfBounds());
    if (isRight && read !== withinKm) ask(read);
  };
  return html`<form class="exposure-within" @submit=${onSubmit} @change=${onSubmit}>
      <label
        >${t('First time within')}
        <input
          class="text-field"
          name="within"
          inputmode="decimal"
          size="6"
          maxlength="12"
          autocomplete="off"
          aria-invalid=${String(fault !== '')}
          aria-describedby=${fault === '' ? nothing : 'within-fault'}
          .value=${withinKm === undefined ? '' : String(withinKm)}
          @input=${() => setFault('')}
        />
        ${t('km')}</label
      >
      ${withinKm === undefined ? nothing : html`<span class="secondary-text">= ${t('{0} nmi', formatNumber(nauticalMiles(withinKm), 1))}</span>`}
    </form>
    <p class="fault" id="within-fault" role="alert">${fault}</p>`;
}

function outOfBounds(): string {
  return t(
    'Enter a distance from {0} to {1} km.',
    formatNumber(LEAST_WITHIN_KM, 3),
    formatNumber(MOST_WITHIN_KM, 0),
  );
}
