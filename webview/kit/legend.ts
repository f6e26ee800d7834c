import './iconButton.css';
import './legend.css';
import { html, nothing, type TemplateResult } from 'lit';
import { icon } from './icon.ts';
import { type LineLook, linePicture } from './linePicture.ts';
import { t } from './localize.ts';
import { controlsIn, moveFocus } from './rovingFocus.ts';

/** What can be done with a line beside showing and hiding it. */
export interface LegendAction {
  icon: string;
  label: string;
  press: () => void;
}

export interface LegendEntry {
  id: string;
  name: string;
  /** The service's own name. */
  title?: string;
  look: LineLook;
  shown: boolean;
  /** Text under the cursor; empty for none. */
  value: string;
  /** What else is to be said of it, below its name. */
  note?: { text: string; isFault?: boolean };
  /** It has nothing that could be shown. */
  isMissing?: boolean;
  action?: LegendAction;
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
  const press = (event: MouseEvent, { id, isMissing }: LegendEntry) => {
    if (isMissing) return;
    if (event.altKey) alone(id);
    else toggle(id);
  };
  const row = (entry: LegendEntry, isFirst: boolean) => {
    const { id, name, title, look, shown, value, note, isMissing = false, action } = entry;
    const pressed = isMissing ? nothing : String(shown);
    const help = isMissing ? [] : [t('Click to hide or show, double click or Alt+click to see it alone')];
    const switched = html`<button
        type="button"
        data-id=${id}
        aria-pressed=${pressed}
        aria-disabled=${isMissing ? 'true' : nothing}
        tabindex=${isFirst ? '0' : '-1'}
        title=${[title ?? name, ...help].join('\n')}
        @click=${(event: MouseEvent) => press(event, entry)}
        @keydown=${(event: KeyboardEvent) => {
          if (event.key !== 'Enter' || !event.altKey || isMissing) return;
          event.preventDefault();
          alone(id);
        }}
        @dblclick=${(event: MouseEvent) => event.altKey || isMissing || alone(id)}
      >
        ${linePicture(look)}<span class="legend-name">${name}</span><span class="legend-value figures">${value}</span>${noteOf(note)}
      </button>`;
    return action === undefined
      ? switched
      : html`<div class="legend-row">${switched}${actionButton(action)}</div>`;
  };
  return html`<div class="legend" role="group" aria-label=${label} @keydown=${onKey}>
    ${titled ? html`<p class="legend-title" title=${label}><strong>${label}</strong> ${unit ? html`<span class="secondary-text">${unit}</span>` : nothing}</p>` : nothing}
    ${entries.map((entry, index) => row(entry, index === 0))}
  </div>`;
}

function noteOf(note: LegendEntry['note']): TemplateResult | typeof nothing {
  if (note === undefined) return nothing;
  return html`<span class=${note.isFault ? 'legend-note fault' : 'legend-note secondary-text'}>${note.text}</span>`;
}

function actionButton({ icon: source, label, press }: LegendAction): TemplateResult {
  return html`<button type="button" class="icon-button legend-action" tabindex="-1" title=${label} aria-label=${label} @click=${press}>
    ${icon(source)}
  </button>`;
}
