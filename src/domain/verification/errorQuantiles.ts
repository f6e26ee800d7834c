/**
 * Quantiles of errors at shares from 0 to 1, between two errors by the straight line, so that that of 0.5 is the median
 * (type 7 of R. J. Hyndman and Y. Fan 1996, The American Statistician 50, 361–365). Undefined for no errors.
 */
export function errorQuantiles(errors: Float64Array, shares: readonly number[]): number[] | undefined {
  if (errors.length === 0) return undefined;
  const sorted = errors.toSorted();
  return shares.map(share => {
    const place = share * (sorted.length - 1);
    const below = Math.floor(place);
    const [low = Number.NaN, high = low] = sorted.subarray(below, below + 2);
    return low + (high - low) * (place - below);
  });
}
