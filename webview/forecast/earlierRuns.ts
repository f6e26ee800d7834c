import { html, nothing, type TemplateResult } from 'lit';
import { alignedColumn, forecastChanges, haveCommonTime } from '../../src/domain/forecastChanges.ts';
import { type ForecastSeries, forecastSeries, hasValues } from '../../src/domain/forecastSeries.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import { responseClock } from '../../src/domain/responseClock.ts';
import type { EarlierRun, ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import type { ChartColor, ChartLine } from '../kit/chartModel.ts';
import { isChecked, listOf } from '../kit/controls.ts';
import { disclosure } from '../kit/disclosure.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';

/** Hours before, at which forecasts can be compared. */
const OFFERED = [6, 12, 24, 48, 72, 120] as const;

const LOOKS: readonly { color: ChartColor; dash: readonly number[] }[] = [
  { color: 'blue', dash: [8, 3] },
  { color: 'orange', dash: [5, 3] },
  { color: 'purple', dash: [3, 3] },
  { color: 'green', dash: [8, 3, 2, 3] },
  { color: 'yellow', dash: [1, 3] },
  { color: 'muted', dash: [2, 5] },
];

/** An earlier forecast that has come, as columns. */
export interface EarlierSeries {
  hours: number;
  series: ForecastSeries;
}

/** Each is read on the clock of its own response. */
export function earlierSeries(runs: readonly EarlierRun[], kind: ForecastIdentity['kind']): EarlierSeries[] {
  return runs.flatMap(({ hours, face }) =>
    face.face === 'data'
      ? [{ hours, series: forecastSeries(face.data.rows, responseClock(face.data), kind) }]
      : [],
  );
}

/** Lines of one variable as earlier forecasts had it, under the times of the shown one. */
export function earlierLines(
  field: string,
  { times }: ForecastSeries,
  earlier: readonly EarlierSeries[],
  unit: string,
): ChartLine[] {
  return earlier
    .map(({ hours, series }, index) => {
      const { color, dash } = LOOKS[index % LOOKS.length] ?? { color: 'muted', dash: [2, 5] };
      const values = alignedColumn(times, series, field);
      return { label: hoursBefore(hours), values, unit, color, dash };
    })
    .filter(({ values }) => hasValues(values));
}

function hoursBefore(hours: number): string {
  return t('−{0} h', hours);
}

export interface EarlierControls {
  chosen: readonly number[];
  runs: readonly EarlierRun[];
  /** Variable that is compared. */
  field: string;
  fields: readonly string[];
  chooseHours: (hours: readonly number[]) => void;
  chooseField: (field: string) => void;
}

/** What is compared: a variable, and how many hours before. */
export function earlierControls(controls: EarlierControls): TemplateResult {
  const { chosen, runs, field, fields, chooseHours, chooseField } = controls;
  const toggle = (hours: number, on: boolean) =>
    chooseHours(OFFERED.filter(each => (each === hours ? on : chosen.includes(each))));
  const content = () => html`<div class="toolbar">
      ${listOf(
        t('Variable'),
        field,
        fields.map(each => [each, fieldName(each)] as const),
        chooseField,
      )}
      <span class="group" role="group" aria-label=${t('Hours before')}>
        ${OFFERED.map(
          hours =>
            html`<label><input type="checkbox" .checked=${chosen.includes(hours)} @change=${(event: Event) => toggle(hours, isChecked(event))} />${hoursBefore(hours)}</label>`,
        )}
      </span>
    </div>
    <div role="status" aria-live="polite">${runs.map(run => runStatus(run))}</div>`;
  return disclosure('earlier', t('Compare with earlier forecasts'), chosen.length > 0, content);
}

function runStatus({ hours, face }: EarlierRun) {
  if (face.face === 'data') return nothing;
  const text = face.face === 'loading' ? t('loading') : face.message;
  return html`<p class="subtitle">${hoursBefore(hours)}: ${text}</p>`;
}

/** Longest list of changes: the ones that matter. */
const MOST_CHANGES = 5;

/** What moved most since the latest of the earlier forecasts. */
export function changeList(
  series: ForecastSeries,
  earlier: readonly EarlierSeries[],
  fields: readonly string[],
  words: { unitOf: (field: string) => string; timeText: (seconds: number) => string },
) {
  const [latest] = earlier;
  if (latest === undefined) return nothing;
  const title = html`<h2>${t('What moved since {0} h before', latest.hours)}</h2>`;
  if (!haveCommonTime(series, latest.series))
    return html`${title}<p>${t('The two forecasts have no valid time in common.')}</p>`;
  const compared = fields.filter(field => !isDirection(field, words.unitOf(field)));
  const changes = forecastChanges(series, latest.series, compared).slice(0, MOST_CHANGES);
  return html`${title}
    ${
      changes.length === 0
        ? html`<p>${t('Nothing moved.')}</p>`
        : html`<ul class="changes">
            ${changes.map(({ field, difference, at, earlier: before, later }) => {
              const unit = words.unitOf(field);
              const amount = `${formatNumber(Math.abs(difference), 2)} ${unit}`;
              const move =
                difference > 0
                  ? t('{0} up by {1}', fieldName(field), amount)
                  : t('{0} down by {1}', fieldName(field), amount);
              const range = t(
                'from {0} to {1} on {2}',
                formatNumber(before, 2),
                formatNumber(later, 2),
                words.timeText(at),
              );
              return html`<li>${move}, ${range}</li>`;
            })}
          </ul>`
    }`;
}
