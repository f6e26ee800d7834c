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
