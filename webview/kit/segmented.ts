import './segmented.css';
import { html, nothing, type TemplateResult } from 'lit';
import { controlsIn, moveFocus } from './rovingFocus.ts';

export interface Segmented<Id extends string = string> {
  /** What is chosen, such as `View`. */
  label: string;
  options: readonly { id: Id; text: string; title?: string; disabled?: boolean }[];
  value: Id;
  choose: (id: Id) => void;
}

/** One of few, as joined buttons; arrow keys choose. */
export function segmented<Id extends string>({
  label,
  options,
  value,
  choose,
}: Segmented<Id>): TemplateResult {
  const isKnown = options.some(({ id, disabled }) => id === value && !disabled);
  const onKey = (event: KeyboardEvent) => {
    const buttons = controlsIn(event, 'button:enabled');
    const next = moveFocus(event, buttons, 'both');
    const option = options.find(({ id }) => id === next?.dataset.id);
    if (option !== undefined) choose(option.id);
  };
  return html`<div class="segmented" role="radiogroup" aria-label=${label} @keydown=${onKey}>
    ${options.map(
      ({ id, text, title, disabled = false }, index) =>
        html`<button
          type="button"
          role="radio"
          data-id=${id}
          title=${title ?? nothing}
          aria-checked=${String(id === value)}
          tabindex=${id === value || (!isKnown && index === 0) ? '0' : '-1'}
          ?disabled=${disabled}
          @click=${() => choose(id)}
        >
          ${text}
        </button>`,
    )}
  </div>`;
}
