import './problemList.css';
import { html, type TemplateResult } from 'lit';
import type { DataProblem } from '../../src/panels/protocol.ts';
import { t } from './localize.ts';

/** What was wrong where, one below the other; where lines can be opened, a place that names one does so. */
export function problemList(
  problems: readonly DataProblem[],
  openLine?: (line: number) => void,
): TemplateResult {
  const part = (term: string, text: string) =>
    html`<dt class="secondary-text">${term}</dt>
      <dd>${text}</dd>`;
  const place = (path: string) => {
    const line = /^line (\d+)/.exec(path)?.[1];
    if (line === undefined || openLine === undefined) return html`<code>${path}</code>`;
    return html`<button type="button" class="link-button" @click=${() => openLine(Number(line))}>
      <code>${path}</code>
    </button>`;
  };
  return html`<ul class="problems">
    ${problems.map(
      ({ path, expected, found }) =>
        html`<li>
          ${place(path)}
          <dl>${part(t('Expected'), expected)} ${part(t('Found'), found)}</dl>
        </li>`,
    )}
  </ul>`;
}
