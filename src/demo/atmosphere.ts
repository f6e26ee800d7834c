import { bearingDegrees, distanceKm, type LonLat } from '../domain/geodesy.ts';
import { METRES_PER_SECOND_PER_KNOT } from '../domain/stormScale.ts';
import { cosineOfZenith, dayOfYear, solarHour } from '../domain/sun.ts';
import { smoothNoise } from './noise.ts';
import { RUN_INTERVAL } from './runs.ts';
import { forecastState } from './stormForecast.ts';
import { type Storm, stormState, stormsAt } from './storms.ts';

const HOUR = 3_600_000;
const RADIANS = Math.PI / 180;

/** The air at a place and an hour, in metric units of the service's fields. */
export interface Weather {
  temperature: number;
  dewPoint: number;
  /** Percent. */
  humidity: number;
  /** hPa at sea level. */
  pressure: number;
  /** 0 to 1. */
  cloud: number;
  /** mm in the hour. */
  precipitation: number;
  /** m/s at 10 m. */
  windSpeed: number;
  /** Degrees the wind comes from. */
  windDirection: number;
  /** Cosine of the sun's zenith angle. */
  cosineOfZenith: number;
}

/** Whose knowledge: the truth, or the forecast of one run. */
export type Knowledge = { truth: true } | { run: number };

/** Fields of the synthetic atmosphere, each a smooth noise of its own. */
const SEEDS = { pressure: 101, temperature: 102, cloud: 103, rain: 104 };
const ERROR_SEEDS = { pressure: 201, temperature: 202, cloud: 203, rain: 204 };
type Field = keyof typeof SEEDS;

/** Degrees of longitude an hour by which weather systems travel: east in mid-latitudes, west in the trades. */
function travel(latitude: number): number {
  const size = Math.abs(latitude);
  return size > 28 ? 0.5 * Math.min(1, (size - 28) / 15) : -0.18 * (1 - size / 28);
}

/** Standard field in about −1 to 1, moving with the systems. */
function field(name: Field, latitude: number, longitude: number, time: number): number {
  const hours = time / HOUR;
  const lambda = (longitude - travel(latitude) * (hours % 720_000)) * RADIANS;
  const phi = latitude * RADIANS;
  const scale = name === 'rain' ? 9 : 4.5;
  const x = Math.cos(phi) * Math.cos(lambda) * scale;
  const y = Math.cos(phi) * Math.sin(lambda) * scale;
  const z = Math.sin(phi) * scale + hours / 96;
  return 1.3 * smoothNoise(SEEDS[name], x + 50, y + 50, z);
}

/** Lead time, in hours, after which an error has most of its full size. */
const ERROR_GROWTH_HOURS = 110;

/** What a run gets wrong: nothing at its start, more with lead time, and much the same in the next run. */
function fieldError(name: Field, latitude: number, longitude: number, time: number, run: number): number {
  const lead = Math.max(0, (time - run) / HOUR);
  const growth = 1 - Math.exp(-lead / ERROR_GROWTH_HOURS);
  const place = latitude * 0.9 + longitude * 0.37;
  const runs = run / RUN_INTERVAL / 3;
  return 1.1 * growth * smoothNoise(ERROR_SEEDS[name], place * 0.12, lead / 40, runs % 1_000_000);
}

function known(name: Field, latitude: number, longitude: number, time: number, knowledge: Knowledge): number {
  const truth = field(name, latitude, longitude, time);
  if ('truth' in knowledge) return truth;
  return truth + fieldError(name, latitude, longitude, time, knowledge.run);
}

/** The air at a place and time, as it is or as a run of the default model foresees it. */
export function weatherAt(latitude: number, longitude: number, time: number, knowledge: Knowledge): Weather {
  const systems = known('pressure', latitude, longitude, time, knowledge);
  const amplitude = 3 + 15 * Math.sin(Math.min(60, Math.abs(latitude)) * RADIANS) ** 2;
  const storm = stormInfluence(latitude, longitude, time, knowledge);
  const pressure = 1014 + amplitude * systems - storm.deficit;
  const damp = Math.max(0, -systems) * 0.45;
  const cloudy = 0.42 + 0.5 * known('cloud', latitude, longitude, time, knowledge) + damp + storm.cover;
  const cloud = clamp(cloudy, 0, 1);
  const wet =
    clamp(cloudy - 0.72, 0, 1) * (0.6 + 0.8 * (known('rain', latitude, longitude, time, knowledge) + 0.6));
  const precipitation = Math.max(0, wet * 4.2) + storm.rain;
  const temperature = temperatureAt(latitude, longitude, time, cloud, knowledge);
  const humidity = clamp(
    52 + 34 * cloud + 9 * Math.cos(((solarHour(longitude, time) - 4) / 24) * 2 * Math.PI),
    18,
    100,
  );
  const wind = windAt(latitude, longitude, time, systems, amplitude, storm, knowledge);
  return {
    temperature,
    dewPoint: dewPointOf(temperature, humidity),
    humidity,
    pressure,
    cloud,
    precipitation: precipitation < 0.05 ? 0 : precipitation,
    ...wind,
    cosineOfZenith: cosineOfZenith(latitude, longitude, time),
  };
}

/** Magnus formula with the constants of Alduchov and Eskridge (1996). */
function dewPointOf(temperature: number, humidity: number): number {
  const g = (17.625 * temperature) / (243.04 + temperature) + Math.log(humidity / 100);
  return (243.04 * g) / (17.625 - g);
}

/** Mean by latitude, season, the hour of the solar day, and the passing air mass. */
function temperatureAt(
  latitude: number,
  longitude: number,
  time: number,
  cloud: number,
  knowledge: Knowledge,
): number {
  const mean = 27.5 - 48 * Math.sin(latitude * RADIANS) ** 2;
  const season = Math.sign(latitude) * Math.cos((2 * Math.PI * (dayOfYear(time) - 203)) / 365.25);
  const seasonal = 0.24 * Math.min(60, Math.abs(latitude)) * season;
  const daily = 4.2 * (1 - 0.6 * cloud) * Math.cos(((solarHour(longitude, time) - 15) / 24) * 2 * Math.PI);
  const swing = 1.5 + 5 * Math.abs(Math.sin(latitude * RADIANS));
  return mean + seasonal + daily + swing * known('temperature', latitude, longitude, time, knowledge);
}

/** Degrees over which the pressure gradient is taken. */
const GRADIENT_STEP = 1.5;

interface Wind {
  windSpeed: number;
  windDirection: number;
}

/** Trades and westerlies, the wind around systems by their pressure gradient, and the storm's own. */
function windAt(
  latitude: number,
  longitude: number,
  time: number,
  systems: number,
  amplitude: number,
  storm: StormInfluence,
  knowledge: Knowledge,
): Wind {
  const east = known('pressure', latitude, longitude + GRADIENT_STEP, time, knowledge) - systems;
  const north = known('pressure', latitude + GRADIENT_STEP, longitude, time, knowledge) - systems;
  const turning = clamp(latitude / 12, -1, 1);
  const strength = 2.2 * Math.sqrt(amplitude) * turning;
  const size = Math.abs(latitude);
  const base = size > 32 ? 4.5 : size < 26 ? -4 : 0;
  const [eastward, northward] = slowed(base - strength * north * 4, strength * east * 4);
  const [u, v] = [eastward + storm.u, northward + storm.v];
  const windSpeed = Math.hypot(u, v);
  return { windSpeed, windDirection: (Math.atan2(-u, -v) / RADIANS + 360) % 360 };
}

/** Share of the wind aloft that blows at 10 m, and the speed (m/s) that no system without a core passes. */
const SURFACE_SHARE = 0.62;
const STRONGEST_WITHOUT_CORE = 20;

/** The wind of a pressure gradient as the ground leaves it, in m/s. */
function slowed(u: number, v: number): [u: number, v: number] {
  const speed = Math.hypot(u, v);
  if (speed === 0) return [0, 0];
  const left = STRONGEST_WITHOUT_CORE * Math.tanh((SURFACE_SHARE * speed) / STRONGEST_WITHOUT_CORE);
  return [(u * left) / speed, (v * left) / speed];
}

interface StormInfluence {
  u: number;
  v: number;
  deficit: number;
  cover: number;
  rain: number;
}

/** Kilometres beyond which a storm is not felt. */
const REACH = 900;
/** Degrees of latitude beyond which not even a bad forecast brings a storm within reach. */
const FARTHEST_DEGREES = 20;
const RADIUS_OF_MAXIMUM_WIND = 45;
/** Shape of the profile (Holland 1980). */
const HOLLAND_B = 1.4;
/** Share of the 1-minute wind over water that a land station's 10-minute wind has. */
const STATION_SHARE = 0.8;
const INFLOW_DEGREES = 20;

/** Wind, rain and pressure of the storms nearby: a Holland-like vortex with inflow. */
function stormInfluence(
  latitude: number,
  longitude: number,
  time: number,
  knowledge: Knowledge,
): StormInfluence {
  const total: StormInfluence = { u: 0, v: 0, deficit: 0, cover: 0, rain: 0 };
  for (const storm of stormsAt(time)) {
    const place: LonLat = [longitude, latitude];
    const truth = stormState(storm, time);
    if (Math.abs(latitude - truth.latitude) > FARTHEST_DEGREES) continue;
    const { centre, wind, pressure } = stormCentre(storm, time, knowledge);
    const kilometres = distanceKm(place, centre);
    if (kilometres > REACH) continue;
    const ratio = (RADIUS_OF_MAXIMUM_WIND / Math.max(1, kilometres)) ** HOLLAND_B;
    const fade = 1 - kilometres / REACH;
    const speed =
      wind * METRES_PER_SECOND_PER_KNOT * STATION_SHARE * Math.sqrt(ratio * Math.exp(1 - ratio)) * fade;
    const outward = bearingDegrees(centre, place);
    const turn = centre[1] >= 0 ? -(90 + INFLOW_DEGREES) : 90 + INFLOW_DEGREES;
    const toward = (outward + turn) * RADIANS;
    total.u += speed * Math.sin(toward);
    total.v += speed * Math.cos(toward);
    total.deficit += Math.max(0, 1011 - pressure) * (1 - Math.exp(-ratio)) * fade;
    total.cover += 0.8 * Math.exp(-kilometres / 320);
    total.rain += (wind / 12) * Math.exp(-kilometres / 130);
  }
  return total;
}

/** Forecasts of point weather know storms by the default model's track, so both products agree. */
function stormCentre(
  storm: Storm,
  time: number,
  knowledge: Knowledge,
): { centre: LonLat; wind: number; pressure: number } {
  const lead = 'run' in knowledge ? (time - knowledge.run) / HOUR : 0;
  const state =
    'run' in knowledge && lead > 0
      ? forecastState(storm, 'GFTC', knowledge.run, lead)
      : stormState(storm, time);
  return { centre: [state.longitude, state.latitude], wind: state.wind, pressure: state.pressure };
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
