import type { IsAmong } from './amongBoth.ts';

/** Some of the assets. */
export interface ListedAssets<Asset extends { key: string } = ListedAsset> {
  count: number;
  /** All of them, or none where they are more than are kept. */
  listed: readonly Asset[];
}

export interface ListedAsset {
  key: string;
  label: string;
}

/** Most assets that are kept one by one; of more, only their number is. */
export const MOST_LISTED = 300;

/** Those of them that are among others. */
export function partOf<Asset extends { key: string }>(
  { count, listed }: ListedAssets<Asset>,
  isIn: IsAmong,
): ListedAssets<Asset> {
  const part = listed.filter(({ key }) => isIn(key));
  return { count: count - listed.length + part.length, listed: part };
}
