import { column, type ForecastSeries } from '../../src/domain/forecastSeries.ts';
import { rowSteps } from '../../src/domain/limit.ts';
import type { TimeWindow } from '../kit/chart/timeWindow.ts';
import { formatNumber } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import type { Reading } from './reading.ts';

/** The forecast in view in a sentence or four: its extremes and when, and whose times are told. */
export function summaryOf(reading: Reading, window: TimeWindow | undefined): string {
  const inView = withinWindow(reading.series, window);
  const told = (field: string, pick: 'max' | 'min') => extremeText(inView, field, pick, reading);
  const warmest = told(reading.daily ? 'max_temperature' : 'temperature', 'max');
  const coldest = told(reading.daily ? 'min_temperature' : 'temperature', 'min');
  const windiest = told('wind_speed', 'max');
  return [
    warmest && t('Warmest {0}.', warmest),
    coldest && t('Coldest {0}.', coldest),
    windiest && t('Windiest {0}.', windiest),
    wetness(inView, reading),
    reading.daily ? t('Each day is a calendar day of the place.') : t('Times in {0}.', reading.clockName),
  ]
    .filter(Boolean)
    .join(' ');
}

function withinWindow(
  { times, rows, undated }: ForecastSeries,
  window: TimeWindow | undefined,
): ForecastSeries {
  if (window === undefined) return { times, rows, undated };
  const inside = (time: number) => time >= window[0] && time < window[1];
  return {
    times: times.filter(inside),
    rows: rows.filter((_, index) => inside(times[index] ?? Number.NaN)),
    undated,
  };
}

function extremeText(
  { times, rows }: ForecastSeries,
  field: string,
  pick: 'max' | 'min',
  { unitOf, timeText }: Reading,
): string | undefined {
  const values = column(rows, field);
  let best = -1;
  for (const [index, value] of values.entries()) {
    const champion = values[best] ?? Number.NaN;
    const better = pick === 'max' ? value > champion : value < champion;
    if (!Number.isNaN(value) && (Number.isNaN(champion) || better)) best = index;
  }
  const [value, time] = [values[best], times[best]];
  if (value === undefined || time === undefined) return undefined;
  return t('{0} on {1}', amountText(value, unitOf(field)), timeText(time));
}

/** A value with its unit; a number alone would look as if its unit were known. */
function amountText(value: number, unit: string | undefined): string {
  const number = formatNumber(value);
  return unit === undefined ? t('{0} (unit not given)', number) : `${number} ${unit}`;
}

/**
 * The sum of what falls; a gap is not nothing, so the sum tells of how many days it is, or of how many hours, each row
 * standing for those until the next.
 */
function wetness({ times, rows }: ForecastSeries, { unitOf, daily, series }: Reading): string | undefined {
  const values = column(rows, 'precipitation_accumulation');
  const known = values.filter(value => !Number.isNaN(value));
  if (known.length === 0) return undefined;
  const sum = known.reduce((total, value) => total + value, 0);
  const amount = amountText(sum, unitOf('precipitation_accumulation'));
  if (known.length === rows.length) return t('Precipitation {0} in all.', amount);
  if (daily) return t('Precipitation {0} in {1} of {2} days.', amount, known.length, rows.length);
  const steps = rowSteps(series.times, 'hourly').slice(series.times.indexOf(times[0] ?? 0));
  const hours = (isCounted: (row: number) => boolean) =>
    formatNumber(
      steps.slice(0, rows.length).reduce((sum, step, row) => sum + (isCounted(row) ? step : 0), 0) / 3600,
    );
  const [told, all] = [hours(row => !Number.isNaN(values[row])), hours(() => true)];
  return t('Precipitation {0} in {1} of {2} hours.', amount, told, all);
}
