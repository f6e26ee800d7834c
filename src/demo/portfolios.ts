import { type LonLat, normalizeLongitude } from '../domain/geodesy.ts';
import type { Tile } from '../domain/tiles/tile.ts';
import { tileBounds } from '../domain/tiles/tileBounds.ts';
import { precipitationAt, weatherAt } from './atmosphere.ts';
import { type Conditions, conditionsOf, isDirection, told } from './conditions.ts';
import type { Knowledge } from './fields.ts';
import { hash } from './noise.ts';
import { latestRun, RUN_INTERVAL, zulu } from './runs.ts';

const HOUR = 3_600_000;

/** Hours that a portfolio forecast reaches, in steps of this many hours. */
const FORECAST_HOURS = 120;
const FORECAST_STEP = 3;

export type FeatureId = number | string;

export interface Asset {
  id: FeatureId;
  /** Absent where nobody knows it: the interface has no null. */
  geometry: object | undefined;
  properties: Readonly<Record<string, unknown>>;
  /** Where its weather is taken; assets without geometry have none. */
  site: LonLat | undefined;
  country: string;
}

/** Series that the demo has, all in metric units. */
export const VARIABLES: Readonly<Record<string, string>> = {
  temperature: '°C',
  precipitation_accumulation: 'mm',
  wind_speed: 'm/s',
  wind_speed_100m: 'm/s',
  wind_direction: '°',
  pressure: 'hPa',
  cloud_cover: '%',
};

const MAX_GRID = 1_000_000;

/** Assets of a portfolio, undefined where there is none of this id. */
export function assetsOf(portfolioId: string): Iterable<Asset> | undefined {
  if (portfolioId === 'demo-gulf-coast') return gulfCoast();
  if (portfolioId === 'demo-north-sea-wind') return northSea();
  const grid = /^demo-grid-([1-9]\d{0,6})$/.exec(portfolioId);
  const count = Number(grid?.[1]);
  return grid !== null && count <= MAX_GRID ? gridOf(count) : undefined;
}

/** Points along the coast of the Gulf, from the Rio Grande to the Florida Keys. */
const GULF_COAST: readonly LonLat[] = [
  [-97.2, 25.9],
  [-97.3, 27.8],
  [-95.0, 29.4],
  [-93.3, 29.8],
  [-91.3, 29.4],
  [-89.4, 29.3],
  [-88.1, 30.4],
  [-86.2, 30.4],
  [-84.2, 30.0],
  [-82.8, 28.6],
  [-82.4, 27.3],
  [-81.8, 26.1],
  [-81.7, 24.6],
];

const GULF_KINDS = ['terminal', 'refinery', 'warehouse', 'hotel', 'substation', 'marina'];
const GULF_ASSETS = 60;

function gulfCoast(): Asset[] {
  return Array.from({ length: GULF_ASSETS }, (_, index) => {
    const along = (index / (GULF_ASSETS - 1)) * (GULF_COAST.length - 1);
    const from = GULF_COAST[Math.floor(along)] ?? [-90, 29];
    const to = GULF_COAST[Math.ceil(along)] ?? from;
    const fraction = along - Math.floor(along);
    const site: LonLat = [
      round(from[0] + (to[0] - from[0]) * fraction + (hash(401, index) - 0.5) * 0.3),
      round(from[1] + (to[1] - from[1]) * fraction + hash(402, index) * 0.35),
    ];
    const kind = GULF_KINDS[index % GULF_KINDS.length] ?? 'asset';
    const id = index % 5 === 4 ? `gulf-${index}` : index;
    const properties = {
      name: `Gulf ${kind} ${index + 1}`,
      kind,
      country: site[0] < -97.1 && site[1] < 26 ? 'MX' : 'US',
      insured_value_usd: Math.round(5 + hash(403, index) * 240) * 1_000_000,
      built: 1960 + Math.floor(hash(404, index) * 60),
    };
    const geometry = index === GULF_ASSETS - 1 ? undefined : gulfGeometry(index, site);
    return {
      id,
      geometry,
      properties,
      site: geometry === undefined ? undefined : site,
      country: properties.country,
    };
  });
}

/** Every kind of geometry occurs, so that every kind is seen. */
function gulfGeometry(index: number, site: LonLat): object {
  const [longitude, latitude] = site;
  const beside = (east: number, north: number) => [round(longitude + east), round(latitude + north)];
  const square = [beside(0, 0), beside(0.09, 0), beside(0.09, 0.07), beside(0, 0.07), beside(0, 0)];
  const line = [beside(0, 0), beside(0.16, 0.05), beside(0.3, 0.2)];
  const kinds: Readonly<Record<number, object>> = {
    3: { type: 'Polygon', coordinates: [square] },
    5: { type: 'LineString', coordinates: line },
    7: { type: 'MultiPoint', coordinates: [beside(0, 0), beside(0.12, 0.02), beside(0.05, 0.1)] },
    11: {
      type: 'GeometryCollection',
      geometries: [
        { type: 'Point', coordinates: [...site] },
        { type: 'LineString', coordinates: line },
      ],
    },
    13: { type: 'MultiPolygon', coordinates: [[square]] },
    17: { type: 'MultiLineString', coordinates: [line] },
  };
  return kinds[index % 20] ?? { type: 'Point', coordinates: [...site] };
}

const FARMS: readonly { name: string; country: string; site: LonLat }[] = [
  { name: 'Dogger East', country: 'GB', site: [2.6, 54.9] },
  { name: 'Silver Bank', country: 'NL', site: [3.9, 53.6] },
  { name: 'Amber Reef', country: 'DE', site: [6.4, 54.3] },
  { name: 'Skagen West', country: 'DK', site: [7.6, 56.4] },
];
const TURBINES_PER_FARM = 9;

function northSea(): Asset[] {
  return FARMS.flatMap(({ name, country, site: [longitude, latitude] }, farm) => {
    const turbines = Array.from({ length: TURBINES_PER_FARM }, (_, index): Asset => {
      const site: LonLat = [
        round(longitude + (index % 3) * 0.06),
        round(latitude + Math.floor(index / 3) * 0.035),
      ];
      return {
        id: farm * 100 + index + 1,
        geometry: { type: 'Point', coordinates: [...site] },
        properties: {
          name: `${name} ${index + 1}`,
          kind: 'turbine',
          country,
          rated_power_mw: 12,
          hub_height_m: 130,
        },
        site,
        country,
      };
    });
    const [west, south, east, north] = [longitude - 0.04, latitude - 0.02, longitude + 0.16, latitude + 0.09];
    const outline = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ].map(position => position.map(round));
    const lease: Asset = {
      id: `lease-${farm + 1}`,
      geometry: { type: 'Polygon', coordinates: [outline] },
      properties: { name: `${name} lease area`, kind: 'lease', country },
      site: [longitude, latitude],
      country,
    };
    return [lease, ...turbines];
  });
}

/** Points spread over the land and sea from 60° south to 70° north, by a sequence that fills evenly. */
function* gridOf(count: number): Generator<Asset> {
  for (let index = 0; index < count; index++) {
    const site: LonLat = [
      round(-180 + 360 * ((index * 0.7548776662466927) % 1)),
      round(-60 + 130 * ((index * 0.5698402909980532) % 1)),
    ];
    const country = 'ZZ';
    yield {
      id: index,
      geometry: { type: 'Point', coordinates: [...site] },
      properties: { name: `Grid point ${index}`, value: Math.round(hash(405, index) * 1000), country },
      site,
      country,
    };
  }
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}

/** 180° E is 180° W, where the first column begins. */
export function inTile(asset: Asset, tile: Tile): boolean {
  if (asset.site === undefined) return false;
  const [west, south, east, north] = tileBounds(tile);
  const longitude = normalizeLongitude(asset.site[0]);
  const latitude = asset.site[1];
  return longitude >= west && longitude < east && latitude > south && latitude <= north;
}

export function featureOf({ id, geometry, properties }: Asset): object {
  return { type: 'Feature', id, geometry, properties };
}

/** Forecast series of an asset from the run that a time names. */
export function forecastSeries(asset: Asset, variables: readonly string[], initTime: number): object {
  const run = Math.floor(initTime / RUN_INTERVAL) * RUN_INTERVAL;
  const times = range(run, run + FORECAST_HOURS * HOUR, FORECAST_STEP * HOUR);
  return seriesFeature(asset, variables, times, {
    step: FORECAST_STEP,
    sight: valid => ({ knowledge: { run }, lead: (valid - run) / HOUR }),
  });
}

/** Observed series of an asset: the truth, by the hour. */
export function observedSeries(
  asset: Asset,
  variables: readonly string[],
  start: number,
  end: number,
): object {
  const times = range(Math.ceil(start / HOUR) * HOUR, end, HOUR);
  const sight = () => ({ knowledge: { truth: true } as const, lead: 0 });
  return seriesFeature(asset, variables, times, { step: 1, sight });
}

function range(start: number, end: number, step: number): number[] {
  const count = Math.max(0, Math.floor((end - start) / step) + 1);
  return Array.from({ length: count }, (_, index) => start + index * step);
}

interface Series {
  /** Hours from a time to the next. */
  step: number;
  sight(valid: number): { knowledge: Knowledge; lead: number };
}

/** One observation in about fifty is missing, as from a real station. */
const GAP_SHARE = 0.02;

function seriesFeature(
  asset: Asset,
  variables: readonly string[],
  times: readonly number[],
  { step, sight }: Series,
): object {
  const { site } = asset;
  const isOfSteps = step > 1 && variables.includes(PRECIPITATION);
  const rows = times.map(valid => {
    if (site === undefined) return undefined;
    const { knowledge, lead } = sight(valid);
    const missing = 'truth' in knowledge && hash(406, site[0] * 1e4, site[1] * 1e4, valid / HOUR) < GAP_SHARE;
    if (missing) return undefined;
    const conditions = conditionsOf(weatherAt(site[1], site[0], valid, knowledge), site[1], lead);
    return isOfSteps ? withStep(conditions, site, valid, step, knowledge) : conditions;
  });
  const values = variables.map(name => [
    name,
    rows.map(row => (typeof row?.[name] === 'number' ? hundredths(name, row[name]) : null)),
  ]);
  const units = Object.fromEntries(variables.map(name => [name, VARIABLES[name]]));
  return {
    type: 'Feature',
    id: asset.id,
    geometry: asset.geometry,
    properties: {
      datetimes: times.map(zulu),
      ...Object.fromEntries(values),
      static: { ...asset.properties, units, source: 'Landfall demo service: synthetic data' },
    },
  };
}

const PRECIPITATION = 'precipitation_accumulation';

/** Conditions with all that falls until the next step: that of the hour and of those behind it. */
function withStep(
  conditions: Conditions,
  [longitude, latitude]: LonLat,
  valid: number,
  step: number,
  knowledge: Knowledge,
): Conditions {
  let sum = Number(conditions[PRECIPITATION]);
  for (let hour = 1; hour < step; hour++)
    sum += told(precipitationAt(latitude, longitude, valid + hour * HOUR, knowledge));
  return { ...conditions, [PRECIPITATION]: sum };
}

function hundredths(name: string, value: number): number {
  const near = Math.round(value * 100) / 100;
  return isDirection(name) ? near % 360 : near;
}

/** Latest initialization time known at a time. */
export function initTimeAt(time: number): string {
  return zulu(latestRun(time));
}
