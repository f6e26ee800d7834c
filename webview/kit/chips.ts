import './chips.css';
import close from '@vscode/codicons/src/icons/close.svg';
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from './icon.ts';
import { t } from './localize.ts';

export interface Chips {
  /** What they are, such as `Filters`. */
  label: string;
  chips: readonly { id: string; text: string; title?: string }[];
  remove: (id: string) => void;
  /** Gives another: a button or a menu. */
  add?: TemplateResult;
}

/** What narrows a list, each with a button that takes it away, as Delete and Backspace do. */
export function chips({ label, chips: all, remove, add }: Chips): TemplateResult {
  return html`<div class="chips" role="group" aria-label=${label}>
    ${all.map(
      ({ id, text, title }) =>
        html`<span class="chip" title=${title ?? nothing}
          ><span>${text}</span
          ><button
            type="button"
            title=${t('Remove {0}', text)}
            aria-label=${t('Remove {0}', text)}
            @click=${() => remove(id)}
            @keydown=${(event: KeyboardEvent) => {
              if (event.key === 'Delete' || event.key === 'Backspace') remove(id);
            }}
          >
            ${icon(close)}
          </button></span
        >`,
    )}
    ${add ?? nothing}
  </div>`;
}
