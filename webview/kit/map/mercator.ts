/** Latitude at which the Mercator square ends. */
const MAX_LATITUDE = 85.0511287798;

/** 0 at 180° W, 1 at 180° E; beyond for longitudes beyond. */
export function mercatorX(longitude: number): number {
  return longitude / 360 + 0.5;
}

/** 0 in the north, 1 in the south; latitudes outside the square lie on its edge. */
export function mercatorY(latitude: number): number {
  const clamped = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const radians = (clamped * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}

/** The longitude of an x, beyond ±180° in copies of the world. */
export function longitudeOf(x: number): number {
  return (x - 0.5) * 360;
}

/** The latitude of a y. */
export function latitudeOf(y: number): number {
  return (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI;
}

/** Metres round the Earth at the equator (WGS 84). */
const EQUATOR = 40_075_016.686;

/** Metres of a CSS pixel at a latitude and a zoom of 256 pixels to the world and twice as many with each. */
export function metresPerPixel(latitude: number, zoom: number): number {
  return (EQUATOR * Math.cos((latitude * Math.PI) / 180)) / (256 * 2 ** zoom);
}
