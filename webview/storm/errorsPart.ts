import { html, nothing, type TemplateResult } from 'lit';
import type { ConeRadii } from '../../src/domain/coneRadii.ts';
import { errorsByLead } from '../../src/domain/errorsByLead.ts';
import type { ForecastError } from '../../src/domain/forecastErrors.ts';
import type { LeadErrors } from '../../src/domain/leadErrors.ts';
import type { ReportSection } from '../../src/domain/report/report.ts';
import { t } from '../kit/localize.ts';
import { menu } from '../kit/menu.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import { tableTexts } from '../kit/table/tableTexts.ts';
import { errorSummaryColumns, MEASURES } from './errorSummaryColumns.ts';
import type { LookBack } from './historyDesk.ts';
import type { HistoryTab } from './historyTab.ts';
import { issueName } from './issueName.ts';
import { leadColumn } from './leadColumn.ts';
import { separationParts } from './separationColumns.ts';
import { validColumn } from './validColumn.ts';

/** How far earlier forecasts were off, by lead time. */
export function errorsPart(tab: HistoryTab, { errors }: LookBack): TemplateResult {
  const { radii, judged, setJudged, tables, setTables, copy, shown } = tab;
  const heading = html`<h2>${headingText()}</h2>`;
  if (errors.length === 0)
    return html`${heading}<p class="secondary-text beside-told">${t('No later position is known yet.')}</p>`;
  const issues = [...new Set(errors.map(({ issueTime }) => issueTime))].toReversed();
  const issue = issues.find(each => each === judged);
  const own = errors.filter(({ issueTime }) => issueTime === issue);
  const all = errorsByLead(errors, radii);
  const text = issue === undefined ? t('All, mean') : issueName(issue);
  return html`${heading}
    ${menu({
      label: t('Forecast'),
      prefix: t('Forecast'),
      text,
      items: [
        { id: '', text: t('All, mean'), checked: issue === undefined },
        ...issues.map((each, index) => ({
          id: String(each),
          text: issueName(each),
          checked: each === issue,
          begins: index === 0,
        })),
      ],
      choose: id => setJudged(id === '' ? undefined : Number(id)),
    })}
    <div class="beside-table">${dataTable({
      label: t('Errors by lead time: {0}', text),
      columns: issue === undefined ? errorSummaryColumns(all, radii) : errorColumns(own, shown.clock),
      count: issue === undefined ? all.length : own.length,
      state: tables.errors,
      setState: state => setTables({ errors: state }),
      copy,
    })}</div>
    <p class="secondary-text small-text beside-told">
      ${radiiText(radii)}
    </p>
    ${issue === undefined ? html`<p class="secondary-text small-text beside-told">${meansTexts(all).join(' ')}</p>` : nothing}`;
}

/** The errors of all forecasts in a report; nothing where no later position is known. */
export function errorsSection(radii: ConeRadii | undefined, { errors }: LookBack): ReportSection[] {
  if (errors.length === 0) return [];
  const rows = errorsByLead(errors, radii);
  const table = tableTexts(errorSummaryColumns(rows, radii), Math.min(rows.length, MOST_ROWS));
  const left = rows.length - MOST_ROWS;
  const leftOut = left > 0 ? [t('{0} more lead times are not in this table.', left)] : [];
  return [{ heading: headingText(), sentences: [radiiText(radii), ...meansTexts(rows), ...leftOut], table }];
}

/** More lead times than this are left out of a report, and counted. */
const MOST_ROWS = 500;

function headingText(): string {
  return t('Errors against the later forecasts’ first positions (derived)');
}

function radiiText(radii: ConeRadii | undefined): string {
  return radii === undefined
    ? t('No cone radii are known for this basin.')
    : t('Cone radii: {0}, {1}.', t(radii.source), t(radii.basin));
}

/** What the means are, and of how many cases where those of some are not all. */
function meansTexts(rows: readonly LeadErrors[]): string[] {
  const bias = t('Along, across and wind are means with their sign: what remains is a bias.');
  const isOfFewer = rows.some(row => MEASURES.some(id => row[id] !== undefined && row[id].cases < row.count));
  if (!isOfFewer) return [bias];
  return [
    bias,
    t(
      'A count in brackets behind a mean is of how many of the cases it is: along and across take a storm that moves, the wind one on both sides.',
    ),
  ];
}

/** Columns of the errors of one forecast. */
function errorColumns(rows: readonly ForecastError[], clock: ReaderClock): TableColumn[] {
  return [
    leadColumn(row => rows[row]?.lead),
    validColumn(row => rows[row]?.time, clock),
    ...separationParts(row => rows[row]),
  ];
}
