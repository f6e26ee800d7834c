import type { LonLat } from './geodesy.ts';
import { isOnEarth } from './isOnEarth.ts';
import { numericValue } from './numericValue.ts';

/** Longitude and latitude of a position of GeoJSON; undefined where either is none, so that a position is whole or a gap. */
export function readPosition(value: unknown): LonLat | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude] = [numericValue(value[0]), numericValue(value[1])];
  if (longitude === undefined || latitude === undefined) return undefined;
  return isOnEarth(longitude, latitude) ? [longitude, latitude] : undefined;
}
