/**
 * A quantile of ascending numbers by linear interpolation between the two beside it: definition 7 of R. J. Hyndman and
 * Y. Fan, Sample quantiles in statistical packages, The American Statistician 50, 1996, 361–365. The probability is 0
 * to 1. NaN for none.
 */
export function quantile(sorted: Float64Array, probability: number): number {
  const at = (sorted.length - 1) * probability;
  const below = Math.floor(at);
  const value = sorted[below] ?? Number.NaN;
  return between(value, sorted[below + 1] ?? value, at - below);
}

/** At a share of the way from one number to another: their difference may be beyond every number. */
function between(from: number, to: number, share: number): number {
  const difference = to - from;
  return Number.isFinite(difference) ? from + share * difference : from * (1 - share) + to * share;
}

/**
 * A quantile of ascending numbers with weights of 0 or more: the mean of the numbers over a window of their cumulative
 * weights, taken as shares of their sum. It is 1/n* wide and begins at p (1 − 1/n*), with Kish's effective number
 * n* = (Σw)² / Σw². This is definition 7 of A. Akinshin, Weighted quantile estimators, arXiv:2304.07265, 2023: with
 * equal weights it is `quantile`, what has no weight has no part, and weights of any scale give the same. NaN where
 * the weights sum up to nothing.
 */
export function weightedQuantile(sorted: Float64Array, weights: Float64Array, probability: number): number {
  const most = weights.reduce((larger, weight) => Math.max(larger, weight), 0);
  // As parts of the largest none of their squares vanishes or overflows.
  let [sum, squares] = [0, 0];
  for (let index = 0; index < sorted.length; index++) {
    const weight = (weights[index] ?? 0) / most;
    sum += weight;
    squares += weight * weight;
  }
  const width = squares / sum;
  const start = probability * (sum - width);
  let mean = Number.NaN;
  let [covered, from] = [0, 0];
  for (let index = 0; index < sorted.length; index++) {
    const to = from + (weights[index] ?? 0) / most;
    const part = Math.min(to, start + width) - Math.max(from, start);
    const value = sorted[index] ?? Number.NaN;
    from = to;
    if (!(part > 0)) continue;
    covered += part;
    mean = Number.isNaN(mean) ? value : between(mean, value, part / covered);
  }
  return mean;
}
