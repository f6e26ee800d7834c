import { utcYear } from '../../src/domain/dateTime.ts';
import { column, isLastOfItsTime } from '../../src/domain/forecastSeries.ts';
import { isRate } from '../../src/domain/isRate.ts';
import { DAY } from '../../src/domain/standingValues.ts';
import { type PlaceClock, wallOf } from '../../src/domain/time.ts';
import { firstAtLeast, type TimeWindow } from '../kit/chart/timeWindow.ts';
import type { StripDay } from '../kit/dayStrip.ts';
import { fieldName } from '../kit/fieldName.ts';
import { formatDay, formatShortDay } from '../kit/format.ts';
import { t } from '../kit/localize.ts';
import { amountText, degreeText, leastOf, sumsOf } from './dayNotes.ts';
import { daysOf } from './days.ts';
import { type JudgedLimit, limitText } from './limits.ts';
import type { Reading } from './reading.ts';
import { weatherText } from './weatherText.ts';

const FALL = 'precipitation_accumulation';

/** More days than this are not told one by one. */
const MOST_DAYS = 31;

/** A day of the strip, and its stretch of time. */
export interface ForecastDay extends StripDay {
  span: TimeWindow;
}

/** The days of a forecast with what matters of each; none where there are too many. */
export function stripDays(reading: Reading, judged: readonly JudgedLimit[]): ForecastDay[] {
  const { series, daily, axisClock, unitOf } = reading;
  const spans = daily
    ? Array.from(new Set(series.times), (time): TimeWindow => [time, time + DAY])
    : daysOf(series.times, axisClock);
  if (spans.length > MOST_DAYS) return [];
  const isSummed = daily || !isRate(unitOf(FALL));
  const rainOver = sumsOf(reading.spans, isSummed ? column(series.rows, FALL) : new Float64Array());
  return spans.map((span, index) =>
    dayOf(reading, judged, { span, before: spans[index - 1], rain: rainOver(span) }),
  );
}

/** A day, the one before it, and what falls on it. */
interface DayGround {
  span: TimeWindow;
  before: TimeWindow | undefined;
  rain: { sum: number; gaps: boolean };
}

function dayOf(
  { series, spans, daily, axisClock, unitOf }: Reading,
  judged: readonly JudgedLimit[],
  { span, before, rain }: DayGround,
): ForecastDay {
  const { times, rows } = series;
  const [from, to] = [firstAtLeast(times, span[0]), firstAtLeast(times, span[1])];
  const counted = Array.from({ length: to - from }, (_, index) => from + index).filter(row =>
    isLastOfItsTime(times, row),
  );
  const inDay = counted.map(row => rows[row] ?? {});
  const temperatures = temperaturesOf(inDay, daily);
  const wind = most(knownIn(inDay, 'wind_speed'));
  const { sum, gaps } = rain;
  const hours = counted.map(row => Math.min(spans.steps[row] ?? 0, span[1] - (times[row] ?? 0)));
  const code = usualWeather(inDay, hours);
  const passed = judged.filter(({ stretches }) =>
    stretches.some(({ first, last }) => first < span[1] && last >= span[0]),
  );
  const marked = passed.map(({ limit }) => figureOf(limit.field)).find(each => each !== undefined);
  const told = {
    ...Object.fromEntries(temperatures.map(({ field, value }) => [field, value])),
    [FALL]: sum > 0 || undefined,
    wind_speed: wind,
  };
  const bare = Object.entries(told).flatMap(([field, value]) =>
    value !== undefined && unitOf(field) === undefined ? [field] : [],
  );
  const notes = [
    ...(temperatures.every(({ of }) => of !== 'temperature')
      ? []
      : [t('Temperature of the day: its highest and lowest were not sent')]),
    ...(bare.length === 0 ? [] : [t('Unit not given: {0}', bare.map(fieldName).join(', '))]),
  ];
  return {
    span,
    id: String(span[0]),
    name: nameOf(span, before, axisClock),
    title: formatDay(noonOf(span), axisClock),
    share: daily ? 1 : Math.min(1, spans.steps.slice(from, to).reduce((a, b) => a + b, 0) / DAY),
    ...(code === undefined ? {} : { weather: { code, text: weatherText(code) } }),
    ...Object.fromEntries(
      temperatures.map(({ of, field, value }) => [of, temperatureText(value, unitOf(field))]),
    ),
    ...(sum > 0 ? { rain: sumText(sum, gaps, unitOf(FALL)) } : {}),
    ...(wind === undefined ? {} : { wind: amountText(wind, unitOf('wind_speed')) }),
    ...(notes.length === 0 ? {} : { note: notes.join('\n') }),
    ...(passed.length === 0 ? {} : { limits: passed.map(({ limit }) => limitText(limit)) }),
    ...(marked === undefined ? {} : { marked }),
  };
}

/** A temperature of a day that is known, by the field that it came in. */
interface DayTemperature {
  of: 'high' | 'low' | 'temperature';
  field: string;
  value: number;
}

/** The highest and the lowest; that of a day is neither, and told where no others were sent: a gap is one that was. */
function temperaturesOf(rows: Reading['series']['rows'], daily: boolean): DayTemperature[] {
  const [highest, lowest] = daily ? ['max_temperature', 'min_temperature'] : ['temperature', 'temperature'];
  const hasExtremes = !daily || rows.some(row => highest in row || lowest in row);
  const found = [
    { of: 'high', field: highest, value: most(knownIn(rows, highest)) },
    { of: 'low', field: lowest, value: least(knownIn(rows, lowest)) },
    {
      of: 'temperature',
      field: 'temperature',
      value: hasExtremes ? undefined : most(knownIn(rows, 'temperature')),
    },
  ] as const;
  return found.flatMap(({ value, ...rest }) => (value === undefined ? [] : [{ ...rest, value }]));
}

function knownIn(rows: Reading['series']['rows'], field: string): Float64Array {
  return column(rows, field).filter(Number.isFinite);
}

/** Its unit where that is no degree, of which the sign is enough. */
function temperatureText(value: number, unit: string | undefined): string {
  const text = degreeText(value, unit);
  return unit === undefined || text.endsWith('°') ? text : `${text} ${unit}`;
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

/** The weather of most of the time for which the rows stand, by day where there is any. */
function usualWeather(rows: Reading['series']['rows'], spans: readonly number[]): string | undefined {
  const coded = rows.flatMap(({ weather_code: code }, row) =>
    typeof code === 'string' ? [{ code, span: spans[row] ?? 0 }] : [],
  );
  const byDay = coded.filter(({ code }) => !code.endsWith('-night'));
  const totals = new Map<string, number>();
  for (const { code, span } of byDay.length > 0 ? byDay : coded)
    totals.set(code, (totals.get(code) ?? 0) + span);
  return [...totals].sort(([, a], [, b]) => b - a)[0]?.[0];
}

function figureOf(field: string): StripDay['marked'] {
  if (field === 'wind_speed') return 'wind';
  if (field === FALL) return 'rain';
  return /^(max_|min_)?temperature$/.test(field) ? 'temperature' : undefined;
}

/** A short name; the first day of each year that is not this one has its month and year. */
function nameOf(span: TimeWindow, before: TimeWindow | undefined, clock: PlaceClock): string {
  const year = yearAt(noonOf(span), clock);
  const isFirst = before === undefined || yearAt(noonOf(before), clock) !== year;
  return isFirst && year !== yearAt(Date.now(), clock)
    ? formatDay(noonOf(span), clock)
    : formatShortDay(noonOf(span), clock);
}

function noonOf([start, end]: TimeWindow): number {
  return ((start + end) / 2) * 1000;
}

function yearAt(milliseconds: number, clock: PlaceClock): number {
  return utcYear(wallOf(milliseconds, clock));
}
