import { html, nothing, type TemplateResult } from 'lit';
import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import { column, type ForecastSeries } from '../../src/domain/forecastSeries.ts';
import { type Limit, type Stretch, stretches } from '../../src/domain/limit.ts';
import { disclosure } from '../kit/disclosure.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { fieldNumber, numberField } from '../kit/numberField.ts';

/** A limit over the shown forecast: whether it can be judged, and where it is passed. */
export interface JudgedLimit {
  limit: Limit;
  /** False where the forecast gives the field in another unit, or other rows. */
  comparable: boolean;
  /** In the order of their times; none where it is not passed. */
  stretches: readonly Stretch[];
}

/** Judges each limit over the rows shown. */
export function judgeLimits(
  limits: readonly Limit[],
  series: ForecastSeries,
  kind: Limit['kind'],
  unitOf: (field: string) => string,
): JudgedLimit[] {
  return limits.map(limit => {
    const comparable = limit.kind === kind && unitOf(limit.field) === limit.unit;
    const values = comparable ? column(series.rows, limit.field) : new Float64Array();
    return { limit, comparable, stretches: comparable ? stretches(series.times, values, limit) : [] };
  });
}

/** The limit in words: `Wind 10 m above 25 m/s`. */
export function limitText({ field, comparison, value, unit }: Limit): string {
  const amount = `${formatNumber(value, 3)} ${unit}`.trim();
  return comparison === 'above'
    ? t('{0} above {1}', fieldName(field), amount)
    : t('{0} below {1}', fieldName(field), amount);
}

export interface LimitsEditor {
  judged: readonly JudgedLimit[];
  /** Fields that have numbers in the shown forecast. */
  fields: readonly string[];
  kind: Limit['kind'];
  unitOf: (field: string) => string;
  /** A time on the clock of the reader. */
  timeText: (seconds: number) => string;
  /** Name of that clock. */
  clockName: string;
  change: (limits: readonly Limit[]) => void;
}

/** The list of limits with what passes them, and a form for another. */
export function limitsEditor(editor: LimitsEditor): TemplateResult {
  const { judged } = editor;
  const passed = judged.filter(each => each.stretches.length > 0).length;
  const summary = judged.length === 0 ? t('Limits') : t('Limits: {0} of {1} passed', passed, judged.length);
  return disclosure('limits', summary, passed > 0, () => limitsContent(editor));
}

function limitsContent(editor: LimitsEditor): TemplateResult {
  const { judged, fields, unitOf } = editor;
  return html`${judged.length === 0 ? nothing : limitTable(editor)}
    <form class="toolbar" @submit=${(event: SubmitEvent) => add(event, editor)}>
      <label>${t('Variable')}
        <select name="field">
          ${fields.map(field => html`<option value=${field}>${fieldName(field)} (${unitOf(field) || t('unit not given')})</option>`)}
        </select>
      </label>
      <label>${t('is')}
        <select name="comparison">
          <option value="above">${t('above')}</option>
          <option value="below">${t('below')}</option>
        </select>
      </label>
      ${numberField(t('Value'), 'value')}
      <button type="submit">${t('Add limit')}</button>
    </form>`;
}

function limitTable({ judged, kind, timeText, clockName, change }: LimitsEditor): TemplateResult {
  const limits = judged.map(({ limit }) => limit);
  const names =
    kind === 'daily'
      ? [t('First'), t('Last'), t('Days')]
      : [t('First ({0})', clockName), t('Last ({0})', clockName), t('Hours')];
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${t('Limits')}>
    <table>
      <thead>
        <tr>
          ${[t('Limit'), ...names, t('Peak'), t('Change')].map(name => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${judged.map((each, index) => limitRows(each, timeText, () => change(limits.toSpliced(index, 1))))}
      </tbody>
    </table>
  </div>`;
}

/** A row for each stretch; how long it lasts counts each row of the forecast until the next. */
function limitRows(
  judged: JudgedLimit,
  timeText: LimitsEditor['timeText'],
  remove: () => void,
): TemplateResult[] {
  const { limit } = judged;
  const outcomes =
    judged.stretches.length === 0
      ? [html`<td colspan="4">${withoutStretches(judged)}</td>`]
      : judged.stretches.map(stretch => stretchCells(stretch, limit, timeText));
  const height = outcomes.length;
  return outcomes.map((cells, index) =>
    index > 0
      ? html`<tr>${cells}</tr>`
      : html`<tr>
          <th scope="row" rowspan=${height}>${limitText(limit)}</th>
          ${cells}
          <td rowspan=${height}>
            <button aria-label=${t('Remove the limit {0}', limitText(limit))} @click=${remove}>${t('Remove')}</button>
          </td>
        </tr>`,
  );
}

function withoutStretches({ limit, comparable }: JudgedLimit): string {
  if (comparable) return t('not passed');
  return limit.kind === 'daily'
    ? t('Daily forecasts in {0} only', limit.unit)
    : t('Hourly forecasts in {0} only', limit.unit);
}

function stretchCells(
  { first, last, seconds, peak, peakAt }: Stretch,
  { field, unit, kind }: Limit,
  timeText: LimitsEditor['timeText'],
): TemplateResult {
  const amount = `${formatNumber(peak, fieldDigits(field))} ${unit}`;
  return html`<td>${timeText(first)}</td>
    <td>${timeText(last)}</td>
    <td>${formatNumber(seconds / (kind === 'daily' ? 86_400 : 3600), 2)}</td>
    <td>${t('{0} on {1}', amount, timeText(peakAt))}</td>`;
}

function add(event: SubmitEvent, { judged, kind, unitOf, change }: LimitsEditor): void {
  event.preventDefault();
  const form = event.target;
  if (!(form instanceof HTMLFormElement)) return;
  const [field, comparison] = [selected(form, 'field'), selected(form, 'comparison')];
  const value = fieldNumber(form, 'value');
  if (field === '' || value === undefined) return;
  const limit: Limit = {
    field,
    comparison: comparison === 'below' ? 'below' : 'above',
    value,
    unit: unitOf(field),
    kind,
  };
  form.reset();
  change([...judged.map(each => each.limit), limit]);
}

function selected(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLSelectElement ? field.value : '';
}
