import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import { column, type ForecastSeries, isLastOfItsTime } from '../../src/domain/forecastSeries.ts';
import { isRate } from '../../src/domain/isRate.ts';
import { standingValues } from '../../src/domain/standingValues.ts';
import type { TimeWindow } from '../kit/chart/timeWindow.ts';
import { formatNumber } from '../kit/format.ts';
import { formatAmount, formatTelling } from '../kit/formatAmount.ts';
import { t } from '../kit/localize.ts';
import { clockSentence } from './clockParts.ts';
import type { Reading } from './reading.ts';
import { isCutBy, secondsWithin, unsentWithin } from './rowSpans.ts';

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
    wetness(reading, window),
    clockSentence(reading),
  ]
    .filter(Boolean)
    .join(' ');
}

function withinWindow(
  { times, rows, undated }: ForecastSeries,
  window: TimeWindow | undefined,
): ForecastSeries {
  if (window === undefined) return { times, rows, undated };
  const inside = (time: number) => inWindow(time, window);
  return {
    times: times.filter(inside),
    rows: rows.filter((_, index) => inside(times[index] ?? Number.NaN)),
    undated,
  };
}

function inWindow(time: number, [from, to]: TimeWindow): boolean {
  return time >= from && time < to;
}

function extremeText(
  { times, rows }: ForecastSeries,
  field: string,
  pick: 'max' | 'min',
  reading: Reading,
): string | undefined {
  const values = column(rows, field);
  let best = -1;
  for (const [index, value] of values.entries()) {
    const champion = values[best] ?? Number.NaN;
    const better = pick === 'max' ? value > champion : value < champion;
    const counts = !Number.isNaN(value) && isLastOfItsTime(times, index);
    if (counts && (Number.isNaN(champion) || better)) best = index;
  }
  const [value, time] = [values[best], times[best]];
  if (value === undefined || time === undefined) return undefined;
  const number = formatTelling(value, fieldDigits(field, reading.unitOf(field)));
  return t('{0} on {1}', numberWithUnit(number, field, reading), reading.timeText(time));
}

/** A number with its unit; alone it would look as if its unit were known. */
function numberWithUnit(number: string, field: string, { unitOf }: Pick<Reading, 'unitOf'>): string {
  const unit = unitOf(field);
  return unit === undefined ? t('{0} (unit not given)', number) : `${number} ${unit}`;
}

const FALL = 'precipitation_accumulation';
const ALL_TIME: TimeWindow = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];

/**
 * The sum of what falls; neither a gap nor a row that was not sent is nothing, so the sum tells of how many days it is,
 * or of how many hours, each number standing for those until the next. What fell in a row that reaches out of the window
 * is not known of the window alone, but for none at all. Of rows of one time the last counts.
 */
function wetness(reading: Reading, window: TimeWindow = ALL_TIME): string | undefined {
  const { spans, daily, series, unitOf } = reading;
  if (isRate(unitOf(FALL))) return undefined;
  const values = column(series.rows, FALL);
  const own = standingValues(spans.times, values, spans.steps);
  const [told, all] = [{ sum: 0, count: 0, seconds: 0 }, { seconds: unsentWithin(spans, window) }];
  for (const [row, time] of spans.times.entries())
    all.seconds += secondsWithin(time, spans.steps[row] ?? 0, window);
  for (const [index, row] of own.rows.entries()) {
    const [time, step, value] = [spans.times[row] ?? 0, own.steps[index] ?? 0, values[row] ?? 0];
    const seconds = secondsWithin(time, step, window);
    if (seconds === 0 || (value !== 0 && isCutBy(time, step, window))) continue;
    told.sum += value;
    told.count++;
    told.seconds += seconds;
  }
  if (told.count === 0) return undefined;
  if (!Number.isFinite(told.sum)) return t('Precipitation too much to be added up.');
  const amount = numberWithUnit(formatAmount(told.sum, fieldDigits(FALL, unitOf(FALL))), FALL, reading);
  if (told.seconds >= all.seconds) return t('Precipitation {0} in all.', amount);
  const unit = daily ? 86_400 : 3600;
  // Two that differ are told apart.
  const digits = all.seconds - told.seconds < unit / 10 ? 2 : 1;
  const inUnit = (seconds: number) => formatNumber(seconds / unit, digits);
  const [some, whole] = [inUnit(told.seconds), inUnit(all.seconds)];
  return daily
    ? t('Precipitation {0} in {1} of {2} days.', amount, some, whole)
    : t('Precipitation {0} in {1} of {2} hours.', amount, some, whole);
}
