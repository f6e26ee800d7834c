import { sunPosition } from '../domain/sun.ts';

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

/** How much higher, as the cosine of its zenith angle, the sun shines at noon than at midnight: 0 at the poles. */
export function dailyRangeOfSun(latitude: number, time: number): number {
  const [level, swing] = sunPath(latitude, time);
  return Math.max(0, level + swing) - Math.max(0, level - swing);
}

/** The cosine of the zenith angle is a level with a daily swing around it. */
function sunPath(latitude: number, time: number): [level: number, swing: number] {
  const declination = sunPosition(time).declination * RADIANS;
  const phi = latitude * RADIANS;
  return [Math.sin(phi) * Math.sin(declination), Math.cos(phi) * Math.cos(declination)];
}
