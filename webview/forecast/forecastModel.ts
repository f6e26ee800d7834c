import { fieldDigits } from '../../src/domain/fieldDigits.ts';
import { column, type ForecastSeries, hasValues } from '../../src/domain/forecastSeries.ts';
import { wallOf } from '../../src/domain/time.ts';
import { unitConversion } from '../../src/domain/unitConversion.ts';
import { precipitationKey, precipitationSigns } from '../kit/chart/precipitationSigns.ts';
import { weatherSymbol } from '../kit/chart/weatherSymbols.ts';
import { windBarbs } from '../kit/chart/windBarbs.ts';
import type { ChartLimit, ChartLine, ChartModel, ChartTrack } from '../kit/chartModel.ts';
import { fieldName } from '../kit/fieldName.ts';
import { t } from '../kit/localize.ts';
import { nightsOf } from '../kit/nights.ts';
import { convertedLine, type FieldLine, unitText } from './convertedLine.ts';
import { type EarlierSeries, earlierLines } from './earlierSeries.ts';
import type { JudgedLimit } from './limits.ts';
import type { Reading } from './reading.ts';
import { TRACKS, type TrackPlan } from './trackPlans.ts';

export interface Meteogram {
  chart: ChartModel;
  /** Names of the variables without any value. */
  missing: string[];
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
interface Ground extends Pick<Reading, 'weather' | 'series'> {
  options: MeteogramOptions;
  /** Undefined where none is known. */
  unitOf: (field: string) => string | undefined;
}

/** The tracks of a forecast: of every variable that has values and is not put away. */
export function meteogram(reading: Reading, options: MeteogramOptions): Meteogram {
  const { weather, series, axisClock: clock, daily, others } = reading;
  const ground: Ground = { weather, series, options, unitOf: reading.unitOf };
  const tracks = [
    ...weatherTrack(ground),
    ...TRACKS.flatMap(plan => [
      ...plannedTrack(plan, ground),
      ...(plan.id === 'wind' ? barbTracks(ground) : []),
    ]),
    ...others.flatMap(field => otherTrack(field, ground)),
  ];
  const nights = daily ? [] : nightsOf(weather, series.times);
  return {
    chart: { times: series.times, clock, tracks, now: nowOf(reading, options.now), nights, daily },
    missing: missingFields(series, daily).map(fieldName),
  };
}

/** Epoch seconds of now on the axis: calendar days stand there as if the clock of the place were UTC. */
function nowOf({ daily, placeClock }: Reading, now: number): number {
  return (daily ? wallOf(now, placeClock) : now) / 1000;
}

/** Extremes of a day are no variables of an hour. */
function missingFields({ rows }: ForecastSeries, daily: boolean): string[] {
  const expected = TRACKS.flatMap(({ lines }) => lines.map(({ field }) => field));
  return expected.filter(
    field => !hasValues(column(rows, field)) && (daily || !/^(max|min)_temperature$/.test(field)),
  );
}

function plannedTrack(plan: TrackPlan, ground: Ground): ChartTrack[] {
  const { series, options, unitOf } = ground;
  const shown = plan.lines
    .filter(({ field }) => !options.hidden.has(field))
    .map(line => ({ field: line.field, line: chartLine(line, series, unitOf(line.field)) }))
    .filter(({ line }) => hasValues(line.values));
  const unitOfSide = (right = false) => {
    const first = shown.find(({ line }) => (line.right ?? false) === right);
    return first && unitOf(first.field);
  };
  const placed = shown.flatMap(({ field, line }) => {
    const unit = unitOfSide(line.right);
    const converted = convertedLine(line, unitOf(field), unit);
    return converted === undefined ? [] : [{ field, unit, line: converted }];
  });
  const apart = shown.filter(({ field }) => placed.every(each => each.field !== field));
  return [
    ...placedTrack(plan, placed, ground),
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

/** A line in the unit of its axis. */
interface AxisLine {
  field: string;
  unit: string | undefined;
  line: FieldLine;
}

function placedTrack(plan: TrackPlan, shown: readonly AxisLine[], ground: Ground): ChartTrack[] {
  const { options } = ground;
  if (shown.length === 0) return [];
  const { id, height, range, rightRange } = plan;
  const placeOf = (field: string) => shown.findIndex(each => each.field === field);
  const [upper, lower] = [placeOf('max_temperature'), placeOf('min_temperature')];
  return [
    {
      id,
      title: plan.title(),
      height,
      lines: [...shown.map(({ line }) => line), ...comparedLines(shown, ground)],
      limits: limitsOf(shown, options.judged, ground.unitOf),
      ...(range === undefined ? {} : { range }),
      ...(rightRange === undefined ? {} : { rightRange }),
      ...(upper >= 0 && lower >= 0 ? { band: [upper, lower] as const } : {}),
      ...(id === 'precipitation' ? typeMarks(ground) : {}),
    },
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
    digits: fieldDigits(field),
  };
  const freezingPoint = freezing ? unitConversion('°C', unit)?.(0) : undefined;
  return freezingPoint === undefined ? line : { ...line, freezing: freezingPoint };
}

/** Earlier forecasts of the compared variable, in the track that has it, on its axis. */
function comparedLines(shown: readonly AxisLine[], { series, options }: Ground): ChartLine[] {
  const { compared, earlier } = options;
  const own = shown.find(({ field }) => field === compared);
  if (own === undefined) return [];
  const lines = earlierLines(compared, series, earlier, own.unit);
  return own.line.right ? lines.map(each => ({ ...each, right: true })) : lines;
}

/** Limits of the variables on the left axis, in its unit. */
function limitsOf(
  shown: readonly AxisLine[],
  judged: readonly JudgedLimit[],
  unitOf: Ground['unitOf'],
): ChartLimit[] {
  return judged.flatMap(({ limit, comparable, stretches }) => {
    const own = shown.find(({ field, line }) => !line.right && field === limit.field);
    const convert = own && unitConversion(unitOf(limit.field), own.unit);
    if (!comparable || convert === undefined) return [];
    return [
      { value: convert(limit.value), spans: stretches.map(({ first, last }) => [first, last] as const) },
    ];
  });
}

function typeMarks({ series: { times, rows }, options }: Ground): Partial<ChartTrack> {
  if (options.hidden.has('precipitation_type')) return {};
  const types = rows.map(row => row.precipitation_type);
  const marks = precipitationSigns(times, types, column(rows, 'precipitation_accumulation'));
  const signs = precipitationKey(marks.length === 0 ? [] : types);
  return {
    marks,
    marksAtTop: true,
    signs: signs.map(([type, shapes]) => [precipitationName(type), shapes] as const),
  };
}

/** The type's name for people; a type the interface does not know keeps its own. */
function precipitationName(type: string): string {
  const names: Readonly<Record<string, string>> = {
    snow: t('Snow'),
    hail: t('Hail'),
    sleet: t('Sleet'),
    freezing_rain: t('Freezing rain'),
  };
  return names[type] ?? type;
}

/** A row of barbs for each height that has a direction. */
function barbTracks(ground: Ground): ChartTrack[] {
  return [
    ...barbTrack(ground, 'wind_speed', 'wind_direction', t('10 m')),
    ...barbTrack(ground, 'wind_speed_100m', 'wind_direction_100m', t('100 m')),
  ];
}

function barbTrack(
  { weather, series, options, unitOf }: Ground,
  speedField: string,
  directionField: string,
  sideLabel: string,
): ChartTrack[] {
  const { times, rows } = series;
  const direction = column(rows, directionField);
  if (options.hidden.has(directionField) || !hasValues(direction)) return [];
  const unit = unitText(unitOf(speedField));
  const southern = weather.latitude < 0;
  const marks = windBarbs({ times, speed: column(rows, speedField), direction, unit, southern });
  const line = markLine(fieldName(directionField), direction, unitText(unitOf(directionField)));
  return [{ id: directionField, title: '', height: 30, sideLabel, lines: [line], marks }];
}

function weatherTrack({ series: { times, rows }, options }: Ground): ChartTrack[] {
  if (options.hidden.has('weather_code')) return [];
  const marks = Array.from(times).flatMap((seconds, index) => {
    const shapes = weatherSymbol(rows[index]?.weather_code);
    return shapes === undefined ? [] : [{ seconds, shapes }];
  });
  if (marks.length === 0) return [];
  const line = markLine('', new Float64Array(times.length).fill(Number.NaN), '');
  return [{ id: 'weather', title: '', height: 32, lines: [line], marks }];
}

function otherTrack(field: string, { series: { rows }, options, unitOf }: Ground): ChartTrack[] {
  if (options.hidden.has(field)) return [];
  const line: ChartLine = {
    label: fieldName(field),
    values: column(rows, field),
    unit: unitText(unitOf(field)),
    color: 'foreground',
    digits: 3,
  };
  return [{ id: field, title: fieldName(field), height: 70, lines: [line] }];
}

/** A line that is read out and not drawn: its track is drawn by marks. */
function markLine(label: string, values: Float64Array, unit: string): ChartLine {
  return { label, values, unit, color: 'muted', digits: 0, kind: 'none' };
}
