import './problemList.css';
import { html, type TemplateResult } from 'lit';
import type { DataProblem } from '../../src/panels/protocol.ts';
import { t } from './localize.ts';

/** What was wrong where, one below the other. */
export function problemList(problems: readonly DataProblem[]): TemplateResult {
  const part = (term: string, text: string) =>
    html`<dt class="secondary-text">${term}</dt>
      <dd>${text}</dd>`;
  return html`<ul class="problems">
    ${problems.map(
      ({ path, expected, found }) =>
        html`<li>
          <code>${path}</code>
          <dl>${part(t('Expected'), expected)} ${part(t('Found'), found)}</dl>
        </li>`,
    )}
  </ul>`;
}
