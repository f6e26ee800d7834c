/** What a storm is to assets, as far as it is kept from one look to the next. */
export interface AssetFacts {
  /** Tells one set of assets from another: what is new in another set is no change of the storm. */
  of: string;
  /** The key of each of them, and a digest of where it lies; undefined where they are more than are kept one by one. */
  among?: readonly (readonly [key: string, place: string])[] | undefined;
  /** Kilometres of the closest approach to each of `among`, in their order; null where there is none. */
  distances?: readonly (number | null)[] | undefined;
  /** Undefined where there was no cone. */
  inCone?: ListedAssets | undefined;
  /** Great-circle distance of the closest approach to the nearest asset, in kilometres; undefined without a track. */
  nearestKm?: number | undefined;
  /** When that is, in epoch milliseconds; undefined where the track does not tell. */
  nearestAt?: number | undefined;
  nearest?: string | undefined;
  nearestKey?: string | undefined;
  /** How many tracks came, where it is derived from the first of several. */
  firstOf?: number | undefined;
}

/** The closest approach to one asset. */
export interface AssetApproach {
  label: string;
  km: number;
  /** In epoch milliseconds; undefined where the track does not tell. */
  at: number | undefined;
}

/** As a look finds it: of each of `among` the closest approach, undefined where there is none. */
export interface AssetsFound extends AssetFacts {
  approaches?: readonly (AssetApproach | undefined)[] | undefined;
}

/** Some of the assets. */
export interface ListedAssets {
  count: number;
  /** All of them, or none where they are more than are kept. */
  listed: readonly ListedAsset[];
}

export interface ListedAsset {
  key: string;
  label: string;
}

/** Most assets that are kept one by one; of more, only their number is. */
export const MOST_LISTED = 300;

/** No asset is in the cone of a storm that has only now formed. */
export function untouched(of: string): AssetFacts {
  return { of, inCone: { count: 0, listed: [] } };
}

/** Whether nothing is known but that no asset is in the cone. */
export function isUntouched(facts: AssetFacts | undefined): boolean {
  return facts === undefined || (facts.inCone?.count === 0 && facts.nearestKm === undefined);
}

/** What is known after a look: what it could not tell stays as it was. */
export function learnAssets(known: AssetFacts | undefined, { approaches, ...now }: AssetsFound): AssetFacts {
  const found = { ...now, distances: approaches?.map(approach => approach?.km ?? null) };
  if (known === undefined || known.of !== now.of) return found;
  const approach = now.nearestKm === undefined ? known : found;
  return { ...approach, of: now.of, among: now.among, inCone: now.inCone ?? known.inCone };
}
