import { isInexact } from '../isInexact.ts';
import type { LimitOver } from '../portfolioSeries/limitOver.ts';
import type { PackedSeries } from '../portfolioSeries/packedSeries.ts';
import { type ListedAsset, type ListedAssets, MOST_LISTED } from './listedAssets.ts';

/** Which assets pass a limit, as far as it is kept from one look to the next. */
export interface LimitFacts extends ListedAssets {
  /** Tells one limit over one set of assets from another: with another, nothing of what is new is a change. */
  of: string;
  /** How many assets it was known of, where those that pass are too many to be kept. */
  judged?: number | undefined;
}

/** What an answer says of a limit. */
export interface LimitLook {
  of: string;
  passing: readonly ListedAsset[];
  /** Keys of the assets of which it says whether they pass. */
  judged: ReadonlySet<string>;
}

/** A look at the assets that have an id of their own: without one they cannot be told apart from one answer to the next. */
export function limitLook(
  of: string,
  { ids }: PackedSeries,
  { judged, starts }: LimitOver,
  labelOf: (asset: number) => string,
): LimitLook {
  const look = { of, passing: [] as ListedAsset[], judged: new Set<string>() };
  for (const [asset, id] of ids.entries()) {
    if (id === undefined || isInexact(id) || judged[asset] !== 1) continue;
    const key = JSON.stringify(id);
    look.judged.add(key);
    if ((starts[asset + 1] ?? 0) > (starts[asset] ?? 0)) look.passing.push({ key, label: labelOf(asset) });
  }
  return look;
}

/** What is known after a look: an asset that is listed, and of which the look could not tell, stays as it was. */
export function learnLimit(known: LimitFacts | undefined, { of, passing, judged }: LimitLook): LimitFacts {
  const before = known?.of === of ? known : undefined;
  // Of assets that are not kept one by one, those of which the look could not tell may be the ones that are missing.
  const unknown = (before?.judged ?? 0) - judged.size;
  if (before && passing.length <= before.count && before.count <= passing.length + unknown) return before;
  const kept = before?.listed.filter(({ key }) => !judged.has(key)) ?? [];
  const all = [...passing, ...kept];
  if (all.length > MOST_LISTED) return { of, count: all.length, listed: [], judged: judged.size };
  return { of, count: all.length, listed: all };
}
