import { html, svg, type TemplateResult } from 'lit';
import type { StormClass } from '../../src/domain/stormClass.ts';
import { categoryColor } from '../../src/domain/stormScale.ts';

const NO_CLASS = { category: undefined, symbol: '' };

/** The symbol of a storm's class, as on the map. */
export function classSign(classed: Pick<StormClass, 'category' | 'symbol'> = NO_CLASS): TemplateResult {
  const { category, symbol } = classed;
  return html`<svg class="class-sign" viewBox="0 0 16 16" aria-hidden="true">
    ${svg`<circle cx="8" cy="8" r=${classed === NO_CLASS ? 4 : 7} fill=${classed === NO_CLASS ? 'none' : categoryColor(category)} stroke=${classed === NO_CLASS ? 'currentColor' : '#1b1b1b'}></circle>
    <text x="8" y="11.4" text-anchor="middle" font-size=${symbol.length > 1 ? 7.5 : 9.5} font-weight="700" fill="#1b1b1b">${symbol}</text>`}
  </svg>`;
}
