import './departures.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { DataProblem } from '../../src/panels/protocol.ts';
import { t } from './localize.ts';
import { problemCount } from './problemCount.ts';
import { problemList } from './problemList.ts';

/** Where a response departed from the specification, behind its count; nothing where it did not. */
export function departures(
  problems: readonly DataProblem[],
  send: (intent: { type: 'openProblems' }) => void,
): TemplateResult | typeof nothing {
  if (problems.length === 0) return nothing;
  return html`<details class="departures">
    <summary>${t('Departures from the specification: {0}', problemCount(problems.length))}</summary>
    <button type="button" class="button" @click=${() => send({ type: 'openProblems' })}>${t('Open as a document')}</button>
    ${problemList(problems)}
  </details>`;
}
