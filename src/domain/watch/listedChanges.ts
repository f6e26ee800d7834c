import type { ListedAssets } from './listedAssets.ts';

/** Labels of the assets that are among some now and were not, and of those that were and are not. */
export interface ListedChanges {
  came: readonly string[];
  went: readonly string[];
}

/** Undefined where they were or are too many to be told apart. */
export function listedChanges(known: ListedAssets, now: ListedAssets): ListedChanges | undefined {
  const isListed = ({ count, listed }: ListedAssets) => listed.length === count;
  if (!isListed(known) || !isListed(now)) return undefined;
  return { came: labelsOfOthers(now, known), went: labelsOfOthers(known, now) };
}

/** Labels of the assets that are not among others. */
function labelsOfOthers({ listed }: ListedAssets, others: ListedAssets): string[] {
  const keys = new Set(others.listed.map(({ key }) => key));
  return listed.filter(({ key }) => !keys.has(key)).map(({ label }) => label);
}
