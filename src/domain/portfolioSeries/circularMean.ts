import { compensatedSum } from './compensatedSum.ts';

/** Below this share of the sum of lengths the directions are spread all around: none is their middle. */
const NOTHING = 1e-9;

/**
 * The mean direction: where the weighted sum of unit vectors points (K. V. Mardia and P. E. Jupp, Directional
 * Statistics, 2000, 2.2.1). Angles of which a whole turn is so many, from 0 to below that; weights of 0 or more. NaN for
 * none, and where they cancel one another.
 */
export function circularMean(angles: Float64Array, weights: Float64Array, turn = 360): number {
  const radian = (2 * Math.PI) / turn;
  const part = (of: (radians: number) => number) =>
    compensatedSum(angles.map((angle, index) => of(angle * radian) * (weights[index] ?? 0)));
  const [north, east] = [part(Math.cos), part(Math.sin)];
  if (Math.hypot(north, east) <= NOTHING * compensatedSum(weights)) return Number.NaN;
  return (Math.atan2(east, north) / radian + turn) % turn;
}
