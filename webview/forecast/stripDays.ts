import { utcYear } from '../../src/domain/dateTime.ts';
import { column, isLastOfItsTime } from '../../src/domain/forecastSeries.ts';
import { type PlaceClock, wallOf } from '../../src/domain/time.ts';
import { firstAtLeast, type TimeWindow } from '../kit/chart/timeWindow.ts';
import type { StripDay } from '../kit/dayStrip.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatDay, formatShortDay } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { amountText, degreeText, leastOf, sumOf } from './dayNotes.ts';
import { daysOf } from './days.ts';
import { type JudgedLimit, limitText } from './limits.ts';
import type { Reading } from './reading.ts';
import { weatherText } from './weatherText.ts';

/** More days than this are not told one by one. */
const MOST_DAYS = 31;

const DAY = 86_400;

/** A day of the strip, and its stretch of time. */
export interface ForecastDay extends StripDay {
  span: TimeWindow;
}

/** The days of a forecast with what matters of each; none where there are too many. */
export function stripDays(reading: Reading, judged: readonly JudgedLimit[]): ForecastDay[] {
  const { series, daily, axisClock } = reading;
  const spans = daily
    ? Array.from(new Set(series.times), (time): TimeWindow => [time, time + DAY])
    : daysOf(series.times, axisClock);
  if (spans.length > MOST_DAYS) return [];
  return spans.map((span, index) => dayOf(reading, judged, { span, index }));
}

function dayOf(
  { series, spans, daily, axisClock, unitOf }: Reading,
  judged: readonly JudgedLimit[],
  { span, index }: { span: TimeWindow; index: number },
): ForecastDay {
  const { times, rows } = series;
  const [from, to] = [firstAtLeast(times, span[0]), firstAtLeast(times, span[1])];
  const inDay = rows.slice(from, to).filter((_, index) => isLastOfItsTime(times, from + index));
  const known = (field: string) => column(inDay, field).filter(Number.isFinite);
  // A highest one that came as a gap is not known; where none was sent at all, what was sent stands for it.
  const hasHighest = daily && inDay.some(row => 'max_temperature' in row);
  const high = most(known(hasHighest ? 'max_temperature' : 'temperature'));
  const low = least(known(daily ? 'min_temperature' : 'temperature'));
  const wind = most(known('wind_speed'));
  const { sum, gaps } = sumOf(spans, column(rows, 'precipitation_accumulation'), span);
  const code = usualWeather(inDay);
  const passed = judged.filter(({ stretches }) =>
    stretches.some(({ first, last }) => first < span[1] && last >= span[0]),
  );
  const marked = passed.map(({ limit }) => figureOf(limit.field)).find(each => each !== undefined);
  const told = {
    temperature: high ?? low,
    precipitation_accumulation: sum > 0 || undefined,
    wind_speed: wind,
  };
  const bare = Object.entries(told).flatMap(([field, value]) =>
    value !== undefined && unitOf(field) === undefined ? [field] : [],
  );
  return {
    span,
    id: String(span[0]),
    name: nameOf(span, index, axisClock),
    title: formatDay(((span[0] + span[1]) / 2) * 1000, axisClock),
    share: daily ? 1 : Math.min(1, spans.steps.slice(from, to).reduce((a, b) => a + b, 0) / DAY),
    ...(code === undefined ? {} : { weather: { code, text: weatherText(code) } }),
    ...(high === undefined ? {} : { high: degreeText(high, unitOf('temperature')) }),
    ...(low === undefined ? {} : { low: degreeText(low, unitOf('temperature')) }),
    ...(sum > 0 ? { rain: sumText(sum, gaps, unitOf('precipitation_accumulation')) } : {}),
    ...(wind === undefined ? {} : { wind: amountText(wind, unitOf('wind_speed')) }),
    ...(bare.length === 0 ? {} : { note: t('Unit not given: {0}', bare.map(fieldName).join(', ')) }),
    ...(passed.length === 0 ? {} : { limits: passed.map(({ limit }) => limitText(limit)) }),
    ...(marked === undefined ? {} : { marked }),
  };
}

function sumText(sum: number, gaps: boolean, unit: string | undefined): string {
  return gaps ? `≥ ${amountText(leastOf(sum), unit)}` : amountText(sum, unit);
}

function most(values: Float64Array): number | undefined {
  return values.length === 0 ? undefined : values.reduce((a, b) => Math.max(a, b));
}

function least(values: Float64Array): number | undefined {
  return values.length === 0 ? undefined : values.reduce((a, b) => Math.min(a, b));
}

/** The weather of most hours, by day where there are such hours. */
function usualWeather(rows: Reading['series']['rows']): string | undefined {
  const codes = rows.map(row => row.weather_code).filter(code => typeof code === 'string');
  const byDay = codes.filter(code => !code.endsWith('-night'));
  const counts = new Map<string, number>();
  for (const code of byDay.length > 0 ? byDay : codes) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function figureOf(field: string): StripDay['marked'] {
  if (field === 'wind_speed') return 'wind';
  if (field === 'precipitation_accumulation') return 'rain';
  return /^(max_|min_)?temperature$/.test(field) ? 'temperature' : undefined;
}

/** A short name; the first day of another year than this has its month and year. */
function nameOf([start, end]: TimeWindow, index: number, clock: PlaceClock): string {
  const noon = ((start + end) / 2) * 1000;
  const isOfThisYear = utcYear(wallOf(noon, clock)) === utcYear(wallOf(Date.now(), clock));
  return index > 0 || isOfThisYear ? formatShortDay(noon, clock) : formatDay(noon, clock);
}
