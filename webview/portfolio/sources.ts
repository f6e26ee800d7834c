import { html, nothing } from 'lit';
import type { Face } from '../../src/panels/protocol.ts';
import { departures } from '../kit/departures.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { provenanceOf } from './provenanceOf.ts';

type Send = (intent: { type: 'openProblems' }) => void;

/** Where each part of a portfolio came from, and where it departed from the specification. */
export function sources(
  parts: readonly (readonly [name: string, face: Face<unknown> | undefined])[],
  clock: ReaderClock,
  send: Send,
) {
  return parts.map(([name, face]) => source(name, face, clock, send));
}

function source(name: string, face: Face<unknown> | undefined, clock: ReaderClock, send: Send) {
  const provenance = provenanceOf(face);
  if (face === undefined || provenance === undefined) return nothing;
  return html`<div class="part"><span>${name}</span><p class="provenance" title=${provenance.url}>${provenanceText(provenance, clock)}</p></div>
    ${face.face === 'data' ? departures(face.problems, send) : nothing}`;
}
