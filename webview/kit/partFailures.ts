import './partFailures.css';
import { html, nothing } from 'lit';
import type { Face } from '../../src/panels/protocol.ts';
import { type FailureAction, failureLabel } from './failureLabel.ts';

/** What failed, or did not come, beside what is shown: whole, with all that can be done. */
export function partFailures(
  faces: readonly (Face<unknown> | undefined)[],
  act: (action: FailureAction) => void,
) {
  return faces.map(face => {
    const state = face?.face === 'data' ? face.renewal : face;
    if (state?.face === 'empty') return html`<p class="secondary-text">${state.message}</p>`;
    if (state?.face !== 'failed') return nothing;
    return html`<div class="part-failure">
      <p>${state.message}</p>
      ${state.actions.map(
        action =>
          html`<button type="button" class="button" @click=${() => act(action)}>${failureLabel(action)}</button>`,
      )}
    </div>`;
  });
}
