import type { StripDay } from '../../../webview/kit/dayStrip.ts';
import type { LegendEntry } from '../../../webview/kit/legend.ts';
import type { TableColumn } from '../../../webview/kit/table/tableColumn.ts';
import type { TimelineModel } from '../../../webview/kit/timeline/timelineModel.ts';

const START = Date.UTC(2026, 10, 21) / 1000;

const WEATHER = [
  'clear-day',
  'clear-day',
  'partly-cloudy-day',
  'cloudy',
  'rain',
  'rain',
  'rain',
  'partly-cloudy-day',
  'snow',
  'clear-night',
];
const NAMES = [
  'Sat 21',
  'Sun 22',
  'Mon 23',
  'Tue 24',
  'Wed 25',
  'Thu 26',
  'Fri 27',
  'Sat 28',
  'Sun 29',
  'Mon 30',
];

export const days: readonly StripDay[] = NAMES.map((name, index) => ({
  id: `2026-11-${21 + index}`,
  name,
  title: `${name} November 2026`,
  weather: { code: WEATHER[index] ?? '', text: 'Weather' },
  high: `${20 - (index % 6)}°`,
  low: `${index === 8 ? '−' : ''}${9 + (index % 4)}°`,
  ...(index > 2 && index < 9 ? { rain: `${[0.4, 12, 31, 66, 4, 1.2][index - 3]} mm` } : {}),
  wind: `${index === 6 ? 24 : 4 + index} m/s`,
  ...(index === 6 ? { limits: ['Wind above 15 m/s'], marked: 'wind' as const } : {}),
}));

export function legendOf(hidden: readonly string[]): LegendEntry[] {
  const entry = (
    id: string,
    name: string,
    color: string,
    value: string,
    dash: readonly number[] = [],
  ): LegendEntry => ({
    id,
    name,
    title: `${id}_temperature`,
    look: { color: `var(--line-${color})`, dash },
    shown: !hidden.includes(id),
    value,
  });
  return [
    entry('air', 'Temperature', 'red', '17.3'),
    entry('feels', 'Feels like', 'orange', '16.8', [6, 3]),
    entry('dewpoint', 'Dew point', 'green', '−11.2', [2, 3]),
  ];
}

const column = (
  id: string,
  title: string,
  unit: string,
  value: (row: number) => number,
  more: Partial<TableColumn> = {},
): TableColumn => ({
  id,
  title,
  unit,
  hint: id,
  kind: 'number',
  value,
  ...more,
});

/** 240 hours of eleven variables. */
export const hours: { columns: readonly TableColumn[]; count: number } = {
  count: 240,
  columns: [
    {
      id: 'time',
      title: 'Time',
      kind: 'time',
      value: row => (START + row * 3600) * 1000,
      text: row => `${NAMES[Math.floor(row / 24)]} Nov, ${String(row % 24).padStart(2, '0')}:00`,
    },
    column(
      'temperature',
      'Temperature',
      '°C',
      row => Math.round(140 - row * 0.6 + 60 * Math.sin(row / 4)) / 10,
    ),
    column(
      'feels_like_temperature',
      'Feels like',
      '°C',
      row => Math.round(120 - row + 60 * Math.sin(row / 4)) / 10,
    ),
    column('dewpoint_temperature', 'Dew point', '°C', row => Math.round(90 - row) / 10),
    column('precipitation_accumulation', 'Precipitation', 'mm', row =>
      row % 30 < 6 ? Math.round((row % 6) * 12.5) / 10 : 0,
    ),
    column('wind_speed', 'Wind 10 m', 'm/s', row => Math.round(50 + row) / 10, { passes: row => row > 150 }),
    column('wind_direction', 'Wind direction 10 m', '°', row => (row * 7) % 360),
    column('pressure', 'Pressure', 'hPa', row => 1012.25 - row / 10),
    column('humidity', 'Humidity', '%', row => 40 + (row % 50)),
    {
      id: 'weather_code',
      title: 'Weather',
      kind: 'text',
      value: row => (row % 30 < 6 ? 'snow' : 'clear-day'),
    },
  ],
};

const PLACES = [
  'Dogger Bank A',
  'Hornsea 2',
  'Borssele III',
  'Borkum Riffgrund 3',
  'Gode Wind 3',
  'Hollandse Kust N',
  'Triton Knoll',
  'Seagreen',
  'Kriegers Flak',
  'Anholt',
  'Horns Rev 3',
  '=SUM(A1)',
];

export const assets: { columns: readonly TableColumn[]; count: number } = {
  count: 4812,
  columns: [
    {
      id: 'name',
      title: 'Asset',
      kind: 'text',
      value: row => (row < PLACES.length ? PLACES[row] : `Site ${row}`),
    },
    column('capacity', 'Capacity', 'MW', row => 253 + ((row * 379) % 1200)),
    column('wind', 'Wind now', 'm/s', row => 8 + ((row * 17) % 90) / 10),
    column('peak', 'Peak', 'm/s', row => Math.max(2, 27.3 - row / 2), { passes: row => row < 4 }),
  ],
};

const times = Float64Array.from({ length: 121 }, (_, index) => START + index * 3600);
const wave = (base: number) =>
  Float64Array.from(
    times,
    (_, index) => base + 4 * Math.sin(index / 18) + (index > 60 ? 3 : 0) * Math.sin((index - 60) / 19),
  );
const around = (reach: number) =>
  Float64Array.from(wave(13), (value, index) => value + reach * (0.4 + index / 60));

export const spread: TimelineModel = {
  times,
  clock: { zone: 'UTC' },
  unit: 'm/s',
  lines: [
    { name: 'Mean', values: wave(13), color: 'blue', width: 2 },
    {
      name: 'Observed',
      values: Float64Array.from(wave(13), (value, index) =>
        index > 30 ? Number.NaN : value + Math.sin(index),
      ),
      color: 'foreground',
      width: 1,
    },
  ],
  bands: [
    { low: around(-2.4), high: around(2.4), color: 'blue', opacity: 0.18 },
    { low: around(-1.2), high: around(1.2), color: 'blue', opacity: 0.25 },
  ],
  now: START + 30 * 3600,
};

const KNOTS = [115, 118, 117, 114, 108, 101, 92, 84, 80, 62, 56];

export const windOfStorm: TimelineModel = {
  times: Float64Array.from(KNOTS, (_, index) => START + index * 43_200),
  clock: { zone: 'UTC' },
  unit: 'kt',
  lines: [{ name: 'Wind', values: Float64Array.from(KNOTS), color: 'red' }],
  dots: KNOTS.map((knots, index) => ({ index, color: knots > 96 ? '#ff6f7d' : '#ffc140' })),
  levels: [
    { value: 34, text: '34' },
    { value: 64, text: '64' },
    { value: 96, text: '96' },
    { value: 137, text: '137' },
  ],
};
