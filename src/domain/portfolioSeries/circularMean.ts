import { compensatedSum } from './compensatedSum.ts';

/** Below this share of the sum of lengths the directions are spread all around: none is their middle. */
const NOTHING = 1e-9;

/**
 * The mean direction: where the weighted sum of unit vectors points (K. V. Mardia and P. E. Jupp, Directional
 * Statistics, 2000, 2.2.1). Degrees, from 0 to below 360; weights of 0 or more. NaN for none, and where they cancel
 * one another.
 */
export function circularMean(degrees: Float64Array, weights: Float64Array): number {
  const part = (of: (radians: number) => number) =>
    compensatedSum(degrees.map((angle, index) => of((angle * Math.PI) / 180) * (weights[index] ?? 0)));
  const [north, east] = [part(Math.cos), part(Math.sin)];
  if (Math.hypot(north, east) <= NOTHING * compensatedSum(weights)) return Number.NaN;
  return ((Math.atan2(east, north) * 180) / Math.PI + 360) % 360;
}
