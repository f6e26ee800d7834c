import { equationOfTime, solarDeclination } from '../domain/sun.ts';

const RADIANS = Math.PI / 180;
const DAY = 86_400_000;
/** Mean length of a Gregorian year in days: with it the year has no seam at New Year. */
const YEAR_DAYS = 365.2425;
const EPOCH = Date.UTC(2000, 0, 1);

/** Day of the year, 1 to 366, with its fraction: the sun moves on by the hour, not at midnight. */
export function seasonDay(time: number): number {
  const days = (time - EPOCH) / DAY;
  return 1 + (((days % YEAR_DAYS) + YEAR_DAYS) % YEAR_DAYS) * (365 / YEAR_DAYS);
}

/** Hour of the true solar day, 0 to 24. */
export function solarHourAt(longitude: number, time: number): number {
  const minutes = (time / 60_000) % 1440;
  const solar = minutes + 4 * longitude + equationOfTime(seasonDay(time));
  return (((solar % 1440) + 1440) % 1440) / 60;
}

/** Cosine of the sun's zenith angle at the hours of a place's day; below 0 the sun is below the horizon. */
export function cosineOfZenithAt(latitude: number, longitude: number, time: number): number {
  const [level, swing] = sunPath(latitude, time);
  return level + swing * Math.cos((solarHourAt(longitude, time) - 12) * 15 * RADIANS);
}

/** How much higher, as the cosine of its zenith angle, the sun shines at noon than at midnight: 0 at the poles. */
export function dailyRangeOfSun(latitude: number, time: number): number {
  const [level, swing] = sunPath(latitude, time);
  return Math.max(0, level + swing) - Math.max(0, level - swing);
}

/** The cosine of the zenith angle is a level with a daily swing around it. */
function sunPath(latitude: number, time: number): [level: number, swing: number] {
  const declination = solarDeclination(seasonDay(time)) * RADIANS;
  const phi = latitude * RADIANS;
  return [Math.sin(phi) * Math.sin(declination), Math.cos(phi) * Math.cos(declination)];
}
