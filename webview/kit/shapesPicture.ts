import { html, svg, type TemplateResult } from 'lit';
import type { MarkShape } from './chartModel.ts';
import type { Theme } from './theme.ts';

/** A mark of a chart as a picture, of so many pixels on each side of its middle. */
export function shapesPicture(shapes: readonly MarkShape[], theme: Theme, reach: number): TemplateResult {
  const ink = (name: MarkShape['fill']) => (name === undefined ? 'none' : theme[name]);
  return html`<svg class="sign" viewBox=${`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} aria-hidden="true">
    ${shapes.map(({ path, stroke, fill }) => svg`<path d=${path} fill=${ink(fill)} stroke=${ink(stroke)} stroke-width="1.2" />`)}
  </svg>`;
}
