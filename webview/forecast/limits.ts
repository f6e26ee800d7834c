import bellDot from '@vscode/codicons/src/icons/bell-dot.svg';
import trash from '@vscode/codicons/src/icons/trash.svg';
import { html, type TemplateResult } from 'lit';
import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import { column, type ForecastSeries } from '../../src/domain/forecastSeries.ts';
import { isUnitOfLimit } from '../../src/domain/isUnitOfLimit.ts';
import { type Limit, type Stretch, stretches } from '../../src/domain/limit.ts';
import { peakDigits } from '../../src/domain/peakDigits.ts';
import { tellingDigits } from '../../src/domain/tellingDigits.ts';
import { formatNumber } from '../kit/format.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { icon } from '../kit/icon.ts';
import { iconButton } from '../kit/iconButton.ts';
import { limitAmount } from '../kit/limitAmount.ts';
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
    const comparable = limit.kind === kind && isUnitOfLimit(unitOf(limit.field), limit);
    const values = comparable ? column(series.rows, limit.field) : new Float64Array();
    return { limit, comparable, stretches: comparable ? stretches(series.times, values, limit) : [] };
  });
}

/** The limit in words: `Wind 10 m above 25 m/s`. */
export function limitText({ field, comparison, ...limit }: Limit): string {
  const amount = limitAmount(limit);
  return comparison === 'above'
    ? t('{0} above {1}', fullFieldName(field), amount)
    : t('{0} below {1}', fullFieldName(field), amount);
}

/** Stretches that the foot names one by one. */
const MOST_NAMED = 2;

/** The first stretches in which a limit is passed, apart and in words, and what a button that shows all of them says. */
export function limitStretches(
  judged: readonly JudgedLimit[],
  timeText: (seconds: number) => string,
): { told: TemplateResult; more: string } | undefined {
  const found = judged
    .flatMap(({ limit, stretches: each }) => each.map(stretch => ({ limit, stretch })))
    .sort((a, b) => a.stretch.first - b.stretch.first);
  if (found.length === 0) return undefined;
  const others = found.length - MOST_NAMED;
  const told = html`<span class="limit-stretches">
    ${found.slice(0, MOST_NAMED).map(({ limit, stretch }) => html`<span class="limit-stretch">${icon(bellDot)}${stretchText(limit, stretch, timeText)}</span>`)}
  </span>`;
  return { told, more: others > 0 ? t('and {0} more', others) : t('Limits') };
}

/** Such as `Wind 10 m above 15 m/s: Fri 27 Nov, 02:00 – Sat 28 Nov, 10:00, peak 24.1 m/s`. */
function stretchText(
  limit: Limit,
  { first, last, peak }: Stretch,
  timeText: LimitsEditor['timeText'],
): string {
  const span = first === last ? timeText(first) : `${timeText(first)} – ${timeText(last)}`;
  const amount = peakText(peak, limit);
  return limit.comparison === 'above'
    ? t('{0}: {1}, peak {2}', limitText(limit), span, amount)
    : t('{0}: {1}, lowest {2}', limitText(limit), span, amount);
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
  add: (limit: Limit) => void;
  remove: (limit: Limit) => void;
}

/** The list of limits with what passes them, and a form for another. */
export function limitsEditor(editor: LimitsEditor): TemplateResult {
  const { judged, fields, unitOf } = editor;
  return html`<section class="limits">
    ${judged.length === 0 ? html`<p class="secondary-text">${t('A limit marks the hours in which a value is above or below it, here and beside the saved location.')}</p>` : limitTable(editor)}
    <form class="limit-form" @input=${clearFault} @submit=${(event: SubmitEvent) => addTyped(event, editor)}>
      <label>${t('Variable')}
        <select name="field">
          ${fields.map(field => html`<option value=${field}>${fullFieldName(field)} (${unitOf(field) || t('unit not given')})</option>`)}
        </select>
      </label>
      <label>${t('is')}
        <select name="comparison">
          <option value="above">${t('above')}</option>
          <option value="below">${t('below')}</option>
        </select>
      </label>
      ${numberField(t('Value'), 'value')}
      <button type="submit" class="button">${t('Add limit')}</button>
    </form>
  </section>`;
}

function limitTable({ judged, kind, timeText, clockName, remove }: LimitsEditor): TemplateResult {
  const names =
    kind === 'daily'
      ? [t('First'), t('Last'), t('Days')]
      : [t('First ({0})', clockName), t('Last ({0})', clockName), t('Hours')];
  return html`<div class="limit-scroller" tabindex="0" role="region" aria-label=${t('Limits')}>
    <table>
      <thead class="small-text">
        <tr>
          ${[...names, t('Peak')].map(name => html`<th scope="col">${name}</th>`)}
        </tr>
      </thead>
      ${judged.map(each => limitRows(each, timeText, () => remove(each.limit)))}
    </table>
  </div>`;
}

/** A row for each stretch below the limit; how long it lasts counts each row of the forecast until the next. */
function limitRows(
  judged: JudgedLimit,
  timeText: LimitsEditor['timeText'],
  remove: () => void,
): TemplateResult {
  const { limit } = judged;
  const outcomes =
    judged.stretches.length === 0
      ? [html`<td colspan="4" class="secondary-text">${withoutStretches(judged)}</td>`]
      : judged.stretches.map(stretch => stretchCells(stretch, limit, timeText));
  const label = t('Remove the limit {0}', limitText(limit));
  return html`<tbody>
    <tr>
      <th scope="rowgroup" colspan="4">
        <span class="limit-name">${limitText(limit)} ${iconButton({ icon: trash, label, press: remove })}</span>
      </th>
    </tr>
    ${outcomes.map(cells => html`<tr>${cells}</tr>`)}
  </tbody>`;
}

function withoutStretches({ limit, comparable }: JudgedLimit): string {
  if (comparable) return t('Not in this forecast');
  if (limit.unit === '')
    return limit.kind === 'daily'
      ? t('Daily forecasts without a unit only')
      : t('Hourly forecasts without a unit only');
  return limit.kind === 'daily'
    ? t('Daily forecasts in {0} only', limit.unit)
    : t('Hourly forecasts in {0} only', limit.unit);
}

function stretchCells(
  { first, last, seconds, peak, peakAt }: Stretch,
  limit: Limit,
  timeText: LimitsEditor['timeText'],
): TemplateResult {
  return html`<td>${timeText(first)}</td>
    <td>${timeText(last)}</td>
    <td>${formatNumber(seconds / (limit.kind === 'daily' ? 86_400 : 3600), 2)}</td>
    <td>${t('{0} on {1}', peakText(peak, limit), timeText(peakAt))}</td>`;
}

function peakText(peak: number, limit: Limit): string {
  const { field, unit } = limit;
  const digits = tellingDigits(peak, fieldDigits(field, unit));
  return `${formatNumber(peak, peakDigits(peak, limit, digits))} ${unit}`.trim();
}

function addTyped(event: SubmitEvent, { judged, kind, unitOf, add }: LimitsEditor): void {
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
  const fault = faultOf(limit, judged.length);
  setFault(form, fault);
  if (fault !== '') return;
  form.reset();
  add(limit);
}

/** What the host keeps: of more limits, none could be seen at a glance. */
const MOST_LIMITS = 20;
const LARGEST = 1e12;
const LONGEST_UNIT = 40;

/** Why a limit cannot be added; empty where it can. */
function faultOf({ value, unit }: Limit, count: number): string {
  if (count >= MOST_LIMITS)
    return t('There are {0} limits already, which is the most. Remove one first.', count);
  if (Math.abs(value) > LARGEST)
    return t('Enter a number from {0} to {1}.', formatNumber(-LARGEST, 0), formatNumber(LARGEST, 0));
  return unit.length > LONGEST_UNIT
    ? t('The unit of this variable is too long for a limit. Choose another variable.')
    : '';
}

function setFault(form: HTMLFormElement, fault: string): void {
  const field = form.elements.namedItem('value');
  if (!(field instanceof HTMLInputElement)) return;
  field.setCustomValidity(fault);
  field.reportValidity();
}

/** Another variable or another number may do. */
function clearFault(event: Event): void {
  const field =
    event.currentTarget instanceof HTMLFormElement ? event.currentTarget.elements.namedItem('value') : null;
  if (field instanceof HTMLInputElement) field.setCustomValidity('');
}

function selected(form: HTMLFormElement, name: string): string {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLSelectElement ? field.value : '';
}
