import type { ChartColor, ChartLine } from '../kit/chartModel.ts';
import { t } from '../kit/localize.ts';

interface LinePlan extends Pick<ChartLine, 'kind' | 'dash' | 'right' | 'fromZero' | 'digits'> {
  field: string;
  color: ChartColor;
  /** Turns from cold to warm at freezing. */
  freezing?: boolean;
}

/** A track of a meteogram before any data. */
export interface TrackPlan {
  id: string;
  title: () => string;
  /** CSS pixels. */
  height: number;
  lines: readonly LinePlan[];
  range?: readonly [number, number];
  /** The left axis is from zero to so many millimetres at least; as its values are where their unit is not known. */
  millimetres?: number;
  rightRange?: readonly [number, number];
}

/** Tracks of a meteogram from top to bottom. */
export const TRACKS: readonly TrackPlan[] = [
  {
    id: 'temperature',
    title: () => t('Temperature'),
    height: 104,
    lines: [
      { field: 'temperature', color: 'red', freezing: true },
      { field: 'max_temperature', color: 'red', dash: [8, 3] },
      { field: 'min_temperature', color: 'blue', dash: [8, 3] },
      { field: 'feels_like_temperature', color: 'yellow', dash: [6, 3] },
      { field: 'dewpoint_temperature', color: 'green', dash: [2, 3] },
    ],
  },
  {
    id: 'precipitation',
    title: () => t('Precipitation'),
    height: 76,
    lines: [
      { field: 'precipitation_accumulation', color: 'blue', kind: 'bars' },
      { field: 'precipitation_probability', color: 'muted', right: true, dash: [4, 3] },
    ],
    millimetres: 1,
    rightRange: [0, 100],
  },
  // Ten centimetres of snow beside two millimetres of rain would hide the rain.
  {
    id: 'snow',
    title: () => t('Snowfall'),
    height: 56,
    lines: [{ field: 'snowfall_accumulation', color: 'purple', kind: 'bars' }],
    millimetres: 1,
  },
  {
    id: 'wind',
    title: () => t('Wind'),
    height: 70,
    lines: [
      { field: 'wind_speed', color: 'green', fromZero: true },
      { field: 'wind_speed_100m', color: 'purple', dash: [6, 3], fromZero: true },
    ],
  },
  {
    id: 'cloud',
    title: () => t('Cloud, humidity'),
    height: 56,
    lines: [
      { field: 'cloud_cover', color: 'muted', kind: 'area' },
      { field: 'humidity', color: 'green', dash: [4, 3] },
    ],
    range: [0, 100],
  },
  {
    id: 'pressure',
    title: () => t('Pressure'),
    height: 44,
    lines: [{ field: 'pressure', color: 'foreground', dash: [1, 3] }],
  },
  {
    id: 'irradiation',
    title: () => t('Irradiation'),
    height: 84,
    lines: [
      { field: 'global_horizontal_irradiation', color: 'orange', fromZero: true },
      { field: 'direct_normal_irradiation', color: 'red', dash: [6, 3], fromZero: true },
      { field: 'diffuse_horizontal_irradiation', color: 'blue', dash: [2, 3], fromZero: true },
      {
        field: 'downward_solar_radiation',
        color: 'muted',
        dash: [1, 2],
        right: true,
        fromZero: true,
      },
    ],
  },
];

/** Variables that are drawn as marks or in a track of their own, by the group that they are chosen in. */
const MARK_FIELDS: Readonly<Record<string, readonly string[]>> = {
  precipitation: ['snowfall_accumulation', 'precipitation_type'],
  wind: ['wind_direction', 'wind_direction_100m'],
};

/** Variables that a reader can put away, in groups. */
export interface VariableGroup {
  title: string;
  fields: readonly string[];
}

/** Groups of the variables of the specification; `others` are those beyond it. */
export function variableGroups(others: readonly string[]): VariableGroup[] {
  return [
    { title: t('Weather'), fields: ['weather_code'] },
    ...TRACKS.filter(({ id }) => id !== 'snow').map(({ id, title, lines }) => ({
      title: title(),
      fields: [...lines.map(({ field }) => field), ...(MARK_FIELDS[id] ?? [])],
    })),
    ...(others.length > 0 ? [{ title: t('Others'), fields: others }] : []),
  ];
}

/** Every variable that has a place in a planned track. */
export function plannedFields(): Set<string> {
  return new Set(variableGroups([]).flatMap(({ fields }) => fields));
}
