import { html, type TemplateResult } from 'lit';
import { rowTimes } from '../../src/domain/rowTime.ts';
import type { ForecastIntent } from '../../src/panels/forecastProtocol.ts';
import type { TimeWindow } from '../kit/chart/timeWindow.ts';
import { formatInstant } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableState } from '../kit/table/arrangeRows.ts';
import { dataTable } from '../kit/table/dataTable.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import type { JudgedLimit } from './limits.ts';
import type { Reading } from './reading.ts';
import { rowsInView } from './rowsInView.ts';
import { forecastColumns, passingRows, stampAsItCame } from './tableColumns.ts';

/** What the page lends to the table of its forecast. */
export interface TablePage {
  send(intent: ForecastIntent): void;
  /** Draws the page anew, and remembers how it is looked at. */
  changed(): void;
  /** Puts variables away, in the chart too. */
  hide(hidden: readonly string[]): void;
}

/** How the table is looked at. */
export interface TableLook {
  /** Variables put away are those of the chart. */
  table: TableState;
  /** Whether it has only rows that pass a limit. */
  onlyPassing: boolean;
}

export interface TableView {
  reading: Reading;
  judged: readonly JudgedLimit[];
  /** Stretch of time in view, in epoch seconds; undefined for all. */
  window: TimeWindow | undefined;
  /** Variables that are put away. */
  hidden: readonly string[];
}

/** Every value of a forecast. */
export interface ForecastTable {
  look(): TableLook;
  content(view: TableView): TemplateResult;
}

export function createForecastTable(page: TablePage, start: TableLook): ForecastTable {
  let { table, onlyPassing } = start;
  const columnsOf = rememberLast(tableOf);
  const rowsOf = rememberLast(rowsInView);
  const columnsAt = rememberLast(columnsOfRows);
  const onlyPassingBox = () => {
    const onPassing = () => {
      onlyPassing = !onlyPassing;
      page.changed();
    };
    return html`<label class="only-passing"><input type="checkbox" .checked=${onlyPassing} @change=${onPassing} />${t('Only rows that pass a limit')}</label>`;
  };
  return {
    look: () => ({ table, onlyPassing }),
    content({ reading, judged, window, hidden }) {
      const { times, columns, passing } = columnsOf(reading, judged);
      const hasLimits = judged.some(({ comparable }) => comparable);
      const inView = reading.daily ? undefined : window;
      const rows = rowsOf(times, inView, hasLimits && onlyPassing ? passing : undefined);
      return dataTable({
        label: t('Forecast values'),
        columns: columnsAt(columns, rows),
        count: rows.length,
        whole: times.length,
        state: { ...table, hidden },
        setState(state) {
          table = state;
          page.changed();
          if (state.hidden !== hidden) page.hide(state.hidden);
        },
        ...(hasLimits ? { tools: onlyPassingBox() } : {}),
        copy: text => page.send({ type: 'copyText', text }),
      });
    },
  };
}

function tableOf(reading: Reading, judged: readonly JudgedLimit[]) {
  const { weather, daily, placeClock, clock, unitOf } = reading;
  const times = rowTimes(weather.rows, reading.identity.kind, placeClock);
  const columns = forecastColumns(weather.rows, judged, {
    daily,
    clock,
    unitOf,
    stampText(stamp, index) {
      const time = times[index];
      // A daily stamp is a day of the place and stays as it came; an hourly one is told on the panel's clock.
      return daily || time === undefined ? stampAsItCame(stamp) : formatInstant(time, clock);
    },
    stampTime: (stamp, index) => times[index] ?? stamp,
  });
  return { times, columns, passing: passingRows(weather.rows, judged) };
}

/** The columns of these rows alone. */
function columnsOfRows(columns: readonly TableColumn[], rows: readonly number[]): TableColumn[] {
  return columns.map(column => {
    const { value, text, passes } = column;
    const at = (row: number) => rows[row] ?? -1;
    return {
      ...column,
      value: row => value(at(row)),
      ...(text === undefined ? {} : { text: (row: number) => text(at(row)) }),
      ...(passes === undefined ? {} : { passes: (row: number) => passes(at(row)) }),
    };
  });
}
