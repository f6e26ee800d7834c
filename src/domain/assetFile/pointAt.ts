import { FARTHEST_LONGITUDE } from '../isOnEarth.ts';

/** A point of GeoJSON. */
export type PointGeometry = { type: 'Point'; coordinates: [longitude: number, latitude: number] };

/** The point at coordinates of a table, in degrees; null where they are none. */
export function pointAt(latitude: number | undefined, longitude: number | undefined): PointGeometry | null {
  if (latitude === undefined || longitude === undefined) return null;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > FARTHEST_LONGITUDE) return null;
  return { type: 'Point', coordinates: [longitude, latitude] };
}
