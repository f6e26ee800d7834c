import { html, nothing, type TemplateResult } from 'lit';
import { column, type ForecastSeries } from '../../src/domain/forecastSeries.ts';
import { type Limit, type Passing, passing } from '../../src/domain/limit.ts';
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
  passing: Passing | undefined;
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
    const found = comparable ? passing(series.times, column(series.rows, limit.field), limit) : undefined;
    return { limit, comparable, passing: found };
  });
}

/** The limit in words: `Wind 10 m above 25 m/s`. */
export function limitText({ field, comparison, value, unit }: Limit): string {
  const amount = `${formatNumber(value, 3)} ${unit}`;
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
  change: (limits: readonly Limit[]) => void;
}

/** The list of limits with what passes them, and a form for another. */
export function limitsEditor(editor: LimitsEditor): TemplateResult {
  const { judged } = editor;
  const passed = judged.filter(each => each.passing !== undefined).length;
  const summary = judged.length === 0 ? t('Limits') : t('Limits: {0} of {1} passed', passed, judged.length);
  return disclosure('limits', summary, passed > 0, () => limitsContent(editor));
}

function limitsContent(editor: LimitsEditor): TemplateResult {
  const { judged, fields, unitOf } = editor;
  return html`${judged.length === 0 ? nothing : limitTable(editor)}
    <form class="toolbar" @submit=${(event: SubmitEvent) => add(event, editor)}>
      <label>${t('Variable')}
        <select name="field">
          ${fields.map(field => html`<option value=${field}>${fieldName(field)} (${unitOf(field)})</option>`)}
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

function limitTable({ judged, kind, timeText, change }: LimitsEditor): TemplateResult {
  const limits = judged.map(({ limit }) => limit);
  const rows = kind === 'daily' ? t('Days') : t('Hours');
  return html`<div class="scroller" tabindex="0" role="region" aria-label=${t('Limits')}>
    <table>
      <thead>
        <tr>
          ${[t('Limit'), t('First'), t('Last'), rows, t('Peak'), t('Change')].map(name => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${judged.map(
          (each, index) => html`<tr>
            <th scope="row">${limitText(each.limit)}</th>
            ${outcomeCells(each, timeText)}
            <td>
              <button aria-label=${t('Remove the limit {0}', limitText(each.limit))} @click=${() => change(limits.toSpliced(index, 1))}>
                ${t('Remove')}
              </button>
            </td>
          </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}

function outcomeCells(
  { limit, comparable, passing: found }: JudgedLimit,
  timeText: LimitsEditor['timeText'],
) {
  if (!comparable) {
    const where =
      limit.kind === 'daily'
        ? t('Daily forecasts in {0} only', limit.unit)
        : t('Hourly forecasts in {0} only', limit.unit);
    return html`<td colspan="4">${where}</td>`;
  }
  if (found === undefined) return html`<td colspan="4">${t('not passed')}</td>`;
  const peak = `${formatNumber(found.peak, 3)} ${limit.unit}`;
  return html`<td>${timeText(found.first)}</td>
    <td>${timeText(found.last)}</td>
    <td>${formatNumber(found.count, 0)}</td>
    <td>${t('{0} on {1}', peak, timeText(found.peakAt))}</td>`;
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
