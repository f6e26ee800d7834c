import { html, nothing, type TemplateResult } from 'lit';
import type { Face } from '../../src/panels/protocol.ts';
import { t } from '../kit/localize.ts';
import { namedInstant } from '../kit/namedInstant.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { provenanceOf } from './provenanceOf.ts';
import { unreadText } from './unreadText.ts';

export interface FileFoot {
  /** What is shown of the file. */
  face: Face<unknown> | undefined;
  clock: ReaderClock;
  openProblems: () => void;
}

/** When a file was read, and how much of it could not be. */
export function fileFoot({ face, clock, openProblems }: FileFoot): TemplateResult | string {
  const provenance = provenanceOf(face);
  if (provenance === undefined) return '';
  const problems = face?.face === 'data' ? face.problems.length : 0;
  const read = namedInstant(provenance.receivedAt, clock);
  return html`${
    problems === 0
      ? nothing
      : html`<button type="button" class="link-button" @click=${openProblems}>${unreadText(problems)}</button> · `
  }<span title=${provenance.url}>${t('Read {0}', read)}</span>`;
}
