/** Assets of a group, and the sum of a property over those that have a value. */
export interface AssetSum {
  assets: number;
  /** Not finite where it is beyond every number. */
  sum: number;
  withoutValue: number;
}

export function emptySum(): AssetSum {
  return { assets: 0, sum: 0, withoutValue: 0 };
}

/** Adds an asset to a group; NaN is no value. */
export function addAsset(group: AssetSum, value: number): void {
  group.assets++;
  if (Number.isNaN(value)) group.withoutValue++;
  else group.sum += value;
}
