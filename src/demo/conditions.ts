import { type UnitSystem, unitsOfField } from '../domain/weatherUnits.ts';
import type { Weather } from './atmosphere.ts';
import { smoothStep } from './noise.ts';

/** Solar values are forecast this far ahead; beyond, they are left out: a gap, not a zero. */
const SOLAR_HOURS = 168;

/** Fields of one hour, in metric units and unrounded. */
export interface Conditions {
  [field: string]: number | string | undefined;
}

/** Factor between the wind at 10 m and at 100 m: power law with exponent 1/7. */
const WIND_AT_100_M = 10 ** (1 / 7);

/** Turn of the wind between 10 m and 100 m, in degrees: to the right in the north, to the left in the south. */
const VEER = 8;

/** The service's fields of one hour's air. Probability comes with the lead time: the longer, the vaguer. */
export function conditionsOf(weather: Weather, latitude: number, leadHours: number): Conditions {
  const { temperature, humidity, windSpeed, windDirection, cloud } = weather;
  const sun = irradiance(weather.cosineOfZenith, cloud);
  const precipitation = told(weather.precipitation);
  const snowfall = told(precipitation * snowShare(weather) * SNOW_PER_WATER);
  const type = precipitationType(weather, precipitation, snowfall);
  const veer = VEER * Math.max(-1, Math.min(1, latitude / 12));
  return {
    temperature,
    precipitation_accumulation: precipitation,
    precipitation_probability: probability(weather.precipitation, cloud, leadHours),
    precipitation_type: type,
    snowfall_accumulation: snowfall,
    cloud_cover: cloud * 100,
    humidity,
    wind_speed: windSpeed,
    wind_direction: windDirection,
    dewpoint_temperature: weather.dewPoint,
    pressure: weather.pressure,
    wind_speed_100m: windSpeed * WIND_AT_100_M,
    wind_direction_100m: (windDirection + veer + 360) % 360,
    feels_like_temperature: apparentTemperature(temperature, humidity, windSpeed),
    weather_code: weatherCode(weather, type),
    ...(leadHours <= SOLAR_HOURS ? solarFields(sun) : {}),
  };
}

interface Irradiance {
  /** W/m². */
  global: number;
  direct: number;
  diffuse: number;
}

/** Clear sky by Haurwitz, cloud by 1 − 0.75 N^3.4 (Kasten and Czeplak 1980), diffuse fraction by Erbs. */
function irradiance(cosZenith: number, cloud: number): Irradiance {
  if (cosZenith <= 0) return { global: 0, direct: 0, diffuse: 0 };
  const global = 1098 * cosZenith * Math.exp(-0.059 / cosZenith) * (1 - 0.75 * cloud ** 3.4);
  const clearness = Math.min(1, global / (1361 * cosZenith));
  const diffuse = global * diffuseFraction(clearness);
  const lowSun = cosZenith < Math.cos((87 * Math.PI) / 180);
  return { global, direct: lowSun ? 0 : (global - diffuse) / cosZenith, diffuse };
}

function diffuseFraction(kt: number): number {
  if (kt <= 0.22) return 1 - 0.09 * kt;
  if (kt <= 0.8) return 0.9511 - 0.1604 * kt + 4.388 * kt ** 2 - 16.638 * kt ** 3 + 12.336 * kt ** 4;
  return 0.165;
}

/** An hour of W/m² is 3.6 kJ/m², and a thousandth of a kWh/m². */
function solarFields({ global, direct, diffuse }: Irradiance): Conditions {
  return {
    downward_solar_radiation: global * 3.6,
    global_horizontal_irradiation: global / 1000,
    direct_normal_irradiation: direct / 1000,
    diffuse_horizontal_irradiation: diffuse / 1000,
  };
}

/** m/s up to which the formula of apparent temperature holds, and °C that it may take from warm air. */
const STRONGEST_WIND_FELT = 20;
const MOST_COOLING = 8;
/** Above this the air is warm; a little below, the bound on the cooling lets go. */
const WARM = 10;

/** Apparent temperature of the Australian Bureau of Meteorology (Steadman 1994), inside its range. */
function apparentTemperature(temperature: number, humidity: number, windSpeed: number): number {
  const vapour = (humidity / 100) * 6.105 * Math.exp((17.27 * temperature) / (237.7 + temperature));
  const wind = Math.min(windSpeed, STRONGEST_WIND_FELT);
  const coolest = temperature - MOST_COOLING - 5 * Math.max(0, WARM - temperature);
  return Math.max(coolest, temperature + 0.33 * vapour - 0.7 * wind - 4);
}

function probability(precipitation: number, cloud: number, leadHours: number): number {
  const threatening = Math.max(0, (cloud - 0.4) * 45);
  const sharp = threatening + (95 - threatening) * (1 - Math.exp(-1.5 * precipitation));
  const vague = 30 * cloud;
  const certainty = Math.exp(-leadHours / 160);
  return sharp * certainty + vague * (1 - certainty);
}

/** Millimetres of fresh snow of a millimetre of water. */
export const SNOW_PER_WATER = 10;
/** °C below which some of what falls is snow, and below which all of it is. */
const FIRST_SNOW = 0.8;
const ALL_SNOW = -0.7;
/** °C up to which snow is still melting as it lands, or drops are still ice. */
const LAST_SLEET = 1.5;

/** Share of what falls that is snow: it takes frost near the ground and no warm air above it. */
function snowShare({ temperature, warmthAloft }: Weather): number {
  const cold = smoothStep((FIRST_SNOW - temperature) / (FIRST_SNOW - ALL_SNOW));
  return cold * smoothStep((SLEET_ALOFT - warmthAloft) / SLEET_ALOFT);
}

/** Warmth aloft from which snow melts on its way, and from which drops freeze only on the ground. */
const SLEET_ALOFT = 1;
const RAIN_ALOFT = 1.5;

/** Millimetres below which nothing is left as it is told, rounded, in either unit. */
const LEAST_TOLD = 0.013;

/** What is told of an hour's precipitation. */
export function told(millimetres: number): number {
  return millimetres < LEAST_TOLD ? 0 : millimetres;
}

/** Whether a temperature in °C is below freezing also as it is told, rounded, in either unit. */
export function isFrost(temperature: number): boolean {
  return temperature < -0.06;
}

/** The kind that goes with the millimetres of water and of snow that are told. */
function precipitationType(weather: Weather, precipitation: number, snowfall: number): string | undefined {
  const { temperature, warmthAloft } = weather;
  if (precipitation === 0) return undefined;
  if (snowfall > 0) return 'snow';
  if (isFrost(temperature) && warmthAloft > RAIN_ALOFT) return 'freezing_rain';
  if (temperature < LAST_SLEET) return 'sleet';
  return precipitation > 14 && temperature > 16 && temperature < 24 ? 'hail' : 'liquid';
}

function weatherCode({ precipitation, cloud, cosineOfZenith }: Weather, type: string | undefined): string {
  if (precipitation > 0.2) return type === 'snow' ? 'snow' : 'rain';
  const light = cosineOfZenith > 0 ? 'day' : 'night';
  if (cloud > 0.8) return 'cloudy';
  return cloud > 0.35 ? `partly-cloudy-${light}` : `clear-${light}`;
}

/** Fields that the service types as whole numbers. */
const INTEGERS: ReadonlySet<string> = new Set(['precipitation_probability', 'cloud_cover', 'humidity']);

/** Values in the units asked for, rounded as a service would; undefined ones are left out. */
export function inUnits(conditions: Conditions, units: UnitSystem): Record<string, number | string> {
  const fields: Record<string, number | string> = {};
  for (const [field, value] of Object.entries(conditions)) {
    if (typeof value === 'string') fields[field] = value;
    if (typeof value !== 'number') continue;
    const converted = units === 'imperial' ? (unitsOfField(field)?.convert(value) ?? value) : value;
    fields[field] = rounded(field, converted, units);
  }
  return fields;
}

/** A value of a field in its unit, with the digits that a service gives. */
export function rounded(field: string, value: number, units: UnitSystem): number {
  if (INTEGERS.has(field)) return Math.round(value);
  const isAmount = field.endsWith('accumulation');
  const isFine = field.endsWith('irradiation') || (isAmount && value < 1);
  const digits = isFine ? 3 : isAmount && units === 'imperial' ? 2 : 1;
  const near = Number(value.toFixed(digits)) + 0;
  return isDirection(field) ? near % 360 : near;
}

/** North is 0°, also where a direction is rounded to it. */
export function isDirection(field: string): boolean {
  return field.startsWith('wind_direction');
}
