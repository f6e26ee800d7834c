import { column, type ForecastSeries, hasValues } from '../../src/domain/forecastSeries.ts';
import type { Limit } from '../../src/domain/limit.ts';
import { cosineOfZenith } from '../../src/domain/sun.ts';
import type { PlaceClock } from '../../src/domain/time.ts';
import { type UnitSystem, unitLabel } from '../../src/domain/weatherUnits.ts';
import type { WeatherSeries } from '../../src/panels/protocol.ts';
import type { ChartColor, ChartLimit, ChartLine, ChartModel, ChartTrack } from '../kit/chartModel.ts';
import { t } from '../kit/localize.ts';
import { barbMarks, precipitationMarks, weatherMarks } from '../kit/marks.ts';
import { type EarlierSeries, earlierLines } from './earlierRuns.ts';
import { fieldName } from './fields.ts';
import { type JudgedLimit, judgeLimits } from './limits.ts';

interface LinePlan extends Pick<ChartLine, 'kind' | 'dash' | 'right' | 'digits'> {
  field: string;
  color: ChartColor;
  /** Turns from cold to warm at freezing. */
  freezing?: boolean;
}

interface TrackPlan {
  id: string;
  title: () => string;
  height: number;
  lines: readonly LinePlan[];
  range?: readonly [number, number];
  rightRange?: readonly [number, number];
}

/** Tracks of a meteogram from top to bottom; those whose every variable is absent are left out. */
const TRACKS: readonly TrackPlan[] = [
  {
    id: 'temperature',
    title: () => t('Temperature'),
    height: 140,
    lines: [
      { field: 'temperature', color: 'red', freezing: true },
      { field: 'max_temperature', color: 'red' },
      { field: 'min_temperature', color: 'blue' },
      { field: 'feels_like_temperature', color: 'yellow', dash: [6, 3] },
      { field: 'dewpoint_temperature', color: 'green', dash: [2, 3] },
    ],
  },
  {
    id: 'precipitation',
    title: () => t('Precipitation'),
    height: 92,
    lines: [
      { field: 'precipitation_accumulation', color: 'blue', kind: 'bars', digits: 2 },
      { field: 'snowfall_accumulation', color: 'purple', dash: [1, 2], digits: 2 },
      { field: 'precipitation_probability', color: 'muted', right: true, dash: [4, 3], digits: 0 },
    ],
    range: [0, 1],
    rightRange: [0, 100],
  },
  {
    id: 'cloud',
    title: () => t('Cloud and humidity'),
    height: 74,
    lines: [
      { field: 'cloud_cover', color: 'muted', kind: 'area', digits: 0 },
      { field: 'humidity', color: 'green', dash: [4, 3], digits: 0 },
    ],
    range: [0, 100],
  },
  {
    id: 'wind',
    title: () => t('Wind'),
    height: 100,
    lines: [
      { field: 'wind_speed', color: 'green' },
      { field: 'wind_speed_100m', color: 'purple', dash: [6, 3] },
    ],
  },
  {
    id: 'pressure',
    title: () => t('Pressure'),
    height: 74,
    lines: [{ field: 'pressure', color: 'foreground', dash: [1, 3], digits: 1 }],
  },
  {
    id: 'irradiation',
    title: () => t('Irradiation'),
    height: 92,
    lines: [
      { field: 'global_horizontal_irradiation', color: 'orange', digits: 3 },
      { field: 'direct_normal_irradiation', color: 'red', dash: [6, 3], digits: 3 },
      { field: 'diffuse_horizontal_irradiation', color: 'blue', dash: [2, 3], digits: 3 },
      { field: 'downward_solar_radiation', color: 'muted', dash: [1, 2], right: true, digits: 1 },
    ],
  },
];

export interface Meteogram {
  chart: ChartModel;
  /** Titles of tracks without any value. */
  missing: string[];
}

export interface MeteogramOptions {
  daily: boolean;
  units: UnitSystem | undefined;
  hidden: ReadonlySet<string>;
  now: number;
  /** Variable whose earlier forecasts are drawn. */
  compared: string;
  earlier: readonly EarlierSeries[];
  limits: readonly Limit[];
}

/** The tracks of a forecast; `hidden` names those that the reader has put away. */
export function meteogram(
  weather: WeatherSeries,
  series: ForecastSeries,
  clock: PlaceClock,
  options: MeteogramOptions,
): Meteogram {
  const { daily, units, hidden } = options;
  const { rows, times } = series;
  const unitOf = (field: string) => unitLabel(field, weather.units, units) ?? t('unit not given');
  const planned = TRACKS.map(plan => ({ plan, lines: linesOf(plan, rows, unitOf) }));
  const missing = planned.filter(({ lines }) => lines.length === 0).map(({ plan }) => plan.title());
  const shown = planned.filter(({ plan, lines }) => lines.length > 0 && !hidden.has(plan.id));
  const judged = judgeLimits(
    options.limits,
    series,
    daily ? 'daily' : 'hourly',
    field => unitLabel(field, weather.units, units) ?? '',
  );
  const tracks = shown.flatMap(({ plan, lines }) => [
    {
      ...trackOf(plan, [...lines, ...comparedLines(plan, series, options, unitOf)], series),
      limits: limitsOf(plan, judged),
    },
    ...(plan.id === 'wind' ? barbTrack(weather, series, unitOf('wind_speed')) : []),
  ]);
  return {
    chart: {
      times,
      clock,
      tracks: hidden.has('weather') ? tracks : [...weatherTrack(series), ...tracks],
      now: options.now / 1000,
      nights: daily ? [] : nights(weather, times),
      daily,
    },
    missing,
  };
}

/** Earlier forecasts of the compared variable, in the track that has it on its left axis. */
function comparedLines(
  plan: TrackPlan,
  series: ForecastSeries,
  { compared, earlier }: MeteogramOptions,
  unitOf: (field: string) => string,
): ChartLine[] {
  const line = plan.lines.find(({ field }) => field === compared);
  if (line === undefined) return [];
  const lines = earlierLines(compared, series, earlier, unitOf(compared));
  return line.right ? lines.map(each => ({ ...each, right: true })) : lines;
}

/** Limits of the variables on the left axis of a track. */
function limitsOf(plan: TrackPlan, judged: readonly JudgedLimit[]): ChartLimit[] {
  const fields = new Set(plan.lines.filter(({ right }) => !right).map(({ field }) => field));
  return judged
    .filter(({ limit, comparable }) => comparable && fields.has(limit.field))
    .map(({ limit, passing }) => ({ value: limit.value, spans: passing?.spans ?? [] }));
}

/** Ids and titles of the tracks that a reader can put away. */
export function trackChoices(): { id: string; title: string }[] {
  return [{ id: 'weather', title: t('Weather') }, ...TRACKS.map(({ id, title }) => ({ id, title: title() }))];
}

function linesOf(
  plan: TrackPlan,
  rows: ForecastSeries['rows'],
  unitOf: (field: string) => string,
): ChartLine[] {
  return plan.lines
    .map(({ field, freezing, ...look }) => {
      const unit = unitOf(field);
      const line = { ...look, label: fieldName(field), values: column(rows, field), unit };
      return freezing ? { ...line, freezing: unit === '°F' ? 32 : 0 } : line;
    })
    .filter(({ values }) => hasValues(values));
}

function trackOf(plan: TrackPlan, lines: readonly ChartLine[], { times, rows }: ForecastSeries): ChartTrack {
  const units = [...new Set(lines.map(({ unit }) => unit))].join(', ');
  const legend = lines.map(({ label }) => label).join(', ');
  const title =
    plan.lines.length > 1 ? `${plan.title()} (${units}): ${legend}` : `${plan.title()} (${units})`;
  const { id, height, range, rightRange } = plan;
  return {
    id,
    title,
    height,
    lines,
    ...(range === undefined ? {} : { range }),
    ...(rightRange === undefined ? {} : { rightRange }),
    ...(id === 'precipitation'
      ? {
          marks: precipitationMarks(
            times,
            rows.map(row => row.precipitation_type),
          ),
        }
      : {}),
  };
}

function barbTrack(weather: WeatherSeries, { times, rows }: ForecastSeries, unit: string): ChartTrack[] {
  const speed = column(rows, 'wind_speed');
  const direction = column(rows, 'wind_direction');
  if (!hasValues(direction)) return [];
  const marks = barbMarks(times, speed, direction, unit, weather.latitude < 0);
  const line: ChartLine = {
    label: fieldName('wind_direction'),
    values: direction,
    unit: '°',
    color: 'muted',
    digits: 0,
  };
  return [{ id: 'barbs', title: '', height: 34, lines: [hiddenLine(line)], marks }];
}

function weatherTrack({ times, rows }: ForecastSeries): ChartTrack[] {
  const codes = rows.map(row => row.weather_code);
  if (!codes.some(code => typeof code === 'string')) return [];
  const line: ChartLine = {
    label: '',
    values: new Float64Array(times.length).fill(Number.NaN),
    unit: '',
    color: 'muted',
  };
  return [
    { id: 'weather', title: '', height: 30, lines: [hiddenLine(line)], marks: weatherMarks(times, codes) },
  ];
}

/** A line that is read out and not drawn: its track is drawn by marks. */
function hiddenLine(line: ChartLine): ChartLine {
  return { ...line, kind: 'none' };
}

/** Longest time axis on which nights are shaded, in seconds: on a longer one they would blur into one another. */
const LONGEST_SHADED = 60 * 86_400;

/** Spans in which the sun is below the horizon, to the nearest ten minutes. */
function nights({ latitude, longitude }: WeatherSeries, times: Float64Array): [number, number][] {
  const first = times[0];
  const last = times.at(-1);
  if (first === undefined || last === undefined || last - first > LONGEST_SHADED) return [];
  const spans: [number, number][] = [];
  for (let at = first; at <= last; at += 600) {
    if (cosineOfZenith(latitude, longitude, at * 1000) > 0) continue;
    const span = spans.at(-1);
    if (span !== undefined && at - span[1] <= 600) span[1] = at;
    else spans.push([at, at]);
  }
  return spans;
}
