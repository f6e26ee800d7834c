import { solarHour } from '../domain/sun.ts';
import { continentalityAt, elevationAt, landShareAt } from './relief.ts';
import { dailyRangeOfSun, seasonDay } from './sunlight.ts';

/*
 * The climate of the demo world: what is normal at a place and time of year, without any weather. Zonal means
 * drawn after the 1991–2020 normals of the World Meteorological Organization and the charts of sea-surface
 * temperature of NOAA; departures from them where currents and continents make one.
 */

const RADIANS = Math.PI / 180;

/** Degrees of latitude from −90 to 90 by tens, at which the tables below stand. */
const LATITUDE_STEP = 10;
const SEA_MEAN = [
  -1.8, -1.8, -1.5, 0, 7.5, 14.5, 20.5, 25, 27, 27.4, 27.8, 26, 22, 15, 8.5, 4.5, -0.5, -1.8, -1.8,
];
const SEA_SWING = [
  -0.5, -0.5, -1, -1.5, -2.5, -3.5, -3.3, -2.2, -1.2, 0, 1, 2.2, 3.8, 4.8, 4, 3.3, 3, 1, 0.5,
];
const LAND_MEAN = [
  -39, -38, -18, -1, 7, 12, 18.5, 23, 25.5, 26.5, 27.5, 26, 21, 12.5, 4.5, -2.5, -11, -17, -18,
];
const LAND_SWING = [
  -18, -18, -16, -14, -12, -10, -8.5, -5.5, -2.5, 0, 2.5, 7, 12, 13.5, 14.2, 16, 18, 18, 17,
];

/** Degrees by which the air is colder for each metre of a plateau; the free air's 0.0065 overstates it. */
const LAPSE = 0.004;

/** Days of the year on which the land and the sea of the north are warmest. */
const LAND_WARMEST = 203;
const SEA_WARMEST = 240;

/** A region that departs from its zone, fading out over some degrees of latitude and, where it lies, of longitude. */
interface Departure {
  latitude: number;
  longitude: number;
  reach: readonly [latitude: number, longitude: number];
  /** °C to add to the mean, and to the swing of the seasons over land. */
  mean: number;
  swing?: number;
}

const DEPARTURES: readonly Departure[] = [
  { latitude: 58, longitude: 5, reach: [14, 30], mean: 5 },
  { latitude: 68, longitude: 12, reach: [6, 20], mean: 4 },
  { latitude: 55, longitude: -62, reach: [9, 14], mean: -4 },
  { latitude: 57, longitude: 142, reach: [10, 16], mean: -4 },
  { latitude: 65, longitude: 125, reach: [10, 28], mean: -1, swing: 11 },
  { latitude: 58, longitude: -140, reach: [7, 16], mean: 3 },
  { latitude: 40, longitude: -107, reach: [9, 10], mean: 3 },
  { latitude: 24, longitude: 12, reach: [8, 26], mean: 3.5 },
  { latitude: -18, longitude: -77, reach: [10, 7], mean: -4 },
  { latitude: -22, longitude: 10, reach: [8, 6], mean: -4 },
  { latitude: 31, longitude: -122, reach: [8, 6], mean: -3 },
];

/** Regions where it hardly rains: 1 in the middle of a desert. */
const DESERTS: readonly Departure[] = [
  { latitude: 24, longitude: 10, reach: [7, 30], mean: 1 },
  { latitude: 24, longitude: 48, reach: [8, 14], mean: 0.9 },
  { latitude: 41, longitude: 95, reach: [6, 18], mean: 0.8 },
  { latitude: -25, longitude: 131, reach: [7, 14], mean: 0.8 },
  { latitude: -23, longitude: 17, reach: [7, 6], mean: 0.8 },
  { latitude: -23, longitude: -69, reach: [6, 4], mean: 0.9 },
  { latitude: 35, longitude: -113, reach: [6, 7], mean: 0.7 },
  { latitude: -82, longitude: 80, reach: [14, 500], mean: 0.8 },
];

function sumOf(departures: readonly Departure[], latitude: number, longitude: number, of: 'mean' | 'swing') {
  const meridians = Math.cos(latitude * RADIANS);
  let sum = 0;
  for (const departure of departures) {
    const north = (latitude - departure.latitude) / departure.reach[0];
    if (Math.abs(north) > 4) continue;
    const apart = Math.abs(longitude - departure.longitude);
    const width = departure.reach[1] * Math.cos(departure.latitude * RADIANS);
    const east = (Math.min(apart, 360 - apart) * meridians) / width;
    if (east > 4) continue;
    sum += (departure[of] ?? 0) * Math.exp(-(north * north + east * east) / 2);
  }
  return sum;
}

/** Between the entries of a table by latitude. */
function zonal(table: readonly number[], latitude: number): number {
  const at = (latitude + 90) / LATITUDE_STEP;
  const below = Math.min(table.length - 2, Math.floor(at));
  const [low = 0, high = 0] = [table[below], table[below + 1]];
  return low + (high - low) * (at - below);
}

function season(time: number, warmest: number): number {
  return Math.cos((2 * Math.PI * (seasonDay(time) - warmest)) / 365);
}

/** What of a place's climate does not change with time; read once for a series. */
export interface Climate {
  latitude: number;
  longitude: number;
  /** Metres. */
  elevation: number;
  /** Share of land around the place, 0 to 1. */
  land: number;
  /** 0 humid to 1 desert. */
  aridity: number;
  sea: { mean: number; swing: number };
  inland: { mean: number; swing: number };
  /** 0 where the sea makes the climate, 1 where the land does. */
  continentality: number;
}

export function climateOf(latitude: number, longitude: number): Climate {
  const departure = sumOf(DEPARTURES, latitude, longitude, 'mean');
  const continentality = continentalityAt(latitude, longitude);
  const departureOfSwing = sumOf(DEPARTURES, latitude, longitude, 'swing');
  return {
    latitude,
    longitude,
    elevation: elevationAt(latitude, longitude),
    land: landShareAt(latitude, longitude),
    aridity: Math.min(1, sumOf(DESERTS, latitude, longitude, 'mean')) * Math.max(0, 2 * continentality - 1),
    sea: { mean: zonal(SEA_MEAN, latitude) + departure, swing: zonal(SEA_SWING, latitude) },
    inland: {
      mean: zonal(LAND_MEAN, latitude) + departure,
      swing: zonal(LAND_SWING, latitude) + departureOfSwing,
    },
    continentality: iced(latitude, departure, continentality),
  };
}

/** The ice of a polar sea lets its air cool as over land. */
function iced(latitude: number, departure: number, continentality: number): number {
  const cold = Math.max(0, Math.min(1, (Math.abs(latitude) - 64 - Math.max(0, departure) * 4) / 14));
  return Math.max(continentality, continentality + (1 - continentality) * cold * 0.9);
}

const FREEZING_SEA = -1.8;

/** Temperature of the sea surface, in °C, whether or not there is sea. */
function seaTemperature({ sea }: Climate, time: number): number {
  return Math.max(FREEZING_SEA, sea.mean + sea.swing * season(time, SEA_WARMEST));
}

/** Departures by whole degrees: the courses of storms ask for the same few thousand again and again. */
const departures = new Map<number, number>();

/** Temperature of the sea surface around a place, to a degree of latitude and longitude. */
export function seaTemperatureNear(latitude: number, longitude: number, time: number): number {
  const [north, east] = [Math.round(latitude), Math.round(longitude)];
  const cell = north * 1000 + east;
  const departure = departures.get(cell) ?? sumOf(DEPARTURES, north, east, 'mean');
  departures.set(cell, departure);
  const swing = zonal(SEA_SWING, latitude) * season(time, SEA_WARMEST);
  return Math.max(FREEZING_SEA, zonal(SEA_MEAN, latitude) + departure + swing);
}

/** Mean temperature of the air at this time of year, in °C. */
export function seasonalTemperature(climate: Climate, time: number): number {
  const { inland, continentality, elevation } = climate;
  const overLand = inland.mean + inland.swing * season(time, LAND_WARMEST);
  const overSea = seaTemperature(climate, time);
  return overSea + (overLand - overSea) * continentality - LAPSE * elevation;
}

/**
 * −1 before dawn to 1 in mid-afternoon, times the share of the day's sun that comes and goes: nothing where the
 * sun neither rises nor sets.
 */
export function dailyCycle({ latitude, longitude }: Climate, time: number): number {
  const hour = solarHour(longitude, time);
  return dailyRangeOfSun(latitude, time) * Math.cos(((hour - 15) / 24) * 2 * Math.PI);
}

/** °C by which a clear day's cycle goes up and down. */
export function dailyAmplitude({ land, aridity, continentality }: Climate): number {
  return 0.6 + land * (3.4 + 3.2 * continentality + 2.4 * aridity);
}
