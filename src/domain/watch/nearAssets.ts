import type { IsAmong } from './amongBoth.ts';
import type { ListedAssets } from './listedAssets.ts';

/** An asset to which the closest approach is nearer than the watched distance. */
export interface NearAsset {
  key: string;
  /** It was near when it was new, and nothing was told of it. */
  unsaid?: boolean | undefined;
}

/** Those that are near, the nearest first. */
export type NearAssets = ListedAssets<NearAsset>;

/** The closest approach to one asset. */
export interface AssetApproach {
  label: string;
  km: number;
  /** In epoch milliseconds; undefined where the track does not tell. */
  at: number | undefined;
}

/** As a look finds them. */
export interface NearFound extends ListedAssets<AssetApproach & { key: string }> {
  /** Undefined where none is near. */
  nearest: AssetApproach | undefined;
  /** How many tracks came, where it is derived from the first of several. */
  firstOf?: number | undefined;
}

const NONE: NearAssets = { count: 0, listed: [] };

/** Whether they are more than are kept one by one: what was told is of one of them. */
const isMany = ({ count, listed }: ListedAssets<NearAsset>) => count > listed.length;

/** The nearest of those that were in the set before, where none was near of which that was told. */
export function nearerThanBefore(
  before: NearAssets = NONE,
  now: NearFound,
  isIn: IsAmong,
): AssetApproach | undefined {
  if (isMany(before) || before.listed.some(({ key, unsaid }) => unsaid !== true && isIn(key)))
    return undefined;
  if (isMany(now)) return now.nearest;
  const known = new Set(before.listed.map(({ key }) => key));
  return now.listed.find(({ key }) => isIn(key) && !known.has(key));
}

/** What is known of them after a look; `isIn` is undefined where it is not known which were in the set before. */
export function learnNear(
  before: NearAssets = NONE,
  { count, listed }: NearFound,
  isIn: IsAmong | undefined,
): NearAssets {
  const unsaid = new Map(before.listed.map(each => [each.key, each.unsaid === true]));
  const isNew = (key: string) => (isIn ? !isIn(key) : !isMany(before) && !unsaid.has(key));
  return {
    count,
    listed: listed.map(({ key }) =>
      isNew(key) || unsaid.get(key) === true ? { key, unsaid: true } : { key },
    ),
  };
}
