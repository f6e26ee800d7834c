import { html, nothing, type TemplateResult } from 'lit';

/** One of several, as a list that opens; `name` tells it from others of the same label, for those who hear it. */
export function listOf(
  label: string,
  value: string,
  options: readonly (readonly [id: string, text: string])[],
  choose: (id: string) => void,
  name?: string,
): TemplateResult {
  const onChange = (event: Event) => {
    if (event.target instanceof HTMLSelectElement) choose(event.target.value);
  };
  return html`<label
    >${label}
    <select aria-label=${name ?? nothing} @change=${onChange}>
      ${options.map(([id, text]) => html`<option value=${id} ?selected=${id === value}>${text}</option>`)}
    </select>
  </label>`;
}

/** Text of a named field of a form, trimmed. */
export function fieldText(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value.trim() : '';
}

/** Text of the field that an event comes from. */
export function fieldValue(event: Event): string {
  return event.target instanceof HTMLInputElement ? event.target.value : '';
}

export function isChecked(event: Event): boolean {
  return event.target instanceof HTMLInputElement && event.target.checked;
}
