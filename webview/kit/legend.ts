import './legend.css';
import { html, nothing, type TemplateResult } from 'lit';
import { type LineLook, linePicture } from './linePicture.ts';
import { t } from './localize.ts';
import { controlsIn, moveFocus } from './rovingFocus.ts';

export interface LegendEntry {
  id: string;
  name: string;
  /** The service's own name. */
  title?: string;
  look: LineLook;
  shown: boolean;
  /** Text under the cursor; empty for none. */
  value: string;
}

export interface Legend {
  label: string;
  unit?: string;
  /** Whether the label is seen; it is unless said. */
  titled?: boolean;
  entries: readonly LegendEntry[];
  /** Hides what is shown, and shows what is hidden. */
  toggle: (id: string) => void;
  /** Shows one alone; again, all. */
  alone: (id: string) => void;
}

/**
 * Names of lines with their values under the cursor, which are the switches too: a click hides, a double click, or a
 * click with Alt, shows one alone; arrow keys go through them, Enter and Alt with Enter do the same.
 */
export function legend({ label, unit, titled = true, entries, toggle, alone }: Legend): TemplateResult {
  const onKey = (event: KeyboardEvent) => moveFocus(event, controlsIn(event, 'button'), 'column');
  const press = (event: MouseEvent, id: string) => (event.altKey ? alone(id) : toggle(id));
  return html`<div class="legend" role="group" aria-label=${label} @keydown=${onKey}>
    ${titled ? html`<p class="legend-title" title=${label}><strong>${label}</strong> ${unit ? html`<span class="secondary-text">${unit}</span>` : nothing}</p>` : nothing}
    ${entries.map(
      ({ id, name, title, look, shown, value }, index) =>
        html`<button
          type="button"
          aria-pressed=${String(shown)}
          tabindex=${index === 0 ? '0' : '-1'}
          title=${[title ?? name, t('Click to hide or show, double click or Alt+click to see it alone')].join('\n')}
          @click=${(event: MouseEvent) => press(event, id)}
          @keydown=${(event: KeyboardEvent) => {
            if (event.key !== 'Enter' || !event.altKey) return;
            event.preventDefault();
            alone(id);
          }}
          @dblclick=${(event: MouseEvent) => event.altKey || alone(id)}
        >
          ${linePicture(look)}<span class="legend-name">${name}</span><span class="legend-value figures">${value}</span>
        </button>`,
    )}
  </div>`;
}
