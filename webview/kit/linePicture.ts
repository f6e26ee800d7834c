import { html, nothing, svg, type TemplateResult } from 'lit';

/** How a line is drawn: colour and dash tell it from the others. */
export interface LineLook {
  /** A colour as text, or a variable of the page. */
  color: string;
  dash?: readonly number[];
  kind?: 'line' | 'bars' | 'area' | 'ends' | 'none' | undefined;
}

/** A piece of a line as it is drawn; nothing of one that is not. */
export function linePicture({ color, dash, kind }: LineLook): TemplateResult {
  const sample =
    kind === 'none'
      ? nothing
      : kind === 'bars'
        ? svg`<rect x="6" y="1" width="10" height="8" fill=${color} />`
        : svg`<line x1="0" x2="22" y1="5" y2="5" stroke=${color} stroke-width=${kind === 'area' || kind === 'ends' ? 3 : 2} stroke-dasharray=${(dash ?? []).join(' ')} />`;
  return html`<svg class="sample" viewBox="0 0 22 10" aria-hidden="true">${sample}</svg>`;
}
