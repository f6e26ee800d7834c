import { html, svg, type TemplateResult } from 'lit';
import type { StormClass } from '../../src/domain/stormClass.ts';
import { categoryColor, categoryLabel } from '../../src/domain/stormScale.ts';
import { t } from '../kit/localize.ts';

const SCALE = [-1, 0, 1, 2, 3, 4, 5];

/** What the signs on the map mean. */
export function legend(): TemplateResult {
  return html`<ul class="legend" aria-label=${t('Signs on the map')}>
    ${SCALE.map(category => html`<li>${categorySign(category)}${categoryLabel(category).name}</li>`)}
    <li>${classSign({ category: undefined, symbol: 'E' })}${t('Not on this scale, such as extratropical')}</li>
    <li>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        ${svg`<path class="stroke" d="M8 3.5a4.5 4.5 0 1 0 .01 0M8 0v3.5M8 12.5V16M0 8h3.5M12.5 8H16"></path>`}
      </svg>
      ${t('Position at the time of issue')}
    </li>
    <li>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        ${svg`<path class="cone" d="M1 8 14 2.5v11z"></path>`}
      </svg>
      ${t('Cone: probable path of the centre')}
    </li>
  </ul>`;
}

/** The symbol of a category, as on the map. */
function categorySign(category: number): TemplateResult {
  return classSign({ category, symbol: categoryLabel(category).symbol });
}

/** The symbol of a storm's class, as on the map. */
export function classSign({ category, symbol }: Pick<StormClass, 'category' | 'symbol'>): TemplateResult {
  return html`<svg viewBox="0 0 16 16" aria-hidden="true">
    ${svg`<circle cx="8" cy="8" r="7" fill=${categoryColor(category)} stroke="#1b1b1b"></circle>
    <text x="8" y="11.4" text-anchor="middle" font-size="9.5" font-weight="700" fill="#1b1b1b">${symbol}</text>`}
  </svg>`;
}
