import { html, nothing, type TemplateResult } from 'lit';
import type { Face } from '../../src/panels/protocol.ts';
import { formatInstant } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { problemCount } from '../kit/problemCount.ts';
import { provenanceText } from '../kit/provenanceText.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { provenanceOf } from './provenanceOf.ts';

export interface SourceFoot {
  /** The features. */
  face: Face<unknown> | undefined;
  /** All that is shown. */
  parts: readonly (Face<unknown> | undefined)[];
  clock: ReaderClock;
  openProblems: () => void;
}

/** Where the features came from and when, and how often what is shown departs from the specification. */
export function sourceFoot({ face, parts, clock, openProblems }: SourceFoot): TemplateResult | string {
  const provenance = provenanceOf(face);
  if (provenance === undefined) return '';
  const title = parts.flatMap(part => {
    const each = provenanceOf(part);
    return each === undefined ? [] : [`${provenanceText(each, clock)} · ${each.url}`];
  });
  const problems = parts.map(part => (part?.face === 'data' ? part.problems.length : 0));
  return html`${
    problems.every(count => count === 0)
      ? nothing
      : html`<button type="button" class="link-button" @click=${openProblems}>${t('Departures from the specification: {0}', problemCount(...problems))}</button> · `
  }<span title=${title.join('\n')}>${t('From {0}, {1}', provenance.service, formatInstant(provenance.receivedAt, clock.clock))}${provenance.stored ? ` · ${t('kept on this machine')}` : ''} · ${t('times in {0}', clock.name)}</span>`;
}
