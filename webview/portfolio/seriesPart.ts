import { html, nothing } from 'lit';
import type { Face } from '../../src/panels/protocol.ts';

/** What a series says besides its data. */
export function seriesPart(name: string, face: Face<unknown> | undefined) {
  if (face === undefined || face.face === 'data') return nothing;
  return html`<p class="part" role="status"><span class="secondary-text">${name}</span><span>${face.face === 'loading' ? face.what : face.message}</span></p>`;
}
