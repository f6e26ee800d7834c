import './limits.css';
import { html, nothing, type TemplateResult } from 'lit';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import type { LimitOver } from '../../src/domain/portfolioSeries/limitOver.ts';
import { propertyTitle } from '../../src/domain/propertyUnit.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import { countedText } from '../kit/countedText.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import { formatInstant, formatNumber } from '../kit/format.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import { partFailures } from '../kit/partFailures.ts';
import { propertyItems } from '../kit/propertyItems.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { timePlot } from '../kit/timeline/timePlot.ts';
import { amountText } from './amountText.ts';
import type { ChosenLimit } from './choices.ts';
import { limitForm } from './limitForm.ts';
import { amountOf, type LimitFound } from './limitFound.ts';
import { limitText } from './limitText.ts';
import { lookingText } from './lookingText.ts';
import type { Amounts, PassingChart } from './passingModel.ts';
import { underWay } from './underWay.ts';
import { variableMenu } from './variableMenu.ts';

/** Which assets pass, and how they are listed. */
export interface FoundLimit {
  over: LimitOver;
  told: LimitFound;
  /** Undefined where no property is summed up. */
  amounts: Amounts | undefined;
  /** Undefined until it is made. */
  chart: PassingChart | undefined;
  /** The chart is of the filters before those that are set now, or not yet made. */
  isStale: boolean;
  /** Of the rows of `told.passing`. */
  columns: readonly TableColumn[];
  table: TableState;
  setTable: (state: TableState) => void;
  /** Undefined where none of these assets is selected. */
  selected: number | undefined;
  pick: (row: number) => void;
  copy: (text: string) => void;
}

export interface LimitsTab {
  /** Undefined while the forecasts of all assets are not asked for. */
  face: Face<ShownSeries> | undefined;
  shown: ShownSeries | undefined;
  chosen: ChosenLimit;
  fault: string;
  setFault: (fault: string) => void;
  choose: (limit: ChosenLimit) => void;
  chooseVariable: (variable: string) => void;
  properties: readonly FeatureProperty[];
  /** What is summed up; undefined where nothing is. */
  property: FeatureProperty | undefined;
  chooseProperty: (property: string | undefined) => void;
  /** Undefined while no limit is named, or what passes it is looked for. */
  found: FoundLimit | undefined;
  /** What passes the limit that is chosen is looked for: what is shown is of the one before. */
  isLooking: boolean;
  /** Index of the time that is shown. */
  moment: number;
  clock: ReaderClock;
  /** Tells of what newly passes the limit, and of what no longer does. */
  watch: () => void;
  load: () => void;
  stop: () => void;
  act: (action: FailureAction) => void;
}

/** Which assets of the portfolio pass a limit, and when. */
export function limitsTab(tab: LimitsTab): TemplateResult {
  const { shown, found } = tab;
  return html`${told(tab)}
    ${shown === undefined ? nothing : controls(tab, shown)}
    ${shown !== undefined && tab.isLooking ? html`<p role="status">${lookingText(shown.features.length)}</p>` : nothing}
    ${shown === undefined || found === undefined ? nothing : foundPart(tab, shown, found)}`;
}

function told({ face, load, stop, act }: LimitsTab) {
  if (face === undefined)
    return html`<p class="secondary-text">
        ${t('Holds the forecasts of all assets against a limit. They are asked for with one request where the service allows it.')}
      </p>
      <p><button type="button" class="button" @click=${load}>${t('Load all forecasts')}</button></p>`;
  if (face.face === 'loading') return underWay(face.what, stop);
  return html`${partFailures([face], action => (action === 'retry' ? load() : act(action)))}`;
}

function controls(tab: LimitsTab, shown: ShownSeries): TemplateResult {
  const { variable, unit } = shown;
  const { chosen, fault, setFault, choose, chooseVariable, properties, property, chooseProperty } = tab;
  return html`<div class="limit-controls">
      ${menu(variableMenu(shown, variable, chooseVariable))}
      ${limitForm({ limit: chosen, unit, fault, setFault, choose })}
      ${
        properties.length === 0
          ? nothing
          : menu({
              label: t('Sum of'),
              prefix: t('Sum of'),
              ...propertyItems(t('None'), properties, property, chooseProperty),
            })
      }
    </div>
    ${chosen.value === undefined ? html`<p class="secondary-text">${t('Enter a value to see which assets pass it.')}</p>` : nothing}`;
}

function foundPart(tab: LimitsTab, shown: ShownSeries, found: FoundLimit): TemplateResult {
  const { clock, moment, watch } = tab;
  const { over, told: limits, columns, table, setTable, selected, pick, copy } = found;
  const seconds = shown.times[Math.min(moment, shown.times.length - 1)];
  return html`<p role="status">${summary(shown, found, clock)}</p>
    <p><button type="button" class="link-button" @click=${watch}>${t('Watch this limit')}</button></p>
    ${
      limits.passing.length === 0
        ? nothing
        : html`${chartPart(found, seconds === undefined ? undefined : seconds * 1000)}
          <div class="limit-table">
            ${dataTable({
              label: t('Assets that pass {0}', limitText(over.limit)),
              columns,
              count: limits.passing.length,
              state: table,
              setState: setTable,
              selected,
              pick,
              copy,
            })}
          </div>`
    }
    ${intervalsNote(over)} ${notes(shown, over)}`;
}

function chartPart({ chart, isStale }: FoundLimit, at: number | undefined): TemplateResult {
  if (chart === undefined) return html`<p class="secondary-text" role="status">${t('Summing up…')}</p>`;
  const label = t('{0} by valid time, in a chart', chart.model.lines[0]?.name ?? '');
  return html`<figure class=${isStale ? 'limit-chart stale' : 'limit-chart'}>
    ${timePlot(label, chart.model, at)}
    <figcaption class="secondary-text small-text">${caption(chart)}</figcaption>
  </figure>`;
}

function summary(
  { variable }: ShownSeries,
  { over, told: { passing, judged, unknown }, amounts }: FoundLimit,
  { clock, name }: ReaderClock,
): string {
  const what = `${fullFieldName(variable)} ${limitText(over.limit)}`;
  const count = formatNumber(passing.length, 0);
  const first = over.assets.first[passing[0] ?? -1];
  const sum = amounts && amountOf(passing, amounts.of);
  const parts = [
    countedText(judged, t('{0}: {1} of 1 asset', what, count), all =>
      t('{0}: {1} of {2} assets', what, count, all),
    ),
    ...(first === undefined ? [] : [t('the first {0} {1}', formatInstant(first * 1000, clock), name)]),
    ...(amounts === undefined || sum === undefined
      ? []
      : [`${propertyTitle(amounts.name)} ${amountText({ sum: sum.sum, unit: amounts.unit })}`]),
    ...(sum === undefined || sum.without === 0
      ? []
      : [t('without a value of it: {0}', formatNumber(sum.without, 0))]),
    ...(unknown === 0 ? [] : [t('without a forecast of it: {0}', formatNumber(unknown, 0))]),
    t('derived'),
  ];
  return parts.join(' · ');
}

function caption({ amounts, without }: PassingChart): string {
  if (amounts === undefined) return t('Assets that pass, by valid time.');
  const text = t('{0} of the assets that pass, by valid time.', propertyTitle(amounts.name));
  const most = formatNumber(without, 0);
  return without === 0
    ? text
    : `${text} ${t('Without a value of it, and in no sum: up to {0} of them at a time.', most)}`;
}

/** What falls in an hour and in three is held against one value. */
function intervalsNote({ otherIntervals }: LimitOver) {
  if (otherIntervals === 0) return nothing;
  return html`<p class="secondary-text small-text">
    ${countedText(
      otherIntervals,
      t(
        '1 asset has amounts of other intervals than those of most, or of one that is not known: they are held against the limit as they came.',
      ),
      count =>
        t(
          '{0} assets have amounts of other intervals than those of most, or of one that is not known: they are held against the limit as they came.',
          count,
        ),
    )}
  </p>`;
}

/** What of the forecasts is not judged, and why. */
function notes({ leftOut, features }: ShownSeries, { markedValues }: LimitOver) {
  const hidden = features.reduce((count, feature) => count + (feature < 0 ? 1 : 0), 0);
  const counts = [
    [hidden, t('Forecasts of assets that are not shown')],
    [leftOut.withoutVariable, t('Forecasts without the variable')],
    [leftOut.otherUnit, t('Forecasts that have it in another unit')],
    [leftOut.repeatedIds, t('Forecasts with the id of an earlier one')],
    [leftOut.unreadableTimes, t('Times that could not be read')],
    [leftOut.repeatedTimes, t('Times that repeat one of their series')],
    [leftOut.withoutTime, t('Values without a time')],
    [markedValues, t('Marks for missing values, such as −9999')],
    [leftOut.notNumbers, t('Values that are not numbers')],
  ] as const;
  const lines = counts.flatMap(([count, what]) =>
    count === 0 ? [] : [`${what}: ${formatNumber(count, 0)}`],
  );
  if (lines.length === 0) return nothing;
  return html`<ul class="notes" aria-label=${t('What is not held against the limit')}>
    ${lines.map(line => html`<li>${line}</li>`)}
  </ul>`;
}
