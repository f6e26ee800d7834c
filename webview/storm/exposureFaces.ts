import { html, nothing, type TemplateResult } from 'lit';
import type { FailedFace } from '../../src/panels/protocol.ts';
import { type FailureAction, failureLabel } from '../kit/failureLabel.ts';
import { t } from '../kit/localize.ts';
import { problemCount } from '../kit/problemCount.ts';

/** Nothing is chosen yet. */
export function noAssets(choose: () => void): TemplateResult {
  return html`<div class="exposure-face">
    <p>${t('See which of your assets lie in the cone, and how near the track comes to each.')}</p>
    <button type="button" class="button" @click=${choose}>${t('Choose assets…')}</button>
  </div>`;
}

/** What is under way, and the way to stop it. */
export function exposureLoading(what: string, cancel: () => void): TemplateResult {
  return html`<div class="exposure-face">
    <p>${what}</p>
    <button type="button" class="button" @click=${cancel}>${t('Cancel')}</button>
  </div>`;
}

export interface ExposureFailure {
  face: FailedFace;
  act: (action: FailureAction) => void;
  /** Undefined where nothing is chosen that could be computed again. */
  again: (() => void) | undefined;
  choose: () => void;
}

/** Why there is none, and what can be done about it. */
export function exposureFailed({ face, act, again, choose }: ExposureFailure): TemplateResult {
  const button = (text: string, press: () => void) =>
    html`<button type="button" class="button" @click=${press}>${text}</button>`;
  return html`<div class="exposure-face">
    <p class="fault" role="alert">${face.message}</p>
    ${again === undefined || face.actions.length > 0 ? nothing : button(t('Try again'), again)}
    ${face.actions.map(action => button(failureLabel(action), () => act(action)))} ${button(t('Choose other assets…'), choose)}
  </div>`;
}

/** The assets that were chosen are none. */
export function exposureEmpty(message: string, choose: () => void): TemplateResult {
  return html`<div class="exposure-face">
    <p>${message}</p>
    <button type="button" class="button" @click=${choose}>${t('Choose other assets…')}</button>
  </div>`;
}

/** What of the assets could not be read, behind its count. */
export function unreadAssets(
  problems: readonly { path: string; expected: string; found: string }[],
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<details>
    <summary>${t('Not as expected: {0}', problemCount(problems.length))}</summary>
    <ul class="notes">
      ${problems.map(({ path, expected, found }) => html`<li>${t('{0}: {1} expected, found {2}', path, expected, found)}</li>`)}
    </ul>
  </details>`;
}
