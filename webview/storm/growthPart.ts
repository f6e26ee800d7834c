import { html, nothing, type TemplateResult } from 'lit';
import type { ReaderClock } from '../kit/readerClock.ts';
import { timePlot } from '../kit/timeline/timePlot.ts';
import type { GrowthModel } from './growthModel.ts';
import { growthAt, growthLines, growthTitle } from './growthText.ts';

export interface GrowthPart {
  growth: GrowthModel;
  /** The time that is shown, in epoch milliseconds; undefined for none. */
  time: number | undefined;
  clock: ReaderClock;
}

/** How what the storm comes near to grows with time, as steps and in words. */
export function growthPart({ growth, time, clock }: GrowthPart): TemplateResult {
  const { chart } = growth;
  const lines = growthLines(growth, clock);
  const title = growthTitle(growth);
  const label = [title, lines[0] ?? ''].join('. ');
  return html`<figure class="exposure-growth">
    ${chart === undefined ? nothing : html`<figcaption>${title}</figcaption> ${timePlot(label, chart, time)}`}
    ${chart === undefined || time === undefined ? nothing : html`<p class="exposure-text">${growthAt(growth, time, clock)}</p>`}
    <p class="exposure-text small-text secondary-text">${lines.join(' ')}</p>
  </figure>`;
}
