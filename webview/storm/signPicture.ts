import { html, svg, type TemplateResult } from 'lit';
import type { AssetSign } from './assetSigns.ts';

/** The sign of an asset as it is on the map. */
export function signPicture({ id, radius }: AssetSign): TemplateResult {
  return html`<svg class=${`asset-sign ${id}`} viewBox="0 0 16 16" aria-hidden="true">${svg`<circle cx="8" cy="8" r=${radius}></circle>`}</svg>`;
}
