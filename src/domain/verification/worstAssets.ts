import { type ErrorStatistics, errorStatistics } from './errorStatistics.ts';
import { pairErrors } from './pairErrors.ts';
import { groupsByAsset } from './pairGroups.ts';
import type { VariablePairs } from './variablePairs.ts';

/** An asset, by its index, and how far off its forecasts were. */
export interface AssetErrors {
  asset: number;
  errors: ErrorStatistics & { rmse: number };
}

/** The assets with the largest root mean square errors, that first, of those that have so many pairs at least. */
export function worstAssets(
  pairs: VariablePairs,
  assetCount: number,
  { most, leastPairs }: { most: number; leastPairs: number },
): AssetErrors[] {
  return groupsByAsset(pairs, assetCount)
    .filter(group => group.pairs.length >= leastPairs)
    .flatMap(({ asset, pairs: indices }) => {
      const errors = errorStatistics(pairErrors(pairs, indices));
      const { rmse } = errors;
      return asset === undefined || rmse === undefined ? [] : [{ asset, errors: { ...errors, rmse } }];
    })
    .sort((a, b) => b.errors.rmse - a.errors.rmse)
    .slice(0, most);
}
