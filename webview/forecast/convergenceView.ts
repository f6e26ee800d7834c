import { html, nothing, type TemplateResult } from 'lit';
import { type ConvergenceGrid, convergenceGrid, widestSpread } from '../../src/domain/convergence.ts';
import { readInstant } from '../../src/domain/dateTime.ts';
import { isDirection } from '../../src/domain/isDirection.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import type { ConvergenceRun, ForecastIdentity } from '../../src/panels/forecastProtocol.ts';
import { listOf } from '../kit/controls.ts';
import { disclosure } from '../kit/disclosure.ts';
import { formatDayAndHour, formatTime } from '../kit/format.ts';
import { formatTelling } from '../kit/formatAmount.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import type { HeatMapModel } from '../kit/heatMap.ts';
import { t } from '../kit/localize.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { unitText } from '../kit/unitText.ts';
import { type ComparedRuns, comparedRuns, sharedUnit } from './convergenceRuns.ts';
import { dayTicks } from './dayTicks.ts';
import { otherIntervalsText } from './otherIntervalsText.ts';

type Convergence = NonNullable<ForecastIdentity['convergence']>;

/** Spans that are offered: hours between runs, and how many of them. */
const SPANS: readonly Convergence['step'][] = [6, 12, 24];
const RUNS = 20;

/** On which calendar days stand, as midnights. */
const UTC: PlaceClock = { zone: 'UTC' };

/** The reader's clock, and whether valid times are days. */
type ReaderTimes = Pick<ConvergenceView, 'clock' | 'daily'>;

export interface ConvergenceView {
  chosen: Convergence | undefined;
  runs: readonly ConvergenceRun[];
  fields: readonly string[];
  /** Variable to begin with. */
  field: string;
  clock: PlaceClock;
  daily: boolean;
  /** Undefined puts the map away. */
  choose: (convergence: Convergence | undefined) => void;
  stop: () => void;
  /** How the values of the map are looked at. */
  table: TableState;
  setTable: (state: TableState) => void;
}

/** One variable by valid time across and issue time down: where forecasts agree, a column has one colour. */
export function convergenceView(view: ConvergenceView): TemplateResult {
  const { chosen, fields, field, choose } = view;
  const start: Convergence = { field, step: 12, runs: RUNS };
  const change = (part: Partial<Convergence>) => choose({ ...(chosen ?? start), ...part });
  return html`<section class="convergence">
    <h2>${t('Convergence of forecasts')}</h2>
    <div class="runs-controls">
      ${listOf(
        t('Variable'),
        chosen?.field ?? field,
        fields.map(each => [each, fullFieldName(each)] as const),
        chosenField => (chosen === undefined ? undefined : change({ field: chosenField })),
        t('Variable of the convergence'),
      )}
      ${listOf(
        t('Forecasts'),
        String(chosen?.step ?? start.step),
        SPANS.map(
          step => [String(step), t('every {0} hours, {1} days back', step, (step * RUNS) / 24)] as const,
        ),
        step => (chosen === undefined ? undefined : change({ step: Number(step) })),
      )}
      ${
        chosen === undefined
          ? html`<button type="button" class="button main" @click=${(event: Event) => choose(readStart(event, start))}>${t('Ask for them')}</button>`
          : html`<button type="button" class="button" @click=${() => choose(undefined)}>${t('Put away')}</button>`
      }
      ${isAwaited(view) ? html`<button type="button" class="button" @click=${view.stop}>${t('Stop')}</button>` : nothing}
    </div>
    ${chosen === undefined ? html`<p class="secondary-text">${t('Asks for {0} earlier forecasts, two at a time.', RUNS)}</p>` : map(view)}
  </section>`;
}

function isAwaited({ chosen, runs }: ConvergenceView): boolean {
  return chosen !== undefined && runs.some(({ face }) => face.face === 'loading');
}

/** What is chosen in the lists beside the button. */
function readStart(event: Event, start: Convergence): Convergence {
  const button = event.target;
  const lists =
    button instanceof HTMLElement ? button.closest('.runs-controls')?.querySelectorAll('select') : undefined;
  const [field, step] = [lists?.[0]?.value, Number(lists?.[1]?.value)];
  return { ...start, field: field ?? start.field, step: step > 0 ? step : start.step };
}

/** The map of the runs; the same one until other runs come, so that a chart that moves does not redraw it. */
const drawn = rememberLast(
  (newestFirst: readonly ConvergenceRun[], field: string, clock: PlaceClock, daily: boolean) => {
    const shared = comparedRuns(newestFirst, field, daily);
    const runs = [...shared.shown].reverse();
    const grid = convergenceGrid([...shared.runs].reverse());
    const unit = unitText(shared.unit);
    return { shared, runs, grid, unit, model: heatMap(grid, runs, { clock, daily }, unit) };
  },
);

/** Earliest issue at the top, so that time runs down as it runs across. */
function map(view: ConvergenceView) {
  if (isDirection(view.chosen?.field ?? '', sharedUnit(view.runs).unit))
    return html`<p>${t('A direction turns in a circle: choose another variable.')}</p>`;
  if (view.runs.length === 0)
    return html`<p role="status" class="secondary-text">${t('Waiting for the forecast shown')}</p>`;
  const { shared, runs, grid, unit, model } = drawn(
    view.runs,
    view.chosen?.field ?? '',
    view.clock,
    view.daily,
  );
  const asked = view.runs.length;
  const waiting = runs.filter(({ face }) => face.face === 'loading').length;
  const failed = runs.filter(({ face }) => face.face === 'failed');
  return html`<div role="status" aria-live="polite">
      ${waiting > 0 ? html`<p><span class="spinner" aria-hidden="true"></span>${t('{0} of {1} forecasts have come.', asked - waiting, asked)}</p>` : nothing}
      ${failed.length > 0 ? html`<p>${t('Missing forecasts: {0} of {1}. {2}', failed.length, asked, failureOf(failed))}</p>` : nothing}
      ${sharedNotes(shared).map(note => html`<p>${note}</p>`)}
    </div>
    ${Number.isNaN(grid.least) ? emptyText(waiting) : html`<p class="spread">${spreadText(grid, view, unit)}</p>`}
    ${
      grid.times.length === 0
        ? nothing
        : html`<landfall-heat-map .model=${model} .label=${t('Convergence of {0}', fullFieldName(view.chosen?.field ?? ''))}></landfall-heat-map>
            ${cellTable(grid, runs, view)}`
    }`;
}

/** What of the answers is not in the map as it came. */
function sharedNotes({ repeated, converted, apart, otherIntervals, unit }: ComparedRuns): string[] {
  const shownUnit = unitText(unit);
  return [
    ...(repeated > 0 ? [t('Answers of a forecast that is shown already: {0}.', repeated)] : []),
    ...(converted > 0 ? [t('Forecasts in another unit, converted to {0}: {1}.', shownUnit, converted)] : []),
    ...(apart > 0 ? [t('Forecasts left out, as their unit is not {0}: {1}.', shownUnit, apart)] : []),
    ...(otherIntervals > 0 ? [otherIntervalsText(otherIntervals)] : []),
  ];
}

function emptyText(waiting: number) {
  return waiting > 0 ? nothing : html`<p>${t('None of these forecasts has this variable.')}</p>`;
}

function failureOf([first]: readonly ConvergenceRun[]): string {
  return first?.face.face === 'failed' ? first.face.message : '';
}

function spreadText(grid: ConvergenceGrid, view: ConvergenceView, unit: string): string {
  const widest = widestSpread(grid);
  if (widest === undefined) return t('No valid time has two forecasts yet.');
  const value = (number: number) => formatTelling(number, 2);
  return t(
    'Forecasts moved most for {0}: between {1} and {2} {3} over {4} forecasts.',
    timeText(grid.times[widest.column] ?? 0, view),
    value(widest.least),
    value(widest.most),
    unit,
    widest.count,
  );
}

/** The issue time as it came; the time asked for where none has come, and beside one that is no time. */
function runName({ time, face }: ConvergenceRun, { clock }: ReaderTimes): string {
  const nameOf = (text: string) => {
    const at = readInstant(text);
    return at === undefined ? text : formatDayAndHour(at, clock);
  };
  if (face.face !== 'data') return nameOf(time);
  const { issued } = face.data;
  return readInstant(issued) === undefined ? t('{0}, as of {1}', issued, nameOf(time)) : nameOf(issued);
}

function timeText(seconds: number, { clock, daily }: ReaderTimes): string {
  return formatTime(seconds, clock, daily);
}

function heatMap(
  grid: ConvergenceGrid,
  runs: readonly ConvergenceRun[],
  view: ReaderTimes,
  unit: string,
): HeatMapModel {
  const names = runs.map(run => runName(run, view));
  return {
    columns: grid.times.length,
    rows: grid.rows,
    cells: grid.cells,
    least: grid.least,
    most: grid.most,
    unit,
    cellName: (column, row) =>
      t('{0}, issued {1}', timeText(grid.times[column] ?? 0, view), names[row] ?? ''),
    rowName: row => names[row] ?? '',
    ticks: dayTicks(grid.times, view.daily ? UTC : view.clock, view.daily),
  };
}

/** The map's equal in text: a row for each valid time, a column for each forecast. */
function cellTable(
  grid: ConvergenceGrid,
  runs: readonly ConvergenceRun[],
  view: ConvergenceView,
): TemplateResult {
  const count = grid.times.length;
  const time: TableColumn = {
    id: 'time',
    title: t('Time'),
    kind: 'time',
    ...(view.daily ? {} : { clock: view.clock }),
    value: row => (grid.times[row] ?? 0) * 1000,
    text: row => timeText(grid.times[row] ?? 0, view),
  };
  const values = runs.map(
    (run, index): TableColumn => ({
      id: run.time,
      title: runName(run, view),
      kind: 'number',
      value(row) {
        const value = grid.cells[index * count + row] ?? Number.NaN;
        return Number.isNaN(value) ? undefined : value;
      },
    }),
  );
  const content = () =>
    dataTable({
      label: t('Values of the map'),
      columns: [time, ...values],
      count,
      state: view.table,
      setState: view.setTable,
    });
  return disclosure('cells', t('Values of the map'), false, content);
}
