import { unwrapLongitude } from '../domain/antimeridian.ts';
import { bearingDegrees, distanceKm, type LonLat } from '../domain/geodesy.ts';
import { METRES_PER_SECOND_PER_KNOT } from '../domain/stormScale.ts';
import type { Knowledge } from './fields.ts';
import { smoothStep } from './noise.ts';
import type { Storm, StormState } from './storm.ts';
import { forecastState } from './stormForecast.ts';
import { presenceOf, stormState } from './stormLife.ts';
import { stormsAt } from './storms.ts';

const HOUR = 3_600_000;
const RADIANS = Math.PI / 180;

/** What storms do to the air of a place. */
export interface StormInfluence {
  /** m/s eastward and northward. */
  u: number;
  v: number;
  /** m/s that no wind there is above, unless it blows without the storms too. */
  strongest: number;
  /** Central pressure in hPa toward which the air's is drawn, and the share of the way. */
  pulls: { pressure: number; share: number }[];
  /** Cloud to add, 0 to 1. */
  cover: number;
  /** mm in the hour. */
  rain: number;
  /** 1 in the midst of a storm's warm moist air, 0 outside. */
  tropicalAir: number;
}

/** Kilometres beyond which a storm is not felt. */
const REACH = 900;
/** Degrees from a storm's true place beyond which not even a bad forecast brings it within reach. */
const FARTHEST_DEGREES = 16;
const RADIUS_OF_MAXIMUM_WIND = 45;
/** Shape of the profile (Holland 1980). */
const HOLLAND_B = 1.4;
/** Share of the 1-minute wind over water that a land station's 10-minute wind has. */
const STATION_SHARE = 0.8;
const INFLOW_DEGREES = 20;

/** Wind, rain and pressure of the storms nearby: a Holland-like vortex with inflow. */
export function stormInfluence(
  latitude: number,
  longitude: number,
  time: number,
  knowledge: Knowledge,
): StormInfluence {
  const total: StormInfluence = { u: 0, v: 0, strongest: 0, pulls: [], cover: 0, rain: 0, tropicalAir: 0 };
  const place: LonLat = [longitude, latitude];
  for (const storm of stormsAt(time)) {
    const truth = stormState(storm, time);
    if (isFar(truth, latitude, longitude)) continue;
    const state = foreseen(storm, truth, time, knowledge);
    const centre: LonLat = [state.longitude, state.latitude];
    const kilometres = distanceKm(place, centre);
    if (kilometres < REACH) add(total, place, centre, kilometres, state, presenceOf(storm, time));
  }
  return total;
}

function isFar(truth: StormState, latitude: number, longitude: number): boolean {
  if (Math.abs(latitude - truth.latitude) > FARTHEST_DEGREES) return true;
  const east = Math.abs(unwrapLongitude(longitude, truth.longitude) - truth.longitude);
  return east * Math.cos(latitude * RADIANS) > FARTHEST_DEGREES && Math.abs(latitude) < 75;
}

function add(
  total: StormInfluence,
  place: LonLat,
  centre: LonLat,
  kilometres: number,
  { wind, pressure }: StormState,
  presence: number,
): void {
  const fade = presence * (1 - kilometres / REACH);
  const ratio = (RADIUS_OF_MAXIMUM_WIND / Math.max(1, kilometres)) ** HOLLAND_B;
  const strongest = wind * METRES_PER_SECOND_PER_KNOT * fade;
  const speed = strongest * STATION_SHARE * Math.sqrt(ratio * Math.exp(1 - ratio));
  const turn = centre[1] >= 0 ? -(90 + INFLOW_DEGREES) : 90 + INFLOW_DEGREES;
  const toward = (bearingDegrees(centre, place) + turn) * RADIANS;
  total.u += speed * Math.sin(toward);
  total.v += speed * Math.cos(toward);
  total.strongest = Math.max(total.strongest, strongest);
  total.pulls.push({ pressure, share: (1 - Math.exp(-ratio)) * fade });
  total.cover += 0.8 * Math.exp(-kilometres / 320) * fade;
  total.rain += (wind / 12) * Math.exp(-kilometres / 130) * fade;
  const air = fade * smoothStep(wind / 50) * Math.exp(-((kilometres / 450) ** 2));
  total.tropicalAir = 1 - (1 - total.tropicalAir) * (1 - air);
}

/** Forecasts of point weather know storms by the default model's track, so both products agree. */
function foreseen(storm: Storm, truth: StormState, time: number, knowledge: Knowledge): StormState {
  const lead = 'run' in knowledge ? (time - knowledge.run) / HOUR : 0;
  return 'run' in knowledge && lead > 0 ? forecastState(storm, 'GFTC', knowledge.run, lead) : truth;
}
