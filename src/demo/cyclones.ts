import { intersection, union } from 'polyclip-ts';
import type { PromisedResponse } from '../api/endpoints.ts';
import { type CycloneModel, DEFAULT_CYCLONE_MODEL } from '../api/schemas/cyclone.ts';
import { cutLine, unwrapLongitude } from '../domain/antimeridian.ts';
import { destination, type LonLat, normalizeLongitude } from '../domain/geodesy.ts';
import { categoryLabel, categoryOfWind } from '../domain/stormScale.ts';
import { latestRun, RUN_INTERVAL, zulu } from './runs.ts';
import { coneRadiusKm, type ForecastPosition, forecastState, forecastTrack } from './stormForecast.ts';
import { type Storm, stormState, stormsAt } from './storms.ts';

const HOUR = 3_600_000;

type Position = [longitude: number, latitude: number];
type Polygon = Position[][];

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
  const wanted = query.basin_ids?.map(id => id.toUpperCase());
  return stormsAt(run)
    .filter(({ basins }) => wanted === undefined || basins.some(basin => wanted.includes(basin)))
    .map(storm => listed(storm, run))
    .filter(({ category }) => query.min_storm_category === undefined || category >= query.min_storm_category);
}

function listed(storm: Storm, run: number) {
  const { longitude, latitude, wind } = stormState(storm, run);
  const category = categoryOfWind(wind);
  return {
    storm_id: storm.id,
    storm_name: storm.name,
    category,
    position: { latitude: digits(latitude), longitude: digits(normalizeLongitude(longitude)) },
    forecast_time: zulu(run),
    forecast_source_info: SOURCE,
    forecast_last_updated: zulu(run + RUN_INTERVAL / 2),
    type: typeOf(category),
  };
}

function typeOf(category: number): string {
  return category > 0 ? 'HU' : categoryLabel(category).code;
}

/** The storm of an id that lives at the run known at a time. */
export function findStorm(id: string, time: number): Storm | undefined {
  return stormsAt(latestRun(time)).find(storm => storm.id === id);
}

export interface TrackQuery extends CycloneQuery {
  /** Milliseconds. */
  maxLeadTime?: number | undefined;
}

function positionsOf(storm: Storm, query: TrackQuery, time: number): ForecastPosition[] {
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

/** Vertices of a circle of the cone. */
const CIRCLE_VERTICES = 40;
/** Hours between the circles of a smooth cone. */
const SMOOTH_STEP = 6;

export interface ConeQuery extends TrackQuery {
  smooth_cone?: boolean | undefined;
}

/** The cone: the hulls of successive circles around the forecast positions, united, and cut at ±180°. */
export function cycloneCone(storm: Storm, query: ConeQuery, time: number): object {
  const model = query.model ?? DEFAULT_CYCLONE_MODEL;
  const run = latestRun(time);
  const positions = positionsOf(storm, query, time);
  const last = positions.at(-1)?.leadHours ?? 0;
  const leads = query.smooth_cone === false ? positions.map(({ leadHours }) => leadHours) : upTo(last);
  const circles = leads.map(lead => circle(storm, model, run, lead));
  const hulls = circles.slice(1).map((each, index): Polygon => [hull([...(circles[index] ?? []), ...each])]);
  const outline = hulls.length > 0 ? union(hulls[0] ?? [], ...hulls.slice(1)) : [[circles[0] ?? []]];
  const polygons = cutPolygons(outline);
  return {
    type: 'FeatureCollection',
    features: [
      {
        type: 'Feature',
        id: storm.id,
        geometry:
          polygons.length === 1
            ? { type: 'Polygon', coordinates: polygons[0] }
            : { type: 'MultiPolygon', coordinates: polygons },
        properties: {
          storm_id: storm.id,
          storm_name: storm.name,
          model,
          forecast_time: zulu(run),
          max_lead_time_hours: last,
          forecast_source_info: SOURCE,
        },
      },
    ],
  };
}

function upTo(last: number): number[] {
  const leads = Array.from({ length: Math.floor(last / SMOOTH_STEP) + 1 }, (_, index) => index * SMOOTH_STEP);
  return leads.at(-1) === last ? leads : [...leads, last];
}

/** Least radius in kilometres: the position at the start is known to about this. */
const LEAST_RADIUS = 18;

function circle(storm: Storm, model: CycloneModel, run: number, lead: number): Position[] {
  const { longitude, latitude } = forecastState(storm, model, run, lead);
  const radius = Math.max(LEAST_RADIUS, coneRadiusKm(storm, model, lead));
  return Array.from({ length: CIRCLE_VERTICES }, (_, index): [number, number] => {
    const [lon, lat] = destination([longitude, latitude], (index * 360) / CIRCLE_VERTICES, radius);
    return [unwrapLongitude(lon, longitude), lat];
  });
}

/** Convex hull, counter-clockwise and closed (Andrew's monotone chain). */
function hull(points: readonly Position[]): Position[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly Position[]) => {
    const chain: Position[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  const ring = [...half(sorted), ...half(sorted.toReversed())];
  return [...ring, ...ring.slice(0, 1)];
}

function turn(a: LonLat | undefined, b: LonLat | undefined, c: LonLat): number {
  if (a === undefined || b === undefined) return 1;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Each world's share of the outline, brought to −180 to 180 (RFC 7946 §3.1.9); outlines counter-clockwise. */
function cutPolygons(outline: Polygon[]): number[][][][] {
  return [-1, 0, 1].flatMap(world => {
    const west = -180 + world * 360;
    const box: Position[] = [
      [west, -90],
      [west + 360, -90],
      [west + 360, 90],
      [west, 90],
      [west, -90],
    ];
    return intersection(outline, [box]).map(polygon =>
      polygon.map(ring => ring.map(([lon, lat]) => [digits(lon - world * 360), digits(lat)])),
    );
  });
}

function digits(value: number): number {
  return Math.round(value * 1e4) / 1e4 + 0;
}
