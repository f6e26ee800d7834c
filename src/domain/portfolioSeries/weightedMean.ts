import { squareScale } from '../verification/squareScale.ts';
import { compensatedSum } from './compensatedSum.ts';

/** Σwx / Σw, of equal weights unless others are given, also where one of both is beyond every number; NaN for none, and for weights that sum up to nothing. */
export function weightedMean(
  values: Float64Array,
  weights: Float64Array = new Float64Array(values.length).fill(1),
): number {
  const [sum, weight] = [weightedSum(values, weights), compensatedSum(weights)];
  if (Number.isFinite(sum) && Number.isFinite(weight)) return sum / weight;
  const [most, heaviest] = [squareScale(values), squareScale(weights)];
  const shares = weights.map(each => each / heaviest);
  const scaled = values.map(value => value / most);
  return most * (weightedSum(scaled, shares) / compensatedSum(shares));
}

/** Σwx, of weights and values side by side; 0 for none. */
export function weightedSum(values: Float64Array, weights: Float64Array): number {
  return compensatedSum(values.map((value, index) => value * (weights[index] ?? 0)));
}
