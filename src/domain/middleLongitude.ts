import type { Position } from './antimeridian.ts';

/** Halfway between the westernmost and the easternmost of unwrapped positions; 0 of none. */
export function middleLongitude(positions: readonly Position[]): number {
  let [west, east] = [Infinity, -Infinity];
  for (const [longitude] of positions) [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
  return positions.length === 0 ? 0 : (west + east) / 2;
}
