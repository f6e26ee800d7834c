import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { inSlices } from '../kit/inSlices.ts';
import { readerClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import type { Choices } from './choices.ts';
import type { FeatureRows, ListedRows } from './featureRows.ts';
import { FORECAST_COLUMN, type ForecastAt, forecastColumn, forecastWords } from './forecastColumn.ts';
import { forecastOrder } from './forecastOrder.ts';
import type { SeriesDesk } from './seriesDesk.ts';

/** The list of assets beside their forecasts. */
export interface ForecastsView {
  rows: FeatureRows;
  choices: Choices;
  /** Index of the time of the forecasts that is shown. */
  moment: number;
  /** Whether each feature is left by the filters; undefined where all are. */
  matching: Uint8Array | undefined;
}

/** The forecasts of all assets in the list of these, once they are loaded. */
export interface ListForecasts {
  /** The rows in their order, and the column of the forecasts: the host knows nothing of them, and cannot sort by them. */
  of(view: ForecastsView, featureCount: number): { rows: ListedRows; forecast: TableColumn | undefined };
  /** Of which run they are, and for when; undefined where they are not shown. */
  text(view: Omit<ForecastsView, 'matching'>): string | undefined;
}

/** `update` draws the page anew. */
export function createListForecasts(series: SeriesDesk, update: () => void): ListForecasts {
  const remembered = rememberLast(
    (shown: ShownSeries | undefined, initTime: string | undefined, moment: number): ForecastAt | undefined =>
      shown && { series: shown, initTime, moment },
  );
  const shownAt = (moment: number) => remembered(series.shown(), series.initTime(), moment);
  const columnOf = rememberLast((forecast: ForecastAt, rows: ListedRows, clock: Choices['clock']) =>
    forecastColumn(forecast, rows, readerClock(clock)),
  );
  const orderOf = inSlices(forecastOrder, update);
  /** The last of these forecasts: it stays while that of another time, or of other filters, is made. */
  let last: { of: ShownSeries; order: Uint32Array } | undefined;
  const inOrder = rememberLast((rows: FeatureRows, order: Uint32Array) => rows.inOrder(order));
  const sorted = (
    rows: FeatureRows,
    { series: of }: ForecastAt,
    order: Uint32Array | undefined,
  ): ListedRows => {
    if (order !== undefined) last = { of, order };
    return last?.of === of ? inOrder(rows, last.order) : rows;
  };
  return {
    of({ rows: all, choices: { table, clock }, moment, matching }, featureCount) {
      const shown = shownAt(moment);
      if (shown === undefined) return { rows: all, forecast: undefined };
      const { sorting } = table;
      const rows =
        sorting?.column === FORECAST_COLUMN
          ? sorted(all, shown, orderOf(shown, matching, featureCount, sorting.descending))
          : all;
      return { rows, forecast: columnOf(shown, rows, clock) };
    },
    text({ choices: { table, groupBy, clock }, moment }) {
      const shown = shownAt(moment);
      if (groupBy !== undefined || table.hidden.includes(FORECAST_COLUMN)) return undefined;
      return shown && forecastWords(shown, readerClock(clock));
    },
  };
}
