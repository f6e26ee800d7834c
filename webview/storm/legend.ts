import './legend.css';
import chevronDown from '@vscode/codicons/src/icons/chevron-down.svg';
import chevronUp from '@vscode/codicons/src/icons/chevron-up.svg';
import { html, nothing, svg, type TemplateResult } from 'lit';
import { CATEGORIES, categoryLabel } from '../../src/domain/stormScale.ts';
import { iconButton } from '../kit/iconButton.ts';
import { linePicture } from '../kit/linePicture.ts';
import { t } from '../kit/localize.ts';
import { type BesideLine, inkVariable } from './besideLine.ts';
import { classSign } from './classSign.ts';

/** What the signs on the map mean: a row of them, which opens to a list with their names. */
export function legend(
  open: boolean,
  setOpen: (open: boolean) => void,
  lines: readonly Pick<BesideLine, 'name' | 'look'>[],
): TemplateResult {
  const entry = (sign: TemplateResult, name: string) =>
    html`<li title=${name}>${sign}<span class=${open ? '' : 'visually-hidden'}>${name}</span></li>`;
  return html`<div class=${open ? 'storm-legend beside-legend open' : 'storm-legend beside-legend'} data-floats=${open ? '' : 'bottom'}>
    <ul aria-label=${t('Signs on the map')}>
      ${CATEGORIES.map(category => {
        const { symbol, name } = categoryLabel(category);
        return entry(classSign({ category, symbol }), name);
      })}
      ${entry(classSign({ category: undefined, symbol: 'E' }), t('Not on this scale, such as extratropical'))}
      ${entry(ringSign(), t('Position at the time of issue'))}
      ${entry(landfallSign(), t('Landfall (derived)'))}
      ${entry(coneSign(), t('Cone: probable path of the centre'))}
      ${lines.map(({ name, look }) => (name === undefined ? nothing : entry(linePicture({ color: inkVariable(look), dash: look.dash }), name)))}
    </ul>
    ${iconButton({
      icon: open ? chevronDown : chevronUp,
      label: open ? t('Hide the names of the signs') : t('Show the names of the signs'),
      press: () => setOpen(!open),
    })}
  </div>`;
}

function ringSign(): TemplateResult {
  return html`<svg class="class-sign" viewBox="0 0 16 16" aria-hidden="true">
    ${svg`<path class="stroke" d="M8 3.5a4.5 4.5 0 1 0 .01 0M8 0v3.5M8 12.5V16M0 8h3.5M12.5 8H16"></path>`}
  </svg>`;
}

function landfallSign(): TemplateResult {
  return html`<svg class="class-sign" viewBox="0 0 16 16" aria-hidden="true">
    ${svg`<path class="stroke" d="M8 2 14 8 8 14 2 8zM8 7.5v1"></path>`}
  </svg>`;
}

function coneSign(): TemplateResult {
  return html`<svg class="class-sign" viewBox="0 0 16 16" aria-hidden="true">
    ${svg`<path class="cone" d="M1 8 14 2.5v11z"></path>`}
  </svg>`;
}
