import { html, nothing, type TemplateResult } from 'lit';
import { haveCommonTime } from '../../src/domain/forecastChanges.ts';
import type { EarlierRun } from '../../src/panels/forecastProtocol.ts';
import { isChecked, listOf } from '../kit/controls.ts';
import { formatNumber } from '../kit/format.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import { unitText } from '../kit/unitText.ts';
import { changeAmount } from './changeAmount.ts';
import {
  type ComparableChanges,
  comparableChanges,
  type EarlierSeries,
  hoursBefore,
  isSameIssue,
} from './earlierSeries.ts';
import type { Reading } from './reading.ts';

/** Hours before, at which forecasts can be compared. */
const OFFERED = [6, 12, 24, 48, 72, 120] as const;

export interface EarlierControls {
  chosen: readonly number[];
  runs: readonly EarlierRun[];
  /** Issue time of the forecast shown, as it came. */
  issued: string | undefined;
  /** Variable that is compared. */
  field: string;
  fields: readonly string[];
  chooseHours: (hours: readonly number[]) => void;
  chooseField: (field: string) => void;
}

/** What is compared: a variable, and how many hours before. */
export function earlierControls(controls: EarlierControls): TemplateResult {
  const { chosen, runs, issued, field, fields, chooseHours, chooseField } = controls;
  const toggle = (hours: number, on: boolean) =>
    chooseHours(OFFERED.filter(each => (each === hours ? on : chosen.includes(each))));
  return html`<div class="runs-controls">
      ${listOf(
        t('Variable'),
        field,
        fields.map(each => [each, fullFieldName(each)] as const),
        chooseField,
        t('Variable of the earlier forecasts'),
      )}
      <span class="hours-before" role="group" aria-label=${t('Hours before')}>
        ${OFFERED.map(
          hours =>
            html`<label><input type="checkbox" .checked=${chosen.includes(hours)} @change=${(event: Event) => toggle(hours, isChecked(event))} />${hoursBefore(hours)}</label>`,
        )}
      </span>
    </div>
    <div role="status" aria-live="polite">${runs.map(run => runStatus(run, issued))}</div>`;
}

function runStatus({ hours, face }: EarlierRun, issued: string | undefined) {
  const text = statusText(face, issued);
  if (text === undefined) return nothing;
  return html`<p class="secondary-text">${hoursBefore(hours)}: ${text}</p>`;
}

function statusText(face: EarlierRun['face'], issued: string | undefined): string | undefined {
  if (face.face === 'loading') return t('loading');
  if (face.face !== 'data') return face.message;
  return isSameIssue(face.data.forecast_time, issued)
    ? t('the service answers with the forecast shown')
    : undefined;
}

/** Longest list of changes: the ones that matter. */
const MOST_CHANGES = 5;

/** Where nothing could be compared, nothing is known of what moved. */
function unmoved({ compared, apart, otherIntervals }: ComparableChanges): TemplateResult | typeof nothing {
  if (compared > 0) return html`<p>${t('Nothing moved.')}</p>`;
  return apart.length + otherIntervals.length > 0
    ? nothing
    : html`<p>${t('No variable has a value in both forecasts at the same time.')}</p>`;
}

/** What moved most since the latest of the earlier forecasts that is not the one shown. */
export function changeList(reading: Reading, earlier: readonly EarlierSeries[]) {
  const latest = earlier.find(({ issued }) => !isSameIssue(issued, reading.weather.forecast_time));
  if (latest === undefined) return nothing;
  const title = html`<h3>${t('What moved since {0} h before', latest.hours)}</h3>`;
  if (!haveCommonTime(reading.series, latest.series))
    return html`${title}<p>${t('The two forecasts have no valid time in common.')}</p>`;
  const found = comparableChanges(reading, [latest]);
  const { apart, otherIntervals } = found;
  const changes = found.changes.slice(0, MOST_CHANGES);
  return html`${title}
    ${
      changes.length === 0
        ? unmoved(found)
        : html`<ul class="changes">
            ${changes.map(({ field, difference, at, earlier: before, later }) => {
              const amount = changeAmount(difference, unitText(reading.unitOf(field)));
              const move =
                difference > 0
                  ? t('{0} up by {1}', fullFieldName(field), amount)
                  : t('{0} down by {1}', fullFieldName(field), amount);
              const range = t(
                'from {0} to {1} on {2}',
                formatTelling(before, 2),
                formatTelling(later, 2),
                reading.timeText(at),
              );
              return html`<li>${move}, ${range}</li>`;
            })}
          </ul>`
    }
    ${apart.length === 0 ? nothing : html`<p>${t('Not compared, as the units differ: {0}.', apart.map(fullFieldName).join(', '))}</p>`}
    ${otherIntervals.length === 0 ? nothing : html`<p>${t('Not compared, as amounts of other or unknown intervals: {0}.', otherIntervals.map(({ field, count }) => `${fullFieldName(field)} (${formatNumber(count, 0)})`).join(', '))}</p>`}`;
}
