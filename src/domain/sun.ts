import { utcYear } from './dateTime.ts';

const RADIANS = Math.PI / 180;
const DAY = 86_400_000;

/** Day of the year in UTC, 1 to 366. */
export function dayOfYear(milliseconds: number): number {
  return Math.floor((milliseconds - Date.UTC(utcYear(milliseconds), 0, 1)) / DAY) + 1;
}

/** Epoch milliseconds of noon on 1 January 2000, from which the elements of the sun are counted. */
const J2000 = Date.UTC(2000, 0, 1, 12);

/** Where the sun stands at an instant. */
interface SunPosition {
  /** Degrees north of the equator. */
  declination: number;
  /** True less mean solar time, in minutes. */
  equationOfTime: number;
}

/** Declination and equation of time to about 0.01° and 3 s (Meeus, Astronomical Algorithms, chapters 25 and 28). */
export function sunPosition(milliseconds: number): SunPosition {
  const centuries = (milliseconds - J2000) / (36_525 * DAY);
  const meanLongitude = (280.46646 + centuries * (36_000.76983 + centuries * 0.0003032)) * RADIANS;
  const anomaly = (357.52911 + centuries * (35_999.05029 - centuries * 0.0001537)) * RADIANS;
  const eccentricity = 0.016708634 - centuries * (0.000042037 + centuries * 0.0000001267);
  const node = (125.04 - 1934.136 * centuries) * RADIANS;
  const centre =
    (1.914602 - centuries * (0.004817 + centuries * 0.000014)) * Math.sin(anomaly) +
    (0.019993 - centuries * 0.000101) * Math.sin(2 * anomaly) +
    0.000289 * Math.sin(3 * anomaly);
  const longitude = meanLongitude + (centre - 0.00569 - 0.00478 * Math.sin(node)) * RADIANS;
  const obliquity = (23.4392911 - 0.0130042 * centuries + 0.00256 * Math.cos(node)) * RADIANS;
  const y = Math.tan(obliquity / 2) ** 2;
  const equation =
    y * Math.sin(2 * meanLongitude) -
    2 * eccentricity * Math.sin(anomaly) +
    4 * eccentricity * y * Math.sin(anomaly) * Math.cos(2 * meanLongitude) -
    0.5 * y * y * Math.sin(4 * meanLongitude) -
    1.25 * eccentricity * eccentricity * Math.sin(2 * anomaly);
  return {
    declination: Math.asin(Math.sin(obliquity) * Math.sin(longitude)) / RADIANS,
    equationOfTime: (4 * equation) / RADIANS,
  };
}

/** Hour of the true solar day, 0 to 24, at a longitude in degrees. */
export function solarHour(longitude: number, milliseconds: number): number {
  return hourAt(longitude, milliseconds, sunPosition(milliseconds));
}

function hourAt(longitude: number, milliseconds: number, { equationOfTime }: SunPosition): number {
  const minutes = (milliseconds / 60_000) % 1440;
  const solar = minutes + 4 * longitude + equationOfTime;
  return (((solar % 1440) + 1440) % 1440) / 60;
}

/** Cosine of the zenith angle of the sun's centre, without refraction. */
export function cosineOfZenith(latitude: number, longitude: number, milliseconds: number): number {
  const sun = sunPosition(milliseconds);
  const declination = sun.declination * RADIANS;
  const hourAngle = (hourAt(longitude, milliseconds, sun) - 12) * 15 * RADIANS;
  const phi = latitude * RADIANS;
  return Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle);
}

/** Of the sun's centre when its upper limb is on the horizon: refraction lifts it 34′, and its disc reaches 16′ up. */
const COSINE_AT_SUNSET = Math.cos(90.833 * RADIANS);

/** How far the sun is from setting, as a difference of cosines of the zenith angle; negative where no part of it is seen above a level horizon. */
export function daylight(latitude: number, longitude: number, milliseconds: number): number {
  return cosineOfZenith(latitude, longitude, milliseconds) - COSINE_AT_SUNSET;
}

/** Most by which that changes in an hour: by a turn of 15°, and by less than half a degree of declination in a day. */
export const MOST_IN_AN_HOUR = 15 * RADIANS + 0.02 * RADIANS;
