import type { PromisedResponse } from '../api/endpoints.ts';
import { type CycloneModel, DEFAULT_CYCLONE_MODEL } from '../api/schemas/cyclone.ts';
import { cutLine } from '../domain/antimeridian.ts';
import { type LonLat, normalizeLongitude } from '../domain/geodesy.ts';
import { categoryOfWind } from '../domain/stormScale.ts';
import { latestRun, RUN_INTERVAL, zulu } from './runs.ts';
import type { Storm } from './storm.ts';
import { type ForecastPosition, forecastState, forecastTrack } from './stormForecast.ts';
import { stormsAt } from './storms.ts';

const HOUR = 3_600_000;

export const SOURCE = 'Landfall demo service: synthetic data, not a forecast of any real storm';

export interface CycloneQuery {
  time?: string | undefined;
  model?: CycloneModel | undefined;
}

export interface CycloneListQuery extends CycloneQuery {
  min_storm_category?: number | undefined;
  basin_ids?: readonly string[] | undefined;
}

/** One forecast of each storm that lives at the run known at a time. */
export function cycloneList(query: CycloneListQuery, time: number): PromisedResponse<'cycloneForecasts'> {
  const run = latestRun(time);
  const wanted = query.basin_ids?.map(id => id.toUpperCase()) ?? [];
  return stormsAt(run)
    .filter(({ basins }) => wanted.length === 0 || basins.some(basin => wanted.includes(basin)))
    .map(storm => listed(storm, query.model ?? DEFAULT_CYCLONE_MODEL, run))
    .filter(({ category }) => query.min_storm_category === undefined || category >= query.min_storm_category);
}

/** The entry says what the first position of the storm's track says. */
function listed(
  storm: Storm,
  model: CycloneModel,
  run: number,
): PromisedResponse<'cycloneForecasts'>[number] {
  const { longitude, latitude, wind } = forecastState(storm, model, run, 0);
  const category = categoryOfWind(Math.round(wind));
  return {
    storm_id: storm.id,
    storm_name: storm.name,
    category,
    position: { latitude: digits(latitude), longitude: digits(normalizeLongitude(longitude)) },
    forecast_time: zulu(run),
    forecast_source_info: SOURCE,
    forecast_last_updated: zulu(run + RUN_INTERVAL / 2),
    type: typeOf(storm, category),
  };
}

/** What a storm of hurricane strength is in a basin; elsewhere, a tropical cyclone. */
const STRONG_TYPES: Readonly<Record<string, string>> = { AL: 'HU', EP: 'HU', CP: 'HU', WP: 'TY' };

/**
 * Level of development by the table of ATCF's best-track format: TD, TS, and from hurricane strength HU in the
 * Atlantic and the eastern and central Pacific, TY in the western Pacific, TC in the Indian Ocean and the south.
 */
function typeOf({ basins }: Storm, category: number): string {
  if (category < 0) return 'TD';
  return category === 0 ? 'TS' : (STRONG_TYPES[basins[0]] ?? 'TC');
}

/** The storm of an id that lives at the run known at a time. */
export function findStorm(id: string, time: number): Storm | undefined {
  return stormsAt(latestRun(time)).find(storm => storm.id === id);
}

export interface TrackQuery extends CycloneQuery {
  /** Milliseconds. */
  maxLeadTime?: number | undefined;
}

/** Forecast positions of the latest run that is known at a time. */
export function positionsOf(storm: Storm, query: TrackQuery, time: number): ForecastPosition[] {
  const model = query.model ?? DEFAULT_CYCLONE_MODEL;
  const hours = (query.maxLeadTime ?? 120 * HOUR) / HOUR;
  return forecastTrack(storm, model, latestRun(time), hours);
}

/**
 * The track as a trajectory in MF-JSON: one time for each position, other members running parallel. A track that
 * crosses ±180° is cut there, and the crossing has an interpolated time.
 */
export function cycloneTrack(storm: Storm, query: TrackQuery, time: number): object {
  const model = query.model ?? DEFAULT_CYCLONE_MODEL;
  const forecast = positionsOf(storm, query, time);
  const positions = withCrossings(forecast);
  const coordinates = forecast.map(({ longitude, latitude }): LonLat => [longitude, latitude]);
  const parts = cutLine(coordinates).map(part => part.map(([lon, lat]) => [digits(lon), digits(lat)]));
  const [only] = parts;
  const geometry =
    parts.length === 1
      ? { type: 'LineString', coordinates: only?.length === 1 ? [only[0], only[0]] : only }
      : { type: 'MultiLineString', coordinates: parts };
  const winds = positions.map(({ wind }) => Math.round(wind));
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: storm.id,
        geometry: coordinates.length === 1 ? { type: 'Point', coordinates: only?.[0] } : geometry,
        properties: {
          datetimes: positions.map(({ validTime }) => zulu(validTime)),
          lead_time_hours: positions.map(({ leadHours }) => digits(leadHours)),
          wind_speed: winds,
          pressure: positions.map(({ pressure }) => Math.round(pressure)),
          category: winds.map(categoryOfWind),
          static: {
            storm_id: storm.id,
            storm_name: storm.name,
            model,
            forecast_time: zulu(latestRun(time)),
            wind_speed_unit: 'kt',
            pressure_unit: 'hPa',
            forecast_source_info: SOURCE,
          },
        },
      },
    ],
  };
}

/** Positions with one added where the line crosses ±180°, interpolated. */
function withCrossings(positions: readonly ForecastPosition[]): ForecastPosition[] {
  return positions.flatMap((position, index) => {
    const before = positions[index - 1];
    if (before === undefined) return [position];
    const meridian = [-180, 180, -540, 540].find(
      each =>
        (before.longitude < each && position.longitude > each) ||
        (before.longitude > each && position.longitude < each),
    );
    if (meridian === undefined) return [position];
    const fraction = (meridian - before.longitude) / (position.longitude - before.longitude);
    const mix = (name: keyof ForecastPosition) => before[name] + (position[name] - before[name]) * fraction;
    const crossing: ForecastPosition = {
      leadHours: mix('leadHours'),
      validTime: Math.round(mix('validTime') / 1000) * 1000,
      longitude: meridian,
      latitude: mix('latitude'),
      wind: mix('wind'),
      pressure: mix('pressure'),
    };
    return [crossing, position];
  });
}

function digits(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
