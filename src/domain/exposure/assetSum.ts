import { createCompensatedSums } from '../portfolioSeries/compensatedSum.ts';

/** Assets of a group, and the sum of a property over those that have a value. */
export interface AssetSum {
  assets: number;
  /** Not finite where it is beyond every number. */
  sum: number;
  withoutValue: number;
}

/** So many groups of assets that are added one by one. */
export interface AssetSums {
  /** NaN is no value. */
  add(group: number, value: number): void;
  of(group: number): AssetSum;
}

/** Groups without any asset yet; sums are those of `createCompensatedSums`. */
export function createAssetSums(groups: number): AssetSums {
  const [assets, withoutValue] = [new Uint32Array(groups), new Uint32Array(groups)];
  const sums = createCompensatedSums(groups);
  return {
    add(group, value) {
      assets[group] = (assets[group] ?? 0) + 1;
      if (Number.isNaN(value)) withoutValue[group] = (withoutValue[group] ?? 0) + 1;
      else sums.add(group, value);
    },
    of: group => ({
      assets: assets[group] ?? 0,
      sum: sums.of(group),
      withoutValue: withoutValue[group] ?? 0,
    }),
  };
}
