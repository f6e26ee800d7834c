import './bar.css';
import { html, nothing, type TemplateResult } from 'lit';
import { type IconButton, iconButton } from './iconButton.ts';
import { t } from './localize.ts';
import { type Menu, menu } from './menu.ts';
import { type RunStepper, runStepper } from './runs/runStepper.ts';
import { type Segmented, segmented } from './segmented.ts';

export interface Bar {
  /** Picture of what this is, 16 to 18 pixels high. */
  sign: TemplateResult;
  name: string;
  /** The two or three facts that matter, the first of which stays longest. */
  facts: readonly string[];
  demo: boolean;
  /** Views, and what else is one of few. */
  views?: readonly Segmented[];
  /** What is one of many. */
  menus?: readonly Menu[];
  run?: RunStepper;
  /** At most three. */
  buttons?: readonly IconButton[];
  /** Buttons that open something, beside them. */
  openers?: TemplateResult;
}

/** The one row of a panel, 36 pixels high: who this is, and its controls; two rows where there is no room for one. */
export function bar({
  sign,
  name,
  facts,
  demo,
  views = [],
  menus = [],
  run,
  buttons = [],
  openers,
}: Bar): TemplateResult {
  const told = facts.join(' · ');
  return html`<div class="bar">
    <div class="bar-who">
      <span class="bar-sign" aria-hidden="true">${sign}</span>
      <h1 title=${told === '' ? name : `${name} · ${told}`}>${name}</h1>
      <p class="bar-facts secondary-text" title=${told}><span>${told}</span></p>
      ${demo ? html`<span class="demo-badge" title=${t('Demo data (synthetic)')}>${t('demo')}</span>` : nothing}
    </div>
    <div class="bar-controls">
      ${views.map(view => segmented(view))} ${menus.map(menu)} ${run === undefined ? nothing : runStepper(run)}
      ${buttons.length === 0 && openers === undefined ? nothing : html`<span class="bar-buttons">${buttons.map(iconButton)} ${openers ?? nothing}</span>`}
    </div>
  </div>`;
}
