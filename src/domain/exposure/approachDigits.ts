import { peakDigits } from '../peakDigits.ts';
import { DISTANCE_BANDS } from './exposureSums.ts';

/** Whole kilometres are off by no more. */
const FURTHEST = 0.5;

/** Millimetres: what is nearer to a bound lies at it, but for the noise of computing. */
const MOST_DIGITS = 6;

/**
 * Digits after the point of a closest approach in kilometres that is told to so many: more where those would put it into
 * another band of distance, or on the other side of the distance that was asked for.
 */
export function approachDigits(km: number, withinKm: number | undefined, digits: number): number {
  const bounds = withinKm === undefined ? DISTANCE_BANDS : [...DISTANCE_BANDS, withinKm];
  return Math.max(digits, ...bounds.map(bound => digitsBeside(km, bound, digits)));
}

function digitsBeside(km: number, bound: number, digits: number): number {
  if (!(Math.abs(km - bound) <= FURTHEST)) return digits;
  const told = peakDigits(km, { comparison: km < bound ? 'below' : 'above', value: bound }, digits);
  return told > MOST_DIGITS ? digits : told;
}
