/** Two turns: services send 199° or 370°, and beyond this no longitude is meant. */
export const FARTHEST_LONGITUDE = 720;

/** Whether a position may be one in degrees. */
export function isOnEarth(longitude: number, latitude: number): boolean {
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= FARTHEST_LONGITUDE;
}
