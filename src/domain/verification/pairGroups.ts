import { lastUpTo } from '../lastUpTo.ts';
import type { Places, VariablePairs } from './variablePairs.ts';

/** Some forecast values of a variable, by their places in its columns. */
export interface PairGroup {
  /** Hours, the first within and the last beyond the group; undefined where it has every lead time. */
  lead: { from: number; to: number } | undefined;
  /** Index of the asset; undefined where the group is of all. */
  asset: number | undefined;
  pairs: readonly number[];
  /** Of values that have no pair. */
  missing: readonly number[];
}

export function groupOfAll(pairs: VariablePairs): PairGroup {
  return {
    lead: undefined,
    asset: undefined,
    pairs: [...pairs.asset.keys()],
    missing: [...pairs.missing.asset.keys()],
  };
}

/**
 * Groups by lead time, one from each of ascending whole hours up to the next: 0, 6, 12 part 0 to less than 6 from 6 to
 * less than 12. What lies outside, and what has no lead time or a negative one, is in none.
 */
export function groupsByLead(pairs: VariablePairs, hours: readonly number[]): PairGroup[] {
  const count = Math.max(0, hours.length - 1);
  const indicesOf = ({ leadSeconds }: Places) =>
    partition(leadSeconds, count, seconds => lastUpTo(hours, seconds / 3600));
  const [paired, missing] = [indicesOf(pairs), indicesOf(pairs.missing)];
  return hours.slice(1).map((to, index) => ({
    lead: { from: hours[index] ?? to, to },
    asset: undefined,
    pairs: paired[index] ?? [],
    missing: missing[index] ?? [],
  }));
}

/** Groups by asset, in the order of assets, of those of which a value was forecast. */
export function groupsByAsset(pairs: VariablePairs, assetCount: number): PairGroup[] {
  const indicesOf = ({ asset }: Places) => partition(asset, assetCount, index => index);
  const [paired, missing] = [indicesOf(pairs), indicesOf(pairs.missing)];
  return paired
    .map((own, asset) => ({ lead: undefined, asset, pairs: own, missing: missing[asset] ?? [] }))
    .filter(group => group.pairs.length > 0 || group.missing.length > 0);
}

/** Places of values by the group that each is in. */
function partition(
  values: Float64Array | Int32Array,
  count: number,
  groupOf: (value: number) => number,
): readonly number[][] {
  const groups: number[][] = Array.from({ length: count }, () => []);
  for (const [index, value] of values.entries()) groups[groupOf(value)]?.push(index);
  return groups;
}
