import { quantile } from '../portfolioSeries/quantile.ts';

/** Quantiles of errors at shares from 0 to 1 (`quantile`); undefined for no errors, and where one is beyond every number. */
export function errorQuantiles(errors: Float64Array, shares: readonly number[]): number[] | undefined {
  if (errors.length === 0) return undefined;
  const sorted = errors.toSorted();
  const found = shares.map(share => quantile(sorted, share));
  return found.every(Number.isFinite) ? found : undefined;
}
