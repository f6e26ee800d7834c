import { type AssetSum, createAssetSums } from './assetSum.ts';

/** Sum over the assets whose closest approach, in kilometres, is no farther than a distance; NaN is no approach. */
export function sumWithin(distanceKm: Float64Array, withinKm: number, values: Float64Array): AssetSum {
  const sums = createAssetSums(1);
  for (const [asset, distance] of distanceKm.entries())
    if (distance <= withinKm) sums.add(0, values[asset] ?? Number.NaN);
  return sums.of(0);
}
