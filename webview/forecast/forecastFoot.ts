import { html, nothing } from 'lit';
import { t } from '../kit/localize.ts';
import type { PanelFrame } from '../kit/panelFrame.ts';
import { problemCount } from '../kit/problemCount.ts';
import { receivedText } from '../kit/receivedText.ts';
import { clockParts } from './clockParts.ts';
import { type JudgedLimit, limitStretches } from './limits.ts';
import { issuedParts, type Reading } from './reading.ts';

export interface ForecastFoot {
  reading: Reading;
  judged: readonly JudgedLimit[];
  /** How many numbers stand for a missing value. */
  fills: number;
  /** Of a day that was chosen, where these hours end or begin; undefined of one that they reach. */
  noHours: string | undefined;
  showLimits: () => void;
  showProblems: () => void;
}

/** Where a forecast came from, what it lacks, and which limits it passes. */
export function forecastFoot(given: ForecastFoot): PanelFrame['foot'] {
  const { reading, judged, fills, noHours, showLimits, showProblems } = given;
  const { provenance, problems, series } = reading;
  const told = [
    ...issuedParts(reading, reading.identity.time),
    receivedText(provenance, reading.clock),
    ...clockParts(reading),
  ];
  const limits = limitStretches(judged, reading.timeText);
  const button = (label: string, press: () => void) =>
    html`<button type="button" class="link-button" @click=${press}>${label}</button>`;
  const departures = t('Departures from the specification: {0}', problemCount(problems.length));
  return {
    left: html`<span class="foot-notes">
        ${limits?.told ?? nothing}
        ${noHours === undefined ? nothing : html`<span class="no-hours">${noHours}</span>`}
        ${series.undated > 0 ? html`<span>${undatedText(series.undated)}</span>` : nothing}
        ${fills > 0 ? html`<span>${t('Numbers that stand for a missing value, such as −9999: {0}; the table shows them.', fills)}</span>` : nothing}
      </span>`,
    buttons: [
      ...(limits === undefined ? [] : [button(limits.more, showLimits)]),
      ...(problems.length === 0 ? [] : [button(departures, showProblems)]),
    ],
    right: html`<span class="provenance" title=${provenance.url}>${told.join(' · ')}</span>`,
  };
}

function undatedText(rows: number): string {
  return rows === 1
    ? t('1 row has no readable time; the table shows it.')
    : t('{0} rows have no readable time; the table shows them.', rows);
}
