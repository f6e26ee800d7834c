import { html, nothing, type TemplateResult } from 'lit';
import type { Face, FailedFace, WeatherSeries } from '../../src/panels/protocol.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import { formatAge } from '../kit/format.ts';
import { faceStatus } from '../kit/frame.ts';
import { t } from '../kit/localize.ts';

type Send = (intent: { type: 'cancel' } | { type: 'act'; action: FailureAction }) => void;

/** What is awaited, with one way to stop it; what is empty; and what failed, places of the same failure together. */
export function placesStatus(
  names: readonly string[],
  faces: readonly Face<WeatherSeries>[],
  send: Send,
): TemplateResult {
  const awaited = names.filter((_, index) => isAwaited(faces[index]));
  const empty = names.flatMap((name, index) => {
    const face = faces[index];
    return face?.face === 'empty' ? [html`<p>${name}: ${face.message}</p>`] : [];
  });
  return html`<div class="status" role="status" aria-live="polite">
      ${awaited.length === 0 ? nothing : waiting(awaited, send)} ${empty}
    </div>
    ${failures(names, faces).map(face => faceStatus(face, send))}`;
}

function isAwaited(face: Face<WeatherSeries> | undefined): boolean {
  if (face === undefined) return true;
  return face.face === 'loading' || (face.face === 'data' && face.renewal?.face === 'loading');
}

function waiting(names: readonly string[], send: Send): TemplateResult {
  return html`<p class="loading">
    <span class="spinner" aria-hidden="true"></span>${t('Asking for the forecasts of {0}', names.join(', '))}
    <button class="secondary" @click=${() => send({ type: 'cancel' })}>${t('Cancel')}</button>
  </p>`;
}

/** One face for each message, with the names of the places it holds for. */
function failures(names: readonly string[], faces: readonly Face<WeatherSeries>[]): FailedFace[] {
  const byMessage = new Map<string, { face: FailedFace; names: string[] }>();
  for (const [index, name] of names.entries()) {
    const face = failureOf(faces[index]);
    if (face === undefined) continue;
    const group = byMessage.get(face.message) ?? { face, names: [] };
    group.names.push(name);
    byMessage.set(face.message, group);
  }
  return [...byMessage.values()].map(group => ({
    ...group.face,
    message: `${group.names.join(', ')}: ${group.face.message}`,
  }));
}

/** A failure, or that of renewing what is kept, which says how old it is. */
function failureOf(face: Face<WeatherSeries> | undefined): FailedFace | undefined {
  if (face?.face === 'failed') return face;
  if (face?.face !== 'data' || face.renewal?.face !== 'failed') return undefined;
  const kept = t('Kept from {0} ago.', formatAge(Date.now() - face.provenance.receivedAt));
  return { ...face.renewal, message: `${kept} ${face.renewal.message}` };
}
