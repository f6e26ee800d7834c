import { html, type TemplateResult } from 'lit';
import { readNumber } from '../../src/domain/readNumber.ts';
import { t } from './localize.ts';

/**
 * A field for a number, with a point or a comma before its decimals: the browser's own drops a comma that is not of
 * its language, so that 7,5 becomes 75. The arrow keys step by one.
 */
export function numberField(label: string, name: string): TemplateResult {
  return html`<label
    >${label}
    <input
      name=${name}
      type="text"
      inputmode="decimal"
      role="spinbutton"
      required
      size="8"
      autocomplete="off"
      @input=${(event: Event) => withField(event, field => field.setCustomValidity(''))}
      @keydown=${(event: KeyboardEvent) => withField(event, field => step(field, event))}
  /></label>`;
}

function withField(event: Event, use: (field: HTMLInputElement) => void): void {
  if (event.target instanceof HTMLInputElement) use(event.target);
}

function step(field: HTMLInputElement, event: KeyboardEvent): void {
  const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  const value = field.value === '' ? 0 : readNumber(field.value);
  if (by === undefined || value === undefined) return;
  event.preventDefault();
  field.value = String(value + by);
  field.setCustomValidity('');
}

/** The number in a field of a form; undefined where there is none, and the field then says what is right. */
export function fieldNumber(form: HTMLFormElement, name: string): number | undefined {
  const field = form.elements.namedItem(name);
  if (!(field instanceof HTMLInputElement)) return undefined;
  const value = readNumber(field.value);
  field.setCustomValidity(value === undefined ? t('Enter a number such as 7.5.') : '');
  field.reportValidity();
  return value;
}
