import type { LonLat } from './geodesy.ts';
import { numericValue } from './numericValue.ts';

/** Two turns: services send 199° or 370°, and beyond this no longitude is meant. */
const FARTHEST_LONGITUDE = 720;

/** Longitude and latitude of a position of GeoJSON; undefined where either is none, so that a position is whole or a gap. */
export function readPosition(value: unknown): LonLat | undefined {
  if (!Array.isArray(value)) return undefined;
  const [longitude, latitude] = [numericValue(value[0]), numericValue(value[1])];
  if (longitude === undefined || latitude === undefined) return undefined;
  return Math.abs(longitude) <= FARTHEST_LONGITUDE && Math.abs(latitude) <= 90
    ? [longitude, latitude]
    : undefined;
}
