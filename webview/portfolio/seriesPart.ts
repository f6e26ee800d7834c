import { html, nothing } from 'lit';
import type { Face } from '../../src/panels/protocol.ts';
import { aging } from '../kit/aging.ts';
import { type FailureAction, failureLabel } from '../kit/failureLabel.ts';
import { partStatus } from './partStatus.ts';

/** What a series says besides its data, with all that can be done about it. */
export function seriesPart(
  name: string,
  face: Face<unknown> | undefined,
  act: (action: FailureAction) => void,
) {
  const status = partStatus(face);
  if (status === undefined) return nothing;
  const { text, age, actions } = status;
  return html`<div class="part">
    <span class="secondary-text">${name}</span><span role="status">${aging(text, age)}</span>
    ${actions.map(
      action =>
        html`<button type="button" class="link-button" @click=${() => act(action)}>${failureLabel(action)}</button>`,
    )}
  </div>`;
}
