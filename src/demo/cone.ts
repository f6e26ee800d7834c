import { DEFAULT_CYCLONE_MODEL } from '../api/schemas/cyclone.ts';
import { mapInTurns } from '../api/turns.ts';
import { unwrapLongitude } from '../domain/antimeridian.ts';
import { destination } from '../domain/geodesy.ts';
import { positionsOf, SOURCE, type TrackQuery } from './cyclones.ts';
import { latestRun, zulu } from './runs.ts';
import type { Storm } from './storm.ts';
import { coneRadiusKm, type ForecastPosition, forecastState } from './stormForecast.ts';
import { type GridPoint, unionOfConvex } from './unionOfConvex.ts';

/** Vertices of a circle of the cone. */
const CIRCLE_VERTICES = 40;
/** Hours between the circles of a smooth cone. */
const SMOOTH_STEP = 6;
/** Steps of a degree to which the cone's corners are rounded, before anything is made of them. */
const STEPS = 10_000;

export interface ConeQuery extends TrackQuery {
  smooth_cone?: boolean | undefined;
}

/** The cone: the hulls of successive circles around the forecast positions, cut at ±180° and united. */
export async function cycloneCone(storm: Storm, query: ConeQuery, time: number): Promise<object> {
  const model = query.model ?? DEFAULT_CYCLONE_MODEL;
  const run = latestRun(time);
  const positions = positionsOf(storm, query, time);
  const last = positions.at(-1)?.leadHours ?? 0;
  const leads = query.smooth_cone === false ? positions.map(({ leadHours }) => leadHours) : upTo(last);
  const circles = await mapInTurns(leads, lead => {
    const radius = Math.max(LEAST_RADIUS, coneRadiusKm(storm, model, lead));
    return circle(forecastState(storm, model, run, lead), radius);
  });
  const polygons = await united(hulls(circles));
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

function circle({ longitude, latitude }: ForecastPosition, radius: number): GridPoint[] {
  return Array.from({ length: CIRCLE_VERTICES }, (_, index): GridPoint => {
    const [lon, lat] = destination([longitude, latitude], (index * 360) / CIRCLE_VERTICES, radius);
    return [Math.round(unwrapLongitude(lon, longitude) * STEPS), Math.round(lat * STEPS)];
  });
}

/** Hulls of each circle and the next; of the only circle, itself. */
function hulls(circles: readonly GridPoint[][]): GridPoint[][] {
  const [first] = circles;
  if (first !== undefined && circles.length === 1) return [hull(first)];
  return circles.slice(1).map((each, index) => hull([...(circles[index] ?? []), ...each]));
}

/** Convex hull, counter-clockwise (Andrew's monotone chain). */
function hull(points: readonly GridPoint[]): GridPoint[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1]);
  const half = (ordered: readonly GridPoint[]) => {
    const chain: GridPoint[] = [];
    for (const point of ordered) {
      while (chain.length > 1 && turn(chain.at(-2), chain.at(-1), point) <= 0) chain.pop();
      chain.push(point);
    }
    return chain.slice(0, -1);
  };
  return [...half(sorted), ...half(sorted.toReversed())];
}

function turn(a: GridPoint | undefined, b: GridPoint | undefined, c: GridPoint): number {
  if (a === undefined || b === undefined) return 1;
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

/** Polygons in degrees: each world's share of the hulls, brought to −180 to 180 (RFC 7946 §3.1.9), and united. */
async function united(rings: readonly GridPoint[][]): Promise<number[][][][]> {
  const polygons: number[][][][] = [];
  for (const world of [-1, 0, 1]) {
    const shares = rings.map(ring => shareOf(ring, world)).filter(ring => ring.length > 2);
    for (const polygon of await unionOfConvex(shares))
      polygons.push(
        polygon.map(ring => ring.map(([x, y]) => [(x - world * 360 * STEPS) / STEPS, y / STEPS])),
      );
  }
  return polygons;
}

/** What of a convex ring lies in a world of 360 degrees. */
function shareOf(ring: readonly GridPoint[], world: number): GridPoint[] {
  const west = (world * 360 - 180) * STEPS;
  const eastern = eastOf(ring, west);
  const mirrored = eastOf(eastern.map(mirror), -(west + 360 * STEPS));
  return hull(mirrored.map(mirror));
}

const mirror = ([x, y]: GridPoint): GridPoint => [-x, y];

/** What of a convex ring lies east of a meridian (Sutherland and Hodgman 1974). */
function eastOf(ring: readonly GridPoint[], meridian: number): GridPoint[] {
  return ring.flatMap((point, index) => {
    const before = ring.at(index - 1) ?? point;
    const cut = before[0] < meridian !== point[0] < meridian ? [crossing(before, point, meridian)] : [];
    return point[0] < meridian ? cut : [...cut, point];
  });
}

function crossing(a: GridPoint, b: GridPoint, meridian: number): GridPoint {
  return [meridian, Math.round(a[1] + ((b[1] - a[1]) * (meridian - a[0])) / (b[0] - a[0]))];
}
