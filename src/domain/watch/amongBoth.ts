import type { AssetFacts } from './assetFacts.ts';

/** Whether an asset, by its key, is among those of two looks, in the same place. */
export type IsAmong = (key: string) => boolean;

/** Undefined where the sets are two, and the assets of one of them are not known one by one. */
export function amongBoth(
  known: Pick<AssetFacts, 'of' | 'among'>,
  now: Pick<AssetFacts, 'of' | 'among'>,
): IsAmong | undefined {
  if (known.of === now.of) return () => true;
  if (known.among === undefined || now.among === undefined) return undefined;
  const [before, after] = [new Map(known.among), new Map(now.among)];
  return key => before.has(key) && before.get(key) === after.get(key);
}
