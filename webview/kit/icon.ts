import { html, svg, type TemplateResult } from 'lit';

/** Paths of an icon's picture, by the text of the picture. */
const read = new Map<string, readonly string[]>();

/** An icon of the editor's, in the colour of the text: `source` is the text of its picture, from the package of icons. */
export function icon(source: string): TemplateResult {
  let paths = read.get(source);
  if (paths === undefined) {
    paths = [...source.matchAll(/ d="([^"]*)"/g)].map(([, path = '']) => path);
    read.set(source, paths);
  }
  return html`<svg class="icon" viewBox="0 0 16 16" aria-hidden="true">
    ${paths.map(path => svg`<path fill-rule="evenodd" d=${path} />`)}
  </svg>`;
}
