import { cosineOfZenith } from '../domain/sun.ts';
import { type Climate, climateOf, dailyAmplitude, dailyCycle, seasonalTemperature } from './climate.ts';
import { fieldAt, type Knowledge, type SpherePoint, spherePoint } from './fields.ts';
import { smoothStep } from './noise.ts';
import { type StormInfluence, stormInfluence } from './stormWind.ts';

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
  /** How warm the air above the ground is: over 1, frost near the ground freezes rain. */
  warmthAloft: number;
  /** m/s at 10 m. */
  windSpeed: number;
  /** Degrees the wind comes from. */
  windDirection: number;
  /** Cosine of the sun's zenith angle. */
  cosineOfZenith: number;
}

/** A place, with what the weather of every hour needs of it. */
interface Site extends Climate {
  point: SpherePoint;
  /** Points a small step to the east and to the north. */
  east: SpherePoint;
  north: SpherePoint;
}

let lastSite: Site | undefined;

/** Kept for the place asked last: a series asks for one place at every hour. */
function siteOf(latitude: number, longitude: number): Site {
  if (lastSite?.latitude === latitude && lastSite.longitude === longitude) return lastSite;
  const point = spherePoint(latitude, longitude);
  const [phi, lambda] = [latitude * RADIANS, longitude * RADIANS];
  const east = { x: -Math.sin(lambda), y: Math.cos(lambda), z: 0 };
  const north = {
    x: -Math.sin(phi) * Math.cos(lambda),
    y: -Math.sin(phi) * Math.sin(lambda),
    z: Math.cos(phi),
  };
  lastSite = {
    ...climateOf(latitude, longitude),
    point,
    east: moved(point, east),
    north: moved(point, north),
  };
  return lastSite;
}

/** Radians over which the pressure gradient is taken. */
const GRADIENT_STEP = 1.5 * RADIANS;

function moved(from: SpherePoint, toward: SpherePoint): SpherePoint {
  const [cos, sin] = [Math.cos(GRADIENT_STEP), Math.sin(GRADIENT_STEP)];
  return {
    x: from.x * cos + toward.x * sin,
    y: from.y * cos + toward.y * sin,
    z: from.z * cos + toward.z * sin,
  };
}

/**
 * The air at a place and instant, as it is or as a run of the default model foresees it. Continuous in both: a few
 * hundred metres or minutes on, the air is nearly the same, and least so in the wall of a storm's eye.
 */
export function weatherAt(latitude: number, longitude: number, time: number, knowledge: Knowledge): Weather {
  const site = siteOf(latitude, longitude);
  const storm = stormInfluence(latitude, longitude, time, knowledge);
  const systems = fieldAt('pressure', site.point, time, knowledge);
  const amplitude = 3 + 15 * Math.sin(Math.min(60, Math.abs(latitude)) * RADIANS) ** 2;
  const { cloud, falling } = skyAt(site, time, systems, storm, knowledge);
  const cycle = dailyCycle(site, time);
  const temperature = temperatureAt(site, time, cloud, cycle, storm, knowledge);
  const precipitation = falling * waterHeld(temperature);
  const humidity = humidityAt(site, cloud, cycle, storm);
  return {
    temperature,
    dewPoint: dewPointOf(temperature, humidity),
    humidity,
    pressure: drawn(1014 + amplitude * systems, storm),
    cloud,
    precipitation,
    warmthAloft: precipitation > 0 ? warmthAloft(site, time, temperature, knowledge) : 0,
    ...windAt(site, time, systems, amplitude, storm, knowledge),
    cosineOfZenith: cosineOfZenith(latitude, longitude, time),
  };
}

/** A storm draws the pressure toward that of its centre, and never below it. */
function drawn(pressure: number, { pulls }: StormInfluence): number {
  return pulls.reduce((left, pull) => left + Math.min(0, pull.pressure - left) * pull.share, pressure);
}

/** Cloud from 0 to 1 below which it does not rain, and the drizzle in mm that reaches no gauge. */
const RAINING = 0.72;
const DRIZZLE = 0.05;
/** By which the sky over rain is covered, in an hour of a millimetre: rain falls from clouds, in a storm too. */
const COVER_OF_RAIN = 1.5;

function skyAt(
  { point, aridity }: Site,
  time: number,
  systems: number,
  storm: StormInfluence,
  knowledge: Knowledge,
): { cloud: number; falling: number } {
  const damp = Math.max(0, -systems) * 0.45;
  const cloudy = 0.42 + 0.5 * fieldAt('cloud', point, time, knowledge) + damp - 0.6 * aridity + storm.cover;
  const wet = clamp(cloudy - RAINING, 0, 1);
  const rate = wet > 0 ? 0.6 + 0.8 * (fieldAt('rain', point, time, knowledge) + 0.6) : 0;
  const rain = Math.max(0, wet * rate * 4.2) + storm.rain;
  const falling = Math.max(0, rain - DRIZZLE);
  return { cloud: Math.max(clamp(cloudy, 0, 1), 1 - Math.exp(-COVER_OF_RAIN * falling)), falling };
}

/** °C from which on the air holds all the water that its clouds and rain are made for. */
const MILD = 10;

/** Share of what would fall that air of a temperature can hold: by its saturation vapour pressure (Magnus). */
function waterHeld(temperature: number): number {
  const exponent = (degrees: number) => (17.625 * degrees) / (243.04 + degrees);
  return Math.min(1, Math.exp(exponent(temperature) - exponent(MILD)));
}

/** mm in the hour, as `weatherAt` has it, of which most hours have none. */
export function precipitationAt(
  latitude: number,
  longitude: number,
  time: number,
  knowledge: Knowledge,
): number {
  const site = siteOf(latitude, longitude);
  const storm = stormInfluence(latitude, longitude, time, knowledge);
  const systems = fieldAt('pressure', site.point, time, knowledge);
  const { cloud, falling } = skyAt(site, time, systems, storm, knowledge);
  if (falling === 0) return 0;
  return falling * waterHeld(temperatureAt(site, time, cloud, dailyCycle(site, time), storm, knowledge));
}

/** What is normal, the day's cycle as far as clouds let it, the passing air mass, and a storm's tropical air. */
function temperatureAt(
  site: Site,
  time: number,
  cloud: number,
  cycle: number,
  storm: StormInfluence,
  knowledge: Knowledge,
): number {
  const daily = dailyAmplitude(site) * (1 - 0.6 * cloud) * cycle;
  const swing =
    (1.2 + 4.5 * Math.abs(Math.sin(site.latitude * RADIANS))) * (0.45 + 0.55 * site.continentality);
  const mass = swing * fieldAt('temperature', site.point, time, knowledge);
  const temperature = seasonalTemperature(site, time) + daily + mass;
  const tropical = 26.5 - 0.45 * Math.max(0, Math.abs(site.latitude) - 20) - 0.005 * site.elevation;
  return temperature + Math.max(0, tropical - temperature) * smoothStep(storm.tropicalAir * 1.6);
}

function humidityAt({ aridity }: Site, cloud: number, cycle: number, storm: StormInfluence): number {
  const dry = 54 - 26 * aridity + 34 * cloud - 8 * cycle;
  return clamp(dry + 12 * storm.tropicalAir, 12, 100);
}

/** Magnus formula with the constants of Alduchov and Eskridge (1996). */
function dewPointOf(temperature: number, humidity: number): number {
  const g = (17.625 * temperature) / (243.04 + temperature) + Math.log(humidity / 100);
  return (243.04 * g) / (17.625 - g);
}

/** Warm air rides over a shallow frost, not over a deep one. */
const DEEP_FROST = -3;

function warmthAloft({ point }: Site, time: number, temperature: number, knowledge: Knowledge): number {
  return 2 * fieldAt('aloft', point, time, knowledge) - 0.4 * Math.max(0, DEEP_FROST - temperature);
}

interface Wind {
  windSpeed: number;
  windDirection: number;
}

/** Trades and westerlies, the wind around systems by their pressure gradient, and that of storms up to their own. */
function windAt(
  { latitude, land, east, north }: Site,
  time: number,
  systems: number,
  amplitude: number,
  storm: StormInfluence,
  knowledge: Knowledge,
): Wind {
  const eastward = fieldAt('pressure', east, time, knowledge) - systems;
  const northward = fieldAt('pressure', north, time, knowledge) - systems;
  const strength = 2.2 * Math.sqrt(amplitude) * clamp(latitude / 12, -1, 1) * 9;
  const share = (1 - 0.25 * land) * awayFromPole(latitude);
  const [u, v] = slowed(beltWind(latitude) - strength * northward, strength * eastward);
  const [x, y] = [u * share + storm.u, v * share + storm.v];
  const most = Math.max(Math.hypot(u, v) * share, storm.strongest);
  return {
    windSpeed: Math.min(Math.hypot(x, y), most),
    windDirection: (Math.atan2(-x, -y) / RADIANS + 360) % 360,
  };
}

/** Mean wind toward the east in m/s: trades, westerlies, and calm toward the poles. */
function beltWind(latitude: number): number {
  const size = Math.abs(latitude);
  const trades = -6.2 * (1 - smoothStep((size - 18) / 14));
  return trades + 6.5 * smoothStep((size - 28) / 14) * (1 - smoothStep((size - 58) / 20));
}

/** East and north have no meaning at a pole itself: the wind falls off toward it. */
function awayFromPole(latitude: number): number {
  return smoothStep((90 - Math.abs(latitude)) / 4);
}

/** Share of the wind aloft that blows at 10 m, and the speed (m/s) that no system without a core passes. */
const SURFACE_SHARE = 0.66;
const STRONGEST_WITHOUT_CORE = 20;

/** The wind of a pressure gradient as the ground leaves it, in m/s. */
function slowed(u: number, v: number): [u: number, v: number] {
  const speed = Math.hypot(u, v);
  if (speed === 0) return [0, 0];
  const left = STRONGEST_WITHOUT_CORE * Math.tanh((SURFACE_SHARE * speed) / STRONGEST_WITHOUT_CORE);
  return [(u * left) / speed, (v * left) / speed];
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
