import { readInstant } from '../../src/domain/dateTime.ts';
import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import { isFillValue } from '../../src/domain/fillValue.ts';
import type { ShownSeries } from '../../src/panels/portfolioProtocol.ts';
import { formatInstant } from '../kit/format.ts';
import { fullFieldName } from '../kit/fullFieldName.ts';
import { t } from '../kit/localize.ts';
import type { ReaderClock } from '../kit/readerClock.ts';
import { rememberLast } from '../kit/rememberLast.ts';
import type { TableColumn } from '../kit/table/tableColumn.ts';
import type { FeatureRows } from './featureRows.ts';
import { seriesValue } from './seriesValue.ts';

/** Id of the column. */
export const FORECAST_COLUMN = 'forecast';

/** Most digits after the point that a format takes. */
const MOST_DIGITS = 20;

/** The forecasts of all assets at one of their times. */
export interface ForecastAt {
  series: ShownSeries;
  /** When their run was initialised; undefined where that is not told. */
  initTime: string | undefined;
  /** Index of the time. */
  moment: number;
}

/** The variable of the forecasts at their time, for the rows of the list. */
export function forecastColumn(
  { series, initTime, moment }: ForecastAt,
  rows: Pick<FeatureRows, 'peek'>,
  clock: ReaderClock,
): TableColumn {
  const { variable, unit } = series;
  const title = fullFieldName(variable);
  const told = forecastWords({ series, initTime, moment }, clock);
  const column: TableColumn = {
    id: FORECAST_COLUMN,
    title,
    hint: t('{0} ({1}). The list is not filtered by it.', told, variable),
    copied: unit === undefined ? told : `${told} (${unit})`,
    unfiltered: true,
    kind: 'number',
    digits: digitsOf(series),
    value(row) {
      const value = seriesValue(series, rows.peek(row)?.index ?? -1, moment);
      return Number.isNaN(value) ? undefined : value;
    },
  };
  return unit === undefined ? column : { ...column, unit };
}

/** Those in which the variable is usually told, and two of the largest value at any time at least. */
const digitsOf = rememberLast(({ variable, unit, values }: ShownSeries) => {
  let largest = 0;
  for (const value of values)
    if (Number.isFinite(value) && !isFillValue(variable, value)) largest = Math.max(largest, Math.abs(value));
  const own = largest > 0 ? Math.min(MOST_DIGITS, 1 - Math.floor(Math.log10(largest))) : 0;
  return Math.max(own, fieldDigits(variable, unit));
});

/** Of which run the values are, and for when. */
export function forecastWords(
  { series, initTime, moment }: ForecastAt,
  { clock, name }: ReaderClock,
): string {
  const title = fullFieldName(series.variable);
  const at = formatInstant((series.times[moment] ?? Number.NaN) * 1000, clock);
  const run = readInstant(initTime);
  return run === undefined
    ? t('{0}: forecast for {1} {2}', title, at, name)
    : t('{0}: forecast initialised {1} for {2} {3}', title, formatInstant(run, clock), at, name);
}
