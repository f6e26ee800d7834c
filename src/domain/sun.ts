const RADIANS = Math.PI / 180;
const DAY = 86_400_000;

/** Day of the year in UTC, 1 to 366. */
export function dayOfYear(milliseconds: number): number {
  const year = new Date(milliseconds).getUTCFullYear();
  return Math.floor((milliseconds - Date.UTC(year, 0, 1)) / DAY) + 1;
}

/** Declination of the sun in degrees, by day of the year (Spencer 1971). */
export function solarDeclination(day: number): number {
  const b = (2 * Math.PI * (day - 1)) / 365;
  const radians =
    0.006918 -
    0.399912 * Math.cos(b) +
    0.070257 * Math.sin(b) -
    0.006758 * Math.cos(2 * b) +
    0.000907 * Math.sin(2 * b) -
    0.002697 * Math.cos(3 * b) +
    0.00148 * Math.sin(3 * b);
  return radians / RADIANS;
}

/** Equation of time in minutes, by day of the year (Spencer 1971). */
export function equationOfTime(day: number): number {
  const b = (2 * Math.PI * (day - 1)) / 365;
  return (
    229.18 *
    (0.0000075 +
      0.001868 * Math.cos(b) -
      0.032077 * Math.sin(b) -
      0.014615 * Math.cos(2 * b) -
      0.040849 * Math.sin(2 * b))
  );
}

/** Hour of the true solar day, 0 to 24, at a longitude in degrees. */
export function solarHour(longitude: number, milliseconds: number): number {
  const minutes = (milliseconds / 60_000) % 1440;
  const solar = minutes + 4 * longitude + equationOfTime(dayOfYear(milliseconds));
  return (((solar % 1440) + 1440) % 1440) / 60;
}

/** Cosine of the zenith angle of the sun; below 0 the sun is below the horizon. */
export function cosineOfZenith(latitude: number, longitude: number, milliseconds: number): number {
  const declination = solarDeclination(dayOfYear(milliseconds)) * RADIANS;
  const hourAngle = (solarHour(longitude, milliseconds) - 12) * 15 * RADIANS;
  const phi = latitude * RADIANS;
  return Math.sin(phi) * Math.sin(declination) + Math.cos(phi) * Math.cos(declination) * Math.cos(hourAngle);
}
