import { html, nothing, type TemplateResult } from 'lit';
import type { DataProblem, Face, FailedFace, Provenance } from '../../src/panels/protocol.ts';
import { type FailureAction, failureLabel } from './failureLabel.ts';
import { formatAge, formatInstant } from './format.ts';
import { t } from './localize.ts';
import type { ReaderClock } from './readerClock.ts';

type CommonIntent = { type: 'cancel' } | { type: 'act'; action: FailureAction };

/** What a face says besides its data: loading with cancel, empty, or failed with what can be done. */
export function faceStatus(
  face: Face<unknown> | undefined,
  send: (intent: CommonIntent) => void,
): TemplateResult {
  return html`<div class="status" role="status" aria-live="polite">${statusContent(face, send)}</div>`;
}

function statusContent(face: Face<unknown> | undefined, send: (intent: CommonIntent) => void) {
  if (face === undefined) return html`<p>${t('Loading')}</p>`;
  if (face.face === 'loading') {
    return html`<p class="loading">
      <span class="spinner" aria-hidden="true"></span>${face.what}
      <button class="secondary" @click=${() => send({ type: 'cancel' })}>${t('Cancel')}</button>
    </p>`;
  }
  if (face.face === 'empty') return html`<p>${face.message}</p>`;
  if (face.face === 'data') return renewalContent(face, send);
  return failure(face, face.message, send);
}

/** Data kept from earlier says how old it is, and how asking anew goes. */
function renewalContent(
  { provenance, renewal }: Extract<Face<unknown>, { face: 'data' }>,
  send: (intent: CommonIntent) => void,
) {
  if (renewal === undefined) return nothing;
  const kept = t('Kept from {0} ago.', formatAge(Date.now() - provenance.receivedAt));
  if (renewal.face === 'failed') return failure(renewal, `${kept} ${renewal.message}`, send);
  return html`<p class="loading">
    <span class="spinner" aria-hidden="true"></span>${kept} ${t('Asking again')}
    <button class="secondary" @click=${() => send({ type: 'cancel' })}>${t('Cancel')}</button>
  </p>`;
}

function failure(face: FailedFace, message: string, send: (intent: CommonIntent) => void): TemplateResult {
  return html`<div class="failure">
    <p>${message}</p>
    <p>
      ${face.actions.map(
        (action, index) =>
          html`<button class=${index === 0 ? 'primary' : 'secondary'} @click=${() => send({ type: 'act', action })}>
            ${failureLabel(action)}
          </button>`,
      )}
    </p>
  </div>`;
}

/** The label that demo data carries wherever it shows. */
export function demoBadge(provenance: Provenance | undefined) {
  return provenance?.demo ? html`<span class="badge demo">${t('Demo data (synthetic)')}</span>` : nothing;
}

const IN_UTC: ReaderClock = { clock: { zone: 'UTC' }, name: 'UTC' };

/** Where the data came from, in one line, on the panel's clock. */
export function provenanceText(
  { service, receivedAt, stored }: Provenance,
  { clock, name }: ReaderClock = IN_UTC,
): string {
  const from = t('From {0}, received {1} {2}', service, formatInstant(receivedAt, clock), name);
  return stored ? `${from}, ${t('kept on this machine')}` : from;
}

export function provenanceLine(provenance: Provenance, clock?: ReaderClock): TemplateResult {
  return html`<p class="provenance" title=${provenance.url}>${provenanceText(provenance, clock)}</p>`;
}

/** Where the response departed from the specification; nothing where it did not. */
export function problemList(
  problems: readonly DataProblem[],
  send: (intent: { type: 'openProblems' }) => void,
) {
  if (problems.length === 0) return nothing;
  return html`<details class="problems">
    <summary><span class="badge">${t('Departures from the specification: {0}', problems.length)}</span></summary>
    <button class="secondary" @click=${() => send({ type: 'openProblems' })}>${t('Open as a document')}</button>
    <div class="scroller" tabindex="0" role="region" aria-label=${t('Departures from the specification')}>
      <table>
        <thead>
          <tr>
            <th>${t('Where')}</th>
            <th>${t('Expected')}</th>
            <th>${t('Found')}</th>
          </tr>
        </thead>
        <tbody>
          ${problems.map(
            ({ path, expected, found }) =>
              html`<tr>
                <td><code>${path}</code></td>
                <td>${expected}</td>
                <td>${found}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
  </details>`;
}
