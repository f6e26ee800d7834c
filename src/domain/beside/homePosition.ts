import type { LonLat } from '../geodesy.ts';

/** Decimals of a degree that a turn there and back leaves as they came. */
const DECIMALS = 12;

/** A position of a track, whose longitudes may pass ±180, with its own longitude within them. */
export function homePosition(position: LonLat): LonLat {
  const [longitude, latitude] = position;
  if (Math.abs(longitude) <= 180) return position;
  return [asItCame(longitude - 360 * Math.round(longitude / 360)), latitude];
}

/** A longitude that was turned, without what the turn did to its last digits. */
export function asItCame(longitude: number): number {
  return Number(longitude.toFixed(DECIMALS));
}
