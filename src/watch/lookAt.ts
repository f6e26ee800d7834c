import { isDated, isNewer, isOlder } from '../domain/forecastOrder.ts';
import { isUntouched, learnAssets, untouched } from '../domain/watch/assetFacts.ts';
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
 * all watches of a model share; with assets two more for each storm whose forecast is new, or that has neither track nor
 * cone yet, and for a portfolio one for its features then; a file is read then. A limit costs one for the time of the latest run, and where that is new two more.
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
    const formed =
      known === undefined
        ? undefined
        : { storm: now, assets: untouched((await asking.assetsOf(watch)) ?? '') };
    const followed = await follow(asking, watch, now, before ?? formed, before === undefined);
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
  isFirst = known === undefined,
): Promise<{ facts: FollowedStorm; changes: readonly Change[] }> {
  const storm = learnStorm(known?.storm, now);
  const of = await asking.assetsOf(watch);
  const others = known?.assets?.of !== of;
  const isPending = known?.pending === true;
  const isAsked = isFirst || isPending || others || isNewer(now, known?.storm) || !isDated(now);
  if (of === undefined || isOlder(now, known?.storm) || !isAsked)
    return {
      facts: { storm, assets: of === undefined ? undefined : known?.assets, pending: known?.pending },
      changes: [],
    };
  const assets = await asking.assets(watch, now.storm_id);
  // What neither track nor cone has told of yet is in no cone: what these tell when they come is new.
  const before = isPending && isUntouched(known?.assets) ? untouched(of) : known?.assets;
  if (assets === undefined)
    return { facts: { storm, assets: before ?? untouched(of), pending: true }, changes: [] };
  return {
    facts: { storm, assets: learnAssets(before ?? untouched(assets.of), assets) },
    changes: assetChanges(before, assets, watch.within_km),
  };
}
