import { categoryWords } from '../categoryWords.ts';
import { isNewer, isNewIssue, isOlder } from '../forecastOrder.ts';
import type { AssetFacts, AssetsFound, ListedAssets } from './assetFacts.ts';
import { listedChanges } from './listedChanges.ts';
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
  known: AssetFacts,
  now: AssetsFound,
  withinKm: number,
  isIn: IsAmong,
): AssetChange[] {
  const isWithin = (km: number | undefined) => km !== undefined && km < withinKm;
  const approach = known.of === now.of ? approachOf(now) : nearestAmong(now, isIn);
  const before = known.of === now.of ? known.nearestKm : distanceAmong(known, isIn);
  if (approach === undefined || !isWithin(approach.km) || isWithin(before)) return [];
  return [{ kind: 'nearer', withinKm, ...approach, firstOf: now.firstOf }];
}

type Approach = Pick<Extract<AssetChange, { kind: 'nearer' }>, 'km' | 'at' | 'label'>;

function approachOf({ nearestKm: km, nearestAt: at, nearest: label }: AssetFacts): Approach | undefined {
  return km === undefined ? undefined : { km, at, label };
}

function nearestAmong(now: AssetsFound, isIn: IsAmong): Approach | undefined {
  const { among, approaches } = now;
  const shared = approaches?.filter((each, index) => each !== undefined && isIn(among?.[index]?.[0]));
  const least = shared?.reduce((one, other) => ((other?.km ?? 0) < (one?.km ?? 0) ? other : one), shared[0]);
  return least ?? (isIn(now.nearestKey) ? approachOf(now) : undefined);
}

/** Kilometres to the nearest of those that are among both. */
function distanceAmong({ among, distances, nearestKm }: AssetFacts, isIn: IsAmong): number | undefined {
  if (distances === undefined) return nearestKm;
  const shared = distances.filter((km, index) => km !== null && isIn(among?.[index]?.[0]));
  return shared.reduce<number | undefined>(
    (least, km) => Math.min(least ?? Infinity, km ?? Infinity),
    undefined,
  );
}

/** Whether an asset, by its key, is among those of both looks, in the same place; undefined where that is not known. */
function amongBoth(known: AssetFacts, now: AssetFacts): IsAmong | undefined {
  if (known.of === now.of) return () => true;
  if (known.among === undefined || now.among === undefined) return undefined;
  const [before, after] = [new Map(known.among), new Map(now.among)];
  return (key = '') => before.has(key) && before.get(key) === after.get(key);
}

type IsAmong = (key: string | undefined) => boolean;

function partOf({ count, listed }: ListedAssets, isIn: IsAmong): ListedAssets {
  const part = listed.filter(({ key }) => isIn(key));
  return { count: count - listed.length + part.length, listed: part };
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
