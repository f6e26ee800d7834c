import { type AssetSum, addAsset, emptySum } from './assetSum.ts';

/** Sum over the assets whose closest approach, in kilometres, is no farther than a distance; NaN is no approach. */
export function sumWithin(distanceKm: Float64Array, withinKm: number, values: Float64Array): AssetSum {
  const group = emptySum();
  for (const [asset, distance] of distanceKm.entries())
    if (distance <= withinKm) addAsset(group, values[asset] ?? Number.NaN);
  return group;
}
