import { categoryWords } from '../categoryWords.ts';
import { isNewer, isNewIssue, isOlder } from '../forecastOrder.ts';
import { amongBoth, type IsAmong } from './amongBoth.ts';
import type { AssetFacts, AssetsFound } from './assetFacts.ts';
import { type ListedAssets, partOf } from './listedAssets.ts';
import { listedChanges } from './listedChanges.ts';
import { nearerThanBefore } from './nearAssets.ts';
import type { StormFacts } from './stormFacts.ts';

/** What happened to a storm between two looks. */
export type StormChange =
  | { kind: 'formed' | 'ended' | 'issued' }
  /** The forecast that is known was updated, or it is not said that it is another one. */
  | { kind: 'updated' }
  /** What it is called by its category and type. */
  | { kind: 'category'; from: string; to: string };

/** What happened between a storm and assets. */
export type AssetChange =
  | { kind: 'entered' | 'left'; labels: readonly string[] }
  /** Assets in the cone, where they are too many to tell them apart. */
  | { kind: 'inCone'; from: number; to: number }
  /** Kilometres, when in epoch milliseconds, and where the first of several tracks tells it, of how many. */
  | {
      kind: 'nearer';
      km: number;
      withinKm: number;
      at: number | undefined;
      label: string | undefined;
      firstOf?: number | undefined;
    };

export type Change = StormChange | AssetChange;

/** Changes of a storm since it was last looked at; an answer of an earlier forecast tells of none. */
export function stormChanges(known: StormFacts, now: StormFacts): StormChange[] {
  if (isOlder(now, known)) return [];
  const kind = isNewIssue(now, known) ? 'issued' : 'updated';
  const changes: StormChange[] = isNewer(now, known) ? [{ kind }] : [];
  return [...changes, ...categoryChanges(known, now)];
}

/** A type that was not said before is no change by itself. */
function categoryChanges(known: StormFacts, now: StormFacts): StormChange[] {
  if (known.category === undefined || now.category === undefined) return [];
  const isOther = known.category !== now.category || (known.type !== undefined && now.type !== undefined);
  const [from, to] = [known, now].map(({ category, storm_id, type }) =>
    categoryWords(category, storm_id, type),
  );
  return isOther && from !== undefined && to !== undefined && from !== to
    ? [{ kind: 'category', from, to }]
    : [];
}

/**
 * Changes between a storm and assets. With other assets than before, those of the assets that are among both; none where
 * these are not known one by one.
 */
export function assetChanges(
  known: AssetFacts | undefined,
  now: AssetsFound,
  withinKm: number | undefined,
): AssetChange[] {
  if (known === undefined) return [];
  const isIn = amongBoth(known, now);
  if (isIn === undefined) return [];
  const changes = known.inCone && now.inCone ? coneChanges(known.inCone, now.inCone, isIn) : [];
  return withinKm === undefined ? changes : [...changes, ...approachChanges(known, now, withinKm, isIn)];
}

function approachChanges(
  { near: before }: AssetFacts,
  { near }: AssetsFound,
  withinKm: number,
  isIn: IsAmong,
): AssetChange[] {
  const nearer = near && nearerThanBefore(before, near, isIn);
  if (nearer === undefined) return [];
  const { km, at, label } = nearer;
  return [{ kind: 'nearer', withinKm, km, at, label, firstOf: near?.firstOf }];
}

function coneChanges(before: ListedAssets, after: ListedAssets, isIn: IsAmong): AssetChange[] {
  const [known, now] = [partOf(before, isIn), partOf(after, isIn)];
  const changes = listedChanges(known, now);
  if (changes === undefined)
    return known.count === now.count ? [] : [{ kind: 'inCone', from: known.count, to: now.count }];
  const { came, went } = changes;
  return [
    ...(came.length > 0 ? [{ kind: 'entered', labels: came } as const] : []),
    ...(went.length > 0 ? [{ kind: 'left', labels: went } as const] : []),
  ];
}
