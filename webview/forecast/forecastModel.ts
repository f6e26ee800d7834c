import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import { column, type ForecastSeries, hasValues } from '../../src/domain/forecastSeries.ts';
import { isRate } from '../../src/domain/isRate.ts';
import { ownValue } from '../../src/domain/ownValue.ts';
import { wallOf } from '../../src/domain/time.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import { knownTurn } from '../../src/domain/wholeTurn.ts';
import { precipitationKey, precipitationSigns } from '../kit/chart/precipitationSigns.ts';
import { firstAtLeast } from '../kit/chart/timeWindow.ts';
import { weatherSymbol } from '../kit/chart/weatherSymbols.ts';
import { windBarbs } from '../kit/chart/windBarbs.ts';
import type {
  ChartKey,
  ChartLimit,
  ChartLine,
  ChartModel,
  ChartNote,
  ChartTrack,
} from '../kit/chartModel.ts';
import { fieldName } from '../kit/fieldName.ts';
import { limitAmount } from '../kit/limitAmount.ts';
import { t } from '../kit/localize.ts';
import { nightsOnAxis } from '../kit/nights.ts';
import { unitText } from '../kit/unitText.ts';
import { convertedLine, type FieldLine } from './convertedLine.ts';
import { dailyNotes, dailySums, extremeNotes, sumNotes } from './dayNotes.ts';
import { directionText } from './directionText.ts';
import { type EarlierLine, type EarlierSeries, earlierLines, hoursBefore } from './earlierSeries.ts';
import type { JudgedLimit } from './limits.ts';
import { otherIntervalsText } from './otherIntervalsText.ts';
import type { Reading } from './reading.ts';
import type { RowSpans } from './rowSpans.ts';
import { TRACKS, type TrackPlan } from './trackPlans.ts';
import { precipitationText, weatherText } from './weatherText.ts';

export interface Meteogram {
  chart: ChartModel;
  /** Names of the variables without any value. */
  missing: string[];
  /** Names of the variables of texts alone that are in no track. */
  texts: string[];
  /** Variables that are put away, and are in no legend. */
  away: string[];
}

export interface MeteogramOptions {
  /** Variables that the reader has put away. */
  hidden: ReadonlySet<string>;
  /** Epoch milliseconds. */
  now: number;
  /** Variable whose earlier forecasts are drawn. */
  compared: string;
  earlier: readonly EarlierSeries[];
  judged: readonly JudgedLimit[];
}

/** What the tracks are made of. */
interface Ground extends Pick<Reading, 'weather' | 'series' | 'spans' | 'daily' | 'axisClock'> {
  options: MeteogramOptions;
  /** Undefined where none is known. */
  unitOf: (field: string) => string | undefined;
}

const SNOW = 'snowfall_accumulation';

/** The tracks of a forecast: of every variable that has values and is not put away. */
export function meteogram(reading: Reading, options: MeteogramOptions): Meteogram {
  const { weather, series, spans, axisClock: clock, daily, others, unitOf } = reading;
  const ground: Ground = { weather, series, spans, daily, axisClock: clock, options, unitOf };
  const tracks = [
    ...weatherTrack(ground),
    ...plansOf(ground).flatMap(plan => [
      ...plannedTrack(plan, ground),
      ...(plan.id === 'wind' ? barbTracks(ground) : []),
    ]),
    ...others.flatMap(field => plannedTrack(otherPlan(field), ground)),
  ];
  const nights = daily ? [] : nightsOnAxis(weather, series.times);
  return {
    chart: {
      times: series.times,
      clock,
      tracks,
      now: nowOf(reading, options.now),
      nights,
      daily,
      breaks: breaksOf(spans),
    },
    missing: missingFields(series, daily).map(fieldName),
    texts: reading.texts.map(fieldName),
    away: awayFields(ground, tracks),
  };
}

/** Rows before which others were not sent. */
function breaksOf({ times, unsent }: RowSpans): ReadonlySet<number> {
  return new Set(unsent.map(([, end]) => firstAtLeast(times, end)));
}

/** Epoch seconds of now on the axis: calendar days stand there as if the clock of the place were UTC. */
function nowOf({ daily, placeClock }: Reading, now: number): number {
  return (daily ? wallOf(now, placeClock) : now) / 1000;
}

function awayFields({ series: { rows }, options }: Ground, tracks: readonly ChartTrack[]): string[] {
  const named = new Set(tracks.flatMap(({ keys = [] }) => keys.map(({ id }) => id)));
  const isThere = (field: string) => rows.some(row => (ownValue(row, field) ?? null) !== null);
  return [...options.hidden].filter(field => !named.has(field) && isThere(field));
}

/** Extremes of a day are no variables of an hour. */
function missingFields({ rows }: ForecastSeries, daily: boolean): string[] {
  const expected = TRACKS.flatMap(({ lines }) => lines.map(({ field }) => field));
  return expected.filter(
    field => !hasValues(column(rows, field)) && (daily || !/^(max|min)_temperature$/.test(field)),
  );
}

/**
 * Snow has a track of its own where there is any, or earlier forecasts of it; where there is none it is read out beside the
 * rain.
 */
function plansOf({ series, daily, options: { compared, earlier } }: Ground): TrackPlan[] {
  const hasSnow =
    column(series.rows, SNOW).some(value => value > 0) || (compared === SNOW && earlier.length > 0);
  const plans = TRACKS.map(plan => (daily ? inDays(plan) : plan));
  if (hasSnow) return plans;
  const snow = plans.find(({ id }) => id === 'snow')?.lines ?? [];
  return plans
    .filter(({ id }) => id !== 'snow')
    .map(plan =>
      plan.id === 'precipitation'
        ? { ...plan, lines: [...plan.lines, ...snow.map(line => ({ ...line, kind: 'none' as const }))] }
        : plan,
    );
}

/** The extremes of a day are the ends of its bar. */
function inDays(plan: TrackPlan): TrackPlan {
  const lines = plan.lines.map(line =>
    /^(max|min)_temperature$/.test(line.field) ? { ...line, kind: 'ends' as const, dash: [] } : line,
  );
  return { ...plan, lines };
}

function plannedTrack(plan: TrackPlan, ground: Ground): ChartTrack[] {
  const { series, options, unitOf } = ground;
  const known = plan.lines
    .map(line => ({ field: line.field, line: chartLine(line, series, unitOf(line.field)) }))
    .filter(({ line }) => hasValues(line.values));
  const shown = known.filter(({ field }) => !options.hidden.has(field));
  const unitOfSide = (right = false) => {
    const first = shown.find(({ line }) => line.kind !== 'none' && (line.right ?? false) === right);
    return first && unitOf(first.field);
  };
  const placed = shown.flatMap(({ field, line }) => {
    const unit = line.kind === 'none' ? unitOf(field) : unitOfSide(line.right);
    const converted = convertedLine(line, unitOf(field), unit);
    return converted === undefined ? [] : [{ field, unit, line: converted }];
  });
  const apart = shown.filter(({ field }) => placed.every(each => each.field !== field));
  const keys = known
    .filter(each => !apart.includes(each))
    .map(({ field, line }) => keyOf(field, line, placed.find(each => each.field === field)?.line));
  return [
    ...placedTrack(plan, placed, keys, ground),
    ...apart.flatMap(({ field }) => plannedTrack(planApart(plan, field), ground)),
  ];
}

/** A track of its own for a variable whose unit cannot be told in that of the others. */
function planApart({ id, lines }: TrackPlan, field: string): TrackPlan {
  const line = lines.find(each => each.field === field);
  return {
    id: `${id}-${field}`,
    title: () => fieldName(field),
    height: 70,
    lines: line === undefined ? [] : [{ ...line, right: false }],
  };
}

/** A line in the unit of its axis; one that is not drawn, in its own. */
interface AxisLine {
  field: string;
  unit: string | undefined;
  line: FieldLine;
}

/** What a variable is called in a legend; without a line where it is put away. */
function keyOf(field: string, look: ChartKey['look'], line: ChartLine | undefined): ChartKey {
  const { color, dash, kind } = look;
  return {
    id: field,
    name: line?.label ?? fieldName(field),
    hint: field,
    look: { color, ...(dash === undefined ? {} : { dash }), ...(kind === undefined ? {} : { kind }) },
    ...(line === undefined ? {} : { line }),
  };
}

/** Pixels of a track that has marks alone. */
const MARKS_HEIGHT = 24;

/** Pixels that names take beside a track, and what is said below them. */
const KEYS_HEIGHT = { title: 20, key: 18, note: 36, signs: 18 };

/** Signs that are explained in a row. */
const SIGNS_IN_ROW = 2;

function leastHeight(
  height: number,
  keys: readonly ChartKey[],
  signs: NonNullable<ChartTrack['signs']> = [],
): number {
  const notes = keys.filter(({ note }) => note !== undefined).length;
  const title = keys.length > 1 ? KEYS_HEIGHT.title : 0;
  const rows = Math.ceil(signs.length / SIGNS_IN_ROW);
  const names = title + KEYS_HEIGHT.key * keys.length + KEYS_HEIGHT.note * notes;
  return Math.max(height, names + KEYS_HEIGHT.signs * rows);
}

function placedTrack(
  plan: TrackPlan,
  shown: readonly AxisLine[],
  keys: readonly ChartKey[],
  ground: Ground,
): ChartTrack[] {
  const { options } = ground;
  const { id, height, rightRange } = plan;
  const types = id === 'precipitation' ? typeLine(ground) : undefined;
  if (shown.length === 0 && types?.line === undefined) return [];
  const range = rangeOf(plan, shown);
  const placeOf = (field: string) => shown.findIndex(each => each.field === field);
  const [upper, lower] = [placeOf('max_temperature'), placeOf('min_temperature')];
  const compared = comparedLines(shown, ground);
  const names = [...keys, ...(types === undefined ? [] : [types]), ...compared.map(earlierKey)];
  const marked = id === 'precipitation' ? typeMarks(ground) : {};
  return [
    {
      id,
      title: plan.title(),
      height: leastHeight(shown.length === 0 ? MARKS_HEIGHT : height, names, marked.signs),
      keys: names,
      lines: [
        ...shown.map(({ line }) => line),
        ...(types?.line === undefined ? [] : [types.line]),
        ...compared.flatMap(({ line }) => line ?? []),
      ],
      notes: notesOf(shown, ground),
      limits: limitsOf(shown, options.judged, ground.unitOf),
      ...(range === undefined ? {} : { range }),
      ...(rightRange === undefined ? {} : { rightRange }),
      ...(upper >= 0 && lower >= 0 ? { band: [upper, lower] as const } : {}),
      ...marked,
    },
  ];
}

/** Fixed ends of the left axis, in its unit. */
function rangeOf({ range, millimetres }: TrackPlan, shown: readonly AxisLine[]): TrackPlan['range'] {
  const unit = axisLine(shown, false)?.unit;
  const most = millimetres === undefined ? undefined : unitConversion('mm', unit)?.(millimetres);
  return most === undefined ? range : [0, most];
}

/** The first line that is drawn on an axis. */
function axisLine(shown: readonly AxisLine[], isRight: boolean): AxisLine | undefined {
  return shown.find(({ line }) => line.kind !== 'none' && (line.right ?? false) === isRight);
}

/** Name of an earlier forecast among the names of a legend. */
export function earlierId(hours: number): string {
  return `earlier ${hours}`;
}

function earlierKey({ hours, look, line, otherIntervals }: EarlierLine): ChartKey {
  return {
    ...keyOf(earlierId(hours), look, line),
    name: line?.label ?? hoursBefore(hours),
    hint: t('Forecast of {0} h before', hours),
    ...(line === undefined ? { isMissing: true } : {}),
    ...(otherIntervals === 0 ? {} : { note: { text: otherIntervalsText(otherIntervals) } }),
  };
}

/** Highs and lows beside the temperature, and the sums of days over what falls. */
function notesOf(
  shown: readonly AxisLine[],
  { series: { times }, spans, daily, axisClock }: Ground,
): ChartNote[] {
  const lineOf = (field: string) => shown.find(each => each.field === field)?.line;
  const [course, high, low] = ['temperature', 'max_temperature', 'min_temperature'].map(lineOf);
  const falls = [lineOf('precipitation_accumulation'), lineOf(SNOW)].filter(line => line?.kind === 'bars');
  return [
    ...(course === undefined || daily ? [] : extremeNotes(times, axisClock, course)),
    ...(high === undefined || !daily ? [] : dailyNotes(times, high, false)),
    ...(low === undefined || !daily ? [] : dailyNotes(times, low, true)),
    ...falls.flatMap(line => {
      if (line === undefined || (!daily && isRate(line.unit))) return [];
      return daily ? dailySums(times, line) : sumNotes(spans, axisClock, line);
    }),
  ];
}

function chartLine(
  { field, freezing, ...look }: TrackPlan['lines'][number],
  { rows }: ForecastSeries,
  unit: string | undefined,
): FieldLine {
  const line = {
    ...look,
    label: fieldName(field),
    values: column(rows, field),
    unit: unitText(unit),
    digits: look.digits ?? fieldDigits(field, unit),
  };
  const freezingPoint = freezing ? unitConversion('°C', unit)?.(0) : undefined;
  return freezingPoint === undefined ? line : { ...line, freezing: freezingPoint };
}

/** Earlier forecasts of the compared variable, in the track that has it, on its axis. */
function comparedLines(shown: readonly AxisLine[], ground: Ground): EarlierLine[] {
  const { compared, earlier } = ground.options;
  const own = shown.find(({ field }) => field === compared);
  if (own === undefined) return [];
  const lines = earlierLines(compared, ground, earlier, own.unit);
  return own.line.right
    ? lines.map(each => ({ ...each, line: each.line && { ...each.line, right: true } }))
    : lines;
}

/** Limits of the variables of a track, each in the unit of its axis where there is one. */
function limitsOf(
  shown: readonly AxisLine[],
  judged: readonly JudgedLimit[],
  unitOf: Ground['unitOf'],
): ChartLimit[] {
  return judged.flatMap(({ limit, comparable, stretches }) => {
    const own = shown.find(({ field }) => field === limit.field);
    if (!comparable || own === undefined) return [];
    const { right = false } = own.line;
    const axis = axisLine(shown, right);
    const value = axis && unitConversion(unitOf(limit.field), axis.unit)?.(limit.value);
    return [
      {
        ...(value === undefined ? {} : { value }),
        ...(right ? { right } : {}),
        text: t('limit {0}', limitAmount(limit)),
        spans: stretches.map(({ first, last }) => [first, last] as const),
      },
    ];
  });
}

/** The type of what falls, which is read out; undefined where none is given. */
function typeLine({ series: { rows }, options }: Ground): ChartKey | undefined {
  const text = (index: number) => precipitationText(rows[index]?.precipitation_type);
  if (rows.every((_, index) => text(index) === '')) return undefined;
  const line = { ...markLine(fieldName('precipitation_type'), rows.length, ''), text };
  const key = keyOf('precipitation_type', line, options.hidden.has('precipitation_type') ? undefined : line);
  return { ...key, name: t('Type') };
}

function typeMarks({ series: { times, rows }, options }: Ground): Partial<ChartTrack> {
  if (options.hidden.has('precipitation_type')) return {};
  const types = rows.map(row => row.precipitation_type);
  const marks = precipitationSigns(times, types, column(rows, 'precipitation_accumulation'));
  const signs = precipitationKey(marks.length === 0 ? [] : types);
  return {
    marks,
    marksAtTop: true,
    signs: signs.map(([type, shapes]) => [precipitationText(type), shapes] as const),
  };
}

/** A row of barbs for each height that has a direction. */
function barbTracks(ground: Ground): ChartTrack[] {
  return [
    ...barbTrack(ground, 'wind_speed', 'wind_direction', t('10 m')),
    ...barbTrack(ground, 'wind_speed_100m', 'wind_direction_100m', t('100 m')),
  ];
}

function barbTrack(
  ground: Ground,
  speedField: string,
  directionField: string,
  sideLabel: string,
): ChartTrack[] {
  const { weather, series, options, unitOf } = ground;
  const { times, rows } = series;
  const direction = column(rows, directionField);
  if (options.hidden.has(directionField) || !hasValues(direction)) return [];
  const unit = unitText(unitOf(speedField));
  const southern = weather.latitude < 0;
  const directionUnit = unitOf(directionField);
  const toDegrees = 360 / (knownTurn(directionUnit) ?? Number.NaN);
  const degrees = direction.map(value => value * toDegrees);
  const marks = windBarbs({ times, speed: column(rows, speedField), direction: degrees, unit, southern });
  const line: FieldLine = {
    ...markLine(fieldName(directionField), times.length, unitText(directionUnit)),
    values: direction,
    text: index => directionText(direction[index] ?? Number.NaN, directionUnit),
  };
  const keys = [{ ...keyOf(directionField, line, line), name: t('From {0}', sideLabel) }];
  const limits = limitsOf([{ field: directionField, unit: directionUnit, line }], options.judged, unitOf);
  return [
    { id: directionField, title: '', height: MARKS_HEIGHT, sideLabel, keys, lines: [line], marks, limits },
  ];
}

function weatherTrack({ series: { times, rows }, options }: Ground): ChartTrack[] {
  if (options.hidden.has('weather_code')) return [];
  const codes = rows.map(row => row.weather_code);
  const marks = Array.from(times).flatMap((seconds, index) => {
    const shapes = weatherSymbol(codes[index]);
    return shapes === undefined ? [] : [{ seconds, shapes }];
  });
  if (codes.every(code => weatherText(code) === '')) return [];
  const line = {
    ...markLine(fieldName('weather_code'), times.length, ''),
    text: (index: number) => weatherText(codes[index]),
  };
  return [
    {
      id: 'weather',
      title: '',
      height: MARKS_HEIGHT,
      keys: [keyOf('weather_code', line, line)],
      lines: [line],
      marks,
    },
  ];
}

/** A track of its own for a variable beyond the specification. */
function otherPlan(field: string): TrackPlan {
  return {
    id: `other-${field}`,
    title: () => fieldName(field),
    height: 56,
    lines: [{ field, color: 'foreground', digits: 3 }],
  };
}

/** A line that is read out and not drawn. */
function markLine(label: string, count: number, unit: string): FieldLine {
  const values = new Float64Array(count).fill(Number.NaN);
  return { label, values, unit, color: 'muted', digits: 0, kind: 'none' };
}
