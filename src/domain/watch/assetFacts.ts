import { amongBoth, type IsAmong } from './amongBoth.ts';
import { type ListedAssets, partOf } from './listedAssets.ts';
import { learnNear, type NearAssets, type NearFound } from './nearAssets.ts';

/** What a storm is to assets, as far as it is kept from one look to the next. */
export interface AssetFacts {
  /** Tells one set of assets from another: what is new in another set is no change of the storm. */
  of: string;
  /** The key of each of them, and a digest of where it lies; undefined where they are more than are kept one by one. */
  among?: readonly (readonly [key: string, place: string])[] | undefined;
  /** Undefined where there was no cone. */
  inCone?: ListedAssets | undefined;
  /** Undefined without a track, or where no distance is watched. */
  near?: NearAssets | undefined;
}

/** As a look finds it. */
export interface AssetsFound extends AssetFacts {
  near?: NearFound | undefined;
}

/** No asset is in the cone of a storm that has only now formed. */
export function untouched({ of, among }: Pick<AssetFacts, 'of' | 'among'>): AssetFacts {
  return { of, among, inCone: { count: 0, listed: [] } };
}

/** Whether nothing is known but that no asset is in the cone, and none near. */
export function isUntouched({ inCone, near }: AssetFacts): boolean {
  return inCone?.count === 0 && (near?.count ?? 0) === 0;
}

/** What is known after a look: what it could not tell stays as it was, of the assets that are in another set too. */
export function learnAssets(known: AssetFacts | undefined, now: AssetsFound): AssetFacts {
  const isIn = known === undefined ? () => true : amongBoth(known, now);
  return {
    of: now.of,
    among: now.among ?? (known?.of === now.of ? known.among : undefined),
    inCone: now.inCone ?? (known?.inCone && coneOf(known.inCone, isIn)),
    near: now.near
      ? learnNear(known?.near, now.near, isIn)
      : known?.near && partOf(known.near, isIn ?? anyOf),
  };
}

const anyOf: IsAmong = () => true;

/** Undefined where there are some, and it is not known which of them are left. */
function coneOf(known: ListedAssets, isIn: IsAmong | undefined): ListedAssets | undefined {
  if (isIn === undefined) return known.count === 0 ? known : undefined;
  return partOf(known, isIn);
}
