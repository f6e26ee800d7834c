import { isDated, isNewer, isOlder } from '../domain/forecastOrder.ts';
import { amongBoth } from '../domain/watch/amongBoth.ts';
import {
  type AssetFacts,
  type AssetsFound,
  isUntouched,
  learnAssets,
  untouched,
} from '../domain/watch/assetFacts.ts';
import { assetChanges, type Change, stormChanges } from '../domain/watch/changes.ts';
import { type LimitChange, limitChanges } from '../domain/watch/limitChanges.ts';
import { learnStorm, type StormFacts } from '../domain/watch/stormFacts.ts';
import type { Asking } from './asking.ts';
import type { AssetsWatch, FileWatch, FormingWatch, LimitWatch, StormWatch, Watch } from './watch.ts';
import type { FollowedFile, FollowedLimit, FollowedStorm, WatchFacts } from './watchFacts.ts';

/** What happened to a storm, to a limit, or to a file. */
export type FoundChange =
  | { storm: StormFacts; change: Change }
  | { storm?: undefined; change: LimitChange | FileChange };

/** The file with the assets is not there any more. */
export interface FileChange {
  kind: 'vanished';
}

/** What a look found. */
export interface Look {
  /** Undefined where the storm is not listed, or the file not there, and was not before. */
  facts: WatchFacts | undefined;
  changes: readonly FoundChange[];
  /** The storm has ended, and its watch with it. */
  ended: boolean;
}

/**
 * Looks at what a watch is about. The first look tells of no change. It costs one request for the list of storms, which
 * all watches of a model share; with assets two more for each storm whose forecast is new, or one for a track or a cone
 * that has not come yet, and for a portfolio one for its features then; a file is read then. A limit costs one for the time of the latest run, and where that is new two more.
 */
export async function lookAt(asking: Asking, watch: Watch, known: WatchFacts | undefined): Promise<Look> {
  if (watch.kind === 'storm') return lookAtStorm(asking, watch, known?.kind === 'storm' ? known : undefined);
  if (watch.kind === 'forming')
    return lookForForming(asking, watch, known?.kind === 'forming' ? known.ids : undefined);
  if (watch.kind === 'limit') return lookAtLimit(asking, watch, known?.kind === 'limit' ? known : undefined);
  if (watch.kind === 'file') return lookAtFile(asking, watch, known?.kind === 'file' ? known : undefined);
  const { kind } = watch;
  const before = known?.kind === 'portfolio' || known?.kind === 'locations' ? known.storms : undefined;
  const { storms, changes } = await lookAtAssets(asking, watch, before);
  return { facts: { kind, storms }, changes, ended: false };
}

async function lookAtStorm(
  asking: Asking,
  watch: StormWatch,
  known: FollowedStorm | undefined,
): Promise<Look> {
  const { storms, whole } = await asking.storms(watch);
  const now = storms.get(watch.storm_id);
  const before = known && { kind: 'storm' as const, ...known };
  if (now === undefined) {
    const ended = whole && known !== undefined;
    const changes = ended ? [{ storm: known.storm, change: { kind: 'ended' as const } }] : [];
    return { facts: before, changes, ended };
  }
  const followed = await follow(asking, watch, now, known);
  const changes = [...(known === undefined ? [] : stormChanges(known.storm, now)), ...followed.changes];
  const { storm } = followed.facts;
  return {
    facts: { kind: 'storm', ...followed.facts },
    changes: changes.map(change => ({ storm, change })),
    ended: false,
  };
}

/** Most storms that are remembered beside those that are listed: years of them pass by. */
const MOST_IDS = 1000;

async function lookForForming(
  asking: Asking,
  watch: FormingWatch,
  known: readonly string[] | undefined,
): Promise<Look> {
  const { storms } = await asking.storms(watch);
  const before = new Set(known);
  const formed =
    known === undefined ? [] : [...storms.values()].filter(({ storm_id }) => !before.has(storm_id));
  return {
    facts: {
      kind: 'forming',
      ids: [...new Set([...storms.keys(), ...before])].slice(0, storms.size + MOST_IDS),
    },
    changes: formed.map(storm => ({ storm, change: { kind: 'formed' } })),
    ended: false,
  };
}

/** More storms than live at once: of those that a service lists beyond, the assets are not asked. */
const MOST_FOLLOWED = 100;

interface AssetsLook {
  storms: readonly FollowedStorm[];
  changes: readonly FoundChange[];
}

async function lookAtAssets(
  asking: Asking,
  watch: AssetsWatch,
  known: readonly FollowedStorm[] | undefined,
): Promise<AssetsLook> {
  const { storms, whole } = await asking.storms(watch);
  const facts: FollowedStorm[] = [];
  const changes: FoundChange[] = [];
  const followedBefore = new Map(known?.map(each => [each.storm.storm_id, each]));
  const missing = known?.filter(({ storm }) => !storms.has(storm.storm_id)) ?? [];
  const stay = whole ? [] : missing;
  for (const now of followedOf(storms, followedBefore, MOST_FOLLOWED - stay.length)) {
    const before = followedBefore.get(now.storm_id);
    const formed = known && formedOver(now, known, await asking.assetsOf(watch));
    const followed = await follow(asking, watch, now, before ?? formed);
    facts.push(followed.facts);
    changes.push(...followed.changes.map(change => ({ storm: followed.facts.storm, change })));
  }
  if (!whole) return { storms: [...facts, ...stay], changes };
  const left = missing.filter(({ assets }) => (assets?.inCone?.count ?? 0) > 0);
  const ended = left.map(({ storm }): FoundChange => ({ storm, change: { kind: 'ended' } }));
  return { storms: facts, changes: [...changes, ...ended] };
}

/** Those that were followed before all stay so: in whatever order they are listed, none forms anew. */
function followedOf(
  storms: ReadonlyMap<string, StormFacts>,
  before: ReadonlyMap<string, FollowedStorm>,
  most: number,
): StormFacts[] {
  const listed = [...storms.values()];
  const known = listed.filter(({ storm_id }) => before.has(storm_id));
  const others = listed.filter(({ storm_id }) => !before.has(storm_id));
  return [...known, ...others.slice(0, Math.max(0, most - known.length))];
}

/** A storm of which nothing was known, and the assets as they were for the others when these were looked at. */
function formedOver(
  storm: StormFacts,
  known: readonly FollowedStorm[],
  of: string | undefined,
): FollowedStorm | undefined {
  if (of === undefined) return undefined;
  const sets = known.flatMap(({ assets }) => assets ?? []);
  const set = sets.find(each => each.of === of) ?? sets[0] ?? { of };
  return { storm, assets: untouched(set), pending: 'both' };
}

/** A file that is gone is told of once; what is known of its assets waits for it. */
async function lookAtFile(asking: Asking, watch: FileWatch, known: FollowedFile | undefined): Promise<Look> {
  const place = await asking.whereIs(watch);
  if (place === 'elsewhere') return { facts: known, changes: [], ended: false };
  if (place === 'gone') {
    const isNew = known !== undefined && !known.gone;
    const facts = known && { ...known, gone: true };
    return { facts, changes: isNew ? [{ change: { kind: 'vanished' } }] : [], ended: false };
  }
  const { storms, changes } = await lookAtAssets(asking, watch, known?.storms);
  return { facts: { kind: 'file', storms, gone: false }, changes, ended: false };
}

async function lookAtLimit(
  asking: Asking,
  watch: LimitWatch,
  known: FollowedLimit | undefined,
): Promise<Look> {
  const now = await asking.limit(watch, known);
  const facts = now ?? known;
  return {
    facts: facts && { kind: 'limit', ...facts },
    changes: now === undefined ? [] : changesOfLimit(known, now).map(change => ({ change })),
    ended: false,
  };
}

/** A variable that is missing is told of once; what is known of the assets waits for it. */
function changesOfLimit(known: FollowedLimit | undefined, now: FollowedLimit): LimitChange[] {
  if (now.missing !== true) return limitChanges(known?.assets, now.assets);
  return known?.missing === true ? [] : [{ kind: 'missing' }];
}

/** One storm and the assets of a watch, which are asked for only where they can have changed. */
async function follow(
  asking: Asking,
  watch: StormWatch | AssetsWatch,
  now: StormFacts,
  known: FollowedStorm | undefined,
): Promise<{ facts: FollowedStorm; changes: readonly Change[] }> {
  const storm = learnStorm(known?.storm, now);
  const of = await asking.assetsOf(watch);
  if (of === undefined) return { facts: { storm }, changes: [] };
  const isNewSet = known?.assets?.of !== of;
  const isNew = isNewSet || isNewer(now, known?.storm) || !isDated(now);
  const wanted = isNew ? 'both' : known?.pending;
  if (wanted === undefined || isOlder(now, known?.storm)) return { facts: { ...known, storm }, changes: [] };
  const looksInVain = isNew ? 0 : (known?.looksInVain ?? 1);
  if (!isDueAfter(looksInVain))
    return { facts: { ...known, storm, looksInVain: looksInVain + 1 }, changes: [] };
  const { lacks, ...found } = await asking.assets(watch, of, { storm_id: now.storm_id, wanted, isNewSet });
  const before = knownBefore(known, found);
  const waits = lacks && { pending: lacks, looksInVain: looksInVain + 1 };
  return {
    facts: { storm, assets: learnAssets(before ?? untouched(found), found), ...waits },
    changes: assetChanges(before, found, watch.within_km),
  };
}

/** What has not come may come at any time, or never: it is asked for after 1, 2, 4, 8… looks at the same forecast. */
function isDueAfter(looksInVain: number): boolean {
  return looksInVain === 0 || Number.isInteger(Math.log2(looksInVain));
}

/** What neither track nor cone had told of is new when they come, also of assets that cannot be told apart. */
function knownBefore(known: FollowedStorm | undefined, found: AssetsFound): AssetFacts | undefined {
  const { assets, pending } = known ?? {};
  if (assets === undefined || pending === undefined || !isUntouched(assets)) return assets;
  return amongBoth(assets, found) === undefined ? untouched(found) : assets;
}
