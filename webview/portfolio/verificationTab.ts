import './verification.css';
import { html, nothing, type TemplateResult } from 'lit';
import { comparedLeads } from '../../src/domain/verification/comparedLeads.ts';
import { MISSING_KINDS } from '../../src/domain/verification/variablePairs.ts';
import { WORST, type WorstOfVariable } from '../../src/domain/verification/verificationSummary.ts';
import type { ShownVerification } from '../../src/panels/portfolioProtocol.ts';
import type { Face } from '../../src/panels/protocol.ts';
import { countedText } from '../kit/countedText.ts';
import type { FailureAction } from '../kit/failureLabel.ts';
import { formatNumber } from '../kit/format.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import { namedTime } from '../kit/namedInstant.ts';
import { partFailures } from '../kit/partFailures.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { segmented } from '../kit/segmented.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { missingFor, missingPairs } from './missingPairs.ts';
import { rowOfId } from './rowOfId.ts';
import { underWay } from './underWay.ts';
import { verificationChart } from './verificationChart.ts';
import { verificationMeaning } from './verificationMeaning.ts';

/** Runs that are looked at together: of a day, two, five and ten where they are six hours apart. */
export const RUN_COUNTS = [4, 8, 20, 40] as const;
export type RunCount = (typeof RUN_COUNTS)[number];

interface Tables {
  leads: TableState;
  worst: TableState;
}

export interface VerificationTab {
  /** Undefined while it is not asked for. */
  face: Face<ShownVerification> | undefined;
  clock: ReaderClock;
  runs: RunCount;
  setRuns: (runs: RunCount) => void;
  /** Which of the variables is shown; the first where there is none of it. */
  variable: string | undefined;
  setVariable: (variable: string) => void;
  tables: Tables;
  setTables: (change: Partial<Tables>) => void;
  verify: () => void;
  stop: () => void;
  act: (action: FailureAction) => void;
  /** Id of the asset that is selected; undefined for none. */
  selected: number | string | undefined;
  select: (id: number | string) => void;
  copy: (text: string) => void;
}

/** How good the latest forecasts of the portfolio were: by lead time, and where they were worst. */
export function verificationTab(tab: VerificationTab): TemplateResult {
  const { face } = tab;
  return html`${controls(tab)} ${told(tab)}
    ${face?.face === 'data' ? found(tab, face.data) : nothing}`;
}

/** What ends it stands behind what began it, where the keyboard goes on. */
function controls({ face, runs, setRuns, verify, stop }: VerificationTab): TemplateResult {
  return html`<div class="verification-controls">
    <span class="secondary-text">${t('Latest runs')}</span>
    ${segmented({
      label: t('Latest runs'),
      value: String(runs),
      options: RUN_COUNTS.map(each => ({
        id: String(each),
        text: String(each),
        title: t('The latest {0} runs', each),
      })),
      choose: id => setRuns(RUN_COUNTS.find(each => String(each) === id) ?? runs),
    })}
    <button type="button" class="button" ?disabled=${face?.face === 'loading'} @click=${verify}>
      ${t('Verify')}
    </button>
    ${face?.face === 'loading' ? underWay(face.what, stop) : nothing}
  </div>`;
}

function told(tab: VerificationTab): TemplateResult {
  const { face, runs, verify, act } = tab;
  if (face === undefined)
    return html`<p class="secondary-text">
      ${t('Lays the latest runs of all assets beside what was observed: {0} requests, two at a time.', 2 * runs + 1)}
    </p>`;
  return html`${partFailures([face], action => (action === 'retry' ? verify() : act(action)))}`;
}

function found(tab: VerificationTab, data: ShownVerification): TemplateResult {
  const { variable, setVariable } = tab;
  const names = verifiedVariables(data);
  const chosen = names.find(each => each === variable) ?? names[0];
  const ofVariable = data.rows.filter(row => titleOf(row) === chosen);
  const leads = comparedLeads(ofVariable);
  const rows = [...ofVariable.filter(row => row.group === 'all'), ...leads];
  const worst = data.worst.find(each => withUnit(each.variable, each.unit) === chosen);
  return html`<p role="status">${runsText(tab, data)}</p>
    ${notes(data, tab.clock)}
    ${
      chosen === undefined
        ? html`<p class="secondary-text">${t('None of the forecast values of these runs can be compared.')}</p>`
        : html`${menu({
            label: t('Variable'),
            prefix: t('Variable'),
            text: chosen,
            items: names.map(each => ({ id: each, text: each, checked: each === chosen })),
            choose: setVariable,
          })}
          ${chartOf(chosen, leads)} ${leadTable(tab, chosen, rows)} <p class="secondary-text small-text">${verificationMeaning(data.rows)}</p> ${missing(rows[0])} ${worstTable(tab, worst, new Map(data.labels))}`
    }`;
}

type Row = ShownVerification['rows'][number];

/** The variables of which any value could be compared, by their names with their units. */
export function verifiedVariables({ rows }: ShownVerification): string[] {
  return [...new Set(rows.filter(isOfNumbers).map(titleOf))];
}

function titleOf({ variable, unit }: Row): string {
  return withUnit(String(variable), typeof unit === 'string' ? unit : undefined);
}

/** A variable as it is named here. */
export function withUnit(variable: string, unit: string | undefined): string {
  return unit === undefined ? fullFieldName(variable) : `${fullFieldName(variable)}, ${unit}`;
}

/** A variable of texts is forecast as nothing but gaps. */
function isOfNumbers(row: Row): boolean {
  const others = MISSING_KINDS.filter(kind => kind !== 'forecastGap');
  return row.group === 'all' && (pairsOf(row) > 0 || others.some(kind => missingFor(row, kind) > 0));
}

function pairsOf({ derived_pairs: pairs }: Row): number {
  return typeof pairs === 'number' ? pairs : 0;
}

/** Which runs were verified, of how many assets. */
export function runsText(
  { clock }: Pick<VerificationTab, 'clock'>,
  { runs, asked, assets }: ShownVerification,
): string {
  const span = [namedTime(runs.at(-1) ?? '', clock), namedTime(runs[0] ?? '', clock)] as const;
  return [
    countedText(asked, t('{0} of 1 run, initialised {1} to {2}', runs.length, ...span), all =>
      t('{0} of {1} runs, initialised {2} to {3}', runs.length, all, ...span),
    ),
    countedText(assets, t('1 asset'), count => t('{0} assets', count)),
    t('derived'),
  ].join(' · ');
}

/** What did not come, or could not be used. */
function notes(
  { failed, unreadForecasts, unusedObservations: unused }: ShownVerification,
  clock: ReaderClock,
) {
  const lines = [
    ...failed.map(({ run, message }) =>
      t('The run of {0} did not come: {1}', namedTime(run, clock), message),
    ),
    ...counted(unreadForecasts, t('Forecast features that could not be read')),
    ...counted(unused.unread, t('Observed features that could not be read')),
    ...counted(unused.withoutId, t('Observed features without an id of their own')),
    ...counted(unused.repeatedId, t('Observed features with the id of an earlier one')),
    ...counted(unused.unreadableTime, t('Observed times that could not be read')),
    ...counted(unused.withoutTime, t('Observed values without a time')),
    ...counted(unused.repeatedTime, t('Observed times that repeat one of their series')),
  ];
  if (lines.length === 0) return nothing;
  return html`<ul class="notes" aria-label=${t('What is not compared')}>
    ${lines.map(line => html`<li>${line}</li>`)}
  </ul>`;
}

function counted(count: number, words: string): string[] {
  return count === 0 ? [] : [`${words}: ${formatNumber(count, 0)}`];
}

/** Of one lead time alone there is no course to draw. */
function chartOf(title: string, leads: readonly Row[]) {
  if (leads.length < 2) return nothing;
  return html`<figure class="verification-chart">
    ${verificationChart(title, leads, String(leads[0]?.unit ?? ''))}
    <figcaption class="secondary-text small-text">
      ${t('Bias by lead time; bands: the middle 50 % and 80 % of the errors.')}
    </figcaption>
  </figure>`;
}

function leadTable({ tables, setTables, copy }: VerificationTab, title: string, rows: readonly Row[]) {
  const number = (id: string, text: string, hint: string, digits: number): TableColumn => ({
    id,
    title: text,
    hint,
    kind: 'number',
    digits,
    value: row => rows[row]?.[id],
  });
  const columns: TableColumn[] = [
    {
      id: 'lead',
      title: t('Lead'),
      hint: t('Lead time, in hours'),
      kind: 'text',
      value: row => rows[row]?.lead_time_from_hours ?? -1,
      text: row => leadText(rows[row]),
    },
    number('derived_bias', t('Bias'), t('Mean error: too much was forecast where it is above zero'), 2),
    number('derived_rmse', 'RMSE', t('Root of the mean square error'), 2),
    number('derived_skill_persistence', t('Skill'), t('Against what was observed at the run, held'), 2),
    number('derived_skill_earlier_run', t('Skill to run before'), t('Against the run next before'), 2),
    number('derived_mae', 'MAE', t('Mean size of the error'), 2),
    number('derived_pairs', t('Pairs'), t('Forecast values beside an observation'), 0),
  ];
  return html`<div class="verification-table">
    ${dataTable({
      label: t('Errors by lead time: {0}', title),
      columns,
      count: rows.length,
      state: tables.leads,
      setState: state => setTables({ leads: state }),
      copy,
    })}
  </div>`;
}

function leadText(row: Row | undefined): string {
  if (row === undefined || row.group === 'all') return t('All');
  return t('{0} to {1} h', String(row.lead_time_from_hours), String(row.lead_time_before_hours));
}

function missing(row: Row | undefined) {
  const text = missingPairs(row);
  return text === undefined ? nothing : html`<p class="small-text">${text}</p>`;
}

function worstTable(
  { tables, setTables, selected, select, copy }: VerificationTab,
  worst: WorstOfVariable | undefined,
  labels: ReadonlyMap<number | string, string>,
) {
  const rows = worst?.assets ?? [];
  if (rows.length === 0) return nothing;
  const columns: TableColumn[] = [
    { id: 'asset', title: t('Asset'), kind: 'text', value: row => nameOf(rows[row]?.id, labels) },
    { id: 'count', title: t('Pairs'), kind: 'number', value: row => rows[row]?.count },
    { id: 'bias', title: t('Bias'), kind: 'number', digits: 2, value: row => rows[row]?.bias },
    { id: 'rmse', title: 'RMSE', kind: 'number', digits: 2, value: row => rows[row]?.rmse },
  ];
  return html`<h2>${t('Largest errors')}</h2>
    <p class="secondary-text small-text">${t('Of assets with {0} pairs or more.', WORST.leastPairs)}</p>
    <div class="verification-table">
      ${dataTable({
        label: t('Assets with the largest errors'),
        columns,
        count: rows.length,
        state: tables.worst,
        setState: state => setTables({ worst: state }),
        selected: rowOfId(rows, selected),
        pick(row) {
          const id = rows[row]?.id;
          if (id !== undefined) select(id);
        },
        copy,
      })}
    </div>`;
}

function nameOf(id: number | string | undefined, labels: ReadonlyMap<number | string, string>): string {
  return id === undefined ? '' : (labels.get(id) ?? String(id));
}
