import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type TextColumn, textAt } from '../api/reading/textColumn.ts';
import type { Feature, FeatureCollection } from '../api/schemas/geojson.ts';
import type { Assets } from '../assets/assets.ts';
import { type StormExposure, stormExposure } from '../assets/stormExposure.ts';
import { valueAlong } from '../domain/exposure/packedTrack.ts';
import { EVERY_FEATURE } from '../domain/featureQuery.ts';
import { featureRow } from '../domain/featureRow.ts';
import type { AssetsFound } from '../domain/watch/assetFacts.ts';
import { type ListedAsset, type ListedAssets, MOST_LISTED } from '../domain/watch/listedAssets.ts';
import type { AssetApproach, NearFound } from '../domain/watch/nearAssets.ts';
import type { Parts } from '../parts.ts';
import { listedAsset } from './listedAsset.ts';

/** Of each undefined where there is none. */
export interface StormAnswers {
  track: FeatureCollection | undefined;
  cone: FeatureCollection | undefined;
}

const NO_TRACK: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** What a storm is to assets now: those in its cone, and those to which the closest approach that lies ahead is near. */
export async function assetsNow(
  parts: Parts,
  { assets, of }: { assets: Assets; of: string },
  { track, cone, withinKm }: StormAnswers & { withinKm: number | undefined },
  signal: AbortSignal,
): Promise<AssetsFound> {
  const all = await allAssets(assets);
  const set = { of, among: all && (await placesOf(assets, all)) };
  if (track === undefined && cone === undefined) return set;
  const storm = { label: '', track: track ?? NO_TRACK, cone, withinKm: undefined, only: 0, aheadAlone: true };
  const found = await stormExposure(parts, assets, storm, signal);
  return { ...set, inCone: await coneAssets(found, all), near: await nearAssets(found, all, withinKm) };
}

/** Every asset; undefined where they are more than are kept one by one. */
type AllAssets = readonly ListedAsset[] | undefined;

async function allAssets(assets: Assets): Promise<AllAssets> {
  const { count } = assets.table;
  if (count > MOST_LISTED) return undefined;
  return listedAssets(
    assets,
    Array.from({ length: count }, (_, index) => index),
  );
}

async function listedAssets(assets: Assets, indices: readonly number[]): Promise<ListedAsset[]> {
  const repeated = await repeatedIds(assets.table.ids, indices);
  return Promise.all(indices.map(index => assetAt(assets, index, repeated)));
}

function placesOf({ table }: Assets, all: readonly ListedAsset[]) {
  return Promise.all(
    all.map(async ({ key }, index) => {
      const feature = await table.feature(index);
      return [key, digestOf(feature?.geometry ?? null)] as const;
    }),
  );
}

function digestOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);
}

/** Undefined where no distance is watched, and where no approach lies ahead. */
async function nearAssets(
  found: StormExposure,
  all: AllAssets,
  withinKm: number | undefined,
): Promise<NearFound | undefined> {
  const { distanceKm } = found.exposure.approaches[0] ?? {};
  const least = distanceKm && leastOf(distanceKm);
  if (withinKm === undefined || distanceKm === undefined || least === undefined) return undefined;
  const kmTo = (index: number) => distanceKm[index] ?? Number.NaN;
  const { count, indices } = indicesOf(distanceKm.length, index => kmTo(index) < withinKm);
  const nearestFirst = indices.toSorted((one, other) => kmTo(one) - kmTo(other));
  const assets = await assetsAt(found.assets, all, nearestFirst);
  const listed = assets.map((asset, place) => ({
    key: asset.key,
    ...approachTo(found, asset, nearestFirst[place] ?? least),
  }));
  const nearest =
    listed[0] ?? (count === 0 ? undefined : approachTo(found, await assetAt(found.assets, least), least));
  return { count, listed, nearest, firstOf: found.sent > 1 ? found.sent : undefined };
}

function approachTo(
  { exposure, tracks }: StormExposure,
  { label }: ListedAsset,
  index: number,
): AssetApproach {
  const [approaches] = exposure.approaches;
  const { times = new Float64Array() } = tracks[0]?.track ?? {};
  const time = valueAlong(times, approaches?.along[index] ?? Number.NaN);
  return {
    label,
    km: approaches?.distanceKm[index] ?? Number.NaN,
    at: Number.isNaN(time) ? undefined : Math.round(time),
  };
}

async function coneAssets(found: StormExposure, all: AllAssets): Promise<ListedAssets | undefined> {
  const { inCone } = found.exposure;
  if (inCone === undefined) return undefined;
  const { count, indices } = indicesOf(inCone.length, index => inCone[index] === 1);
  return { count, listed: await assetsAt(found.assets, all, indices) };
}

async function assetsAt(assets: Assets, all: AllAssets, indices: readonly number[]): Promise<ListedAsset[]> {
  return all === undefined ? listedAssets(assets, indices) : indices.flatMap(index => all[index] ?? []);
}

/** Some of as many assets, and how many they are; none where they are more than are kept one by one. */
function indicesOf(length: number, isOne: (index: number) => boolean): { count: number; indices: number[] } {
  let count = 0;
  const indices: number[] = [];
  for (let index = 0; index < length; index++) {
    if (!isOne(index)) continue;
    count++;
    if (count <= MOST_LISTED) indices.push(index);
  }
  return { count, indices: count > MOST_LISTED ? [] : indices };
}

/** Ids, as JSON, of some features that others have too. */
async function repeatedIds(ids: TextColumn, indices: readonly number[]): Promise<ReadonlySet<string>> {
  const counts = new Map(indices.map(index => [textAt(ids, index), 0]));
  counts.delete('');
  for (let index = 0; index < ids.ends.length && counts.size > 0; index++) {
    if (index % TURN === TURN - 1) await setImmediate();
    const text = textAt(ids, index);
    const count = counts.get(text);
    if (count !== undefined) counts.set(text, count + 1);
  }
  return new Set([...counts].filter(([, count]) => count > 1).map(([text]) => text));
}

/** Features whose ids are looked at in one turn. */
const TURN = 20_000;

/** Its key is its id, and where that is not its own what it is called and where it lies, too. */
async function assetAt(
  { table }: Assets,
  index: number,
  repeated: ReadonlySet<string> = new Set(),
): Promise<ListedAsset> {
  const { rows } = await table.list.page(index, 1, EVERY_FEATURE);
  const { label = '' } = rows[0] ?? {};
  const id = textAt(table.ids, index);
  const own = id === '' || repeated.has(id) ? ownKey(await table.feature(index), label, index) : '';
  return listedAsset({ key: `${id}${own}`, label });
}

/** Of what an asset without an id is called and where it lies: its place among the others is not its own. */
function ownKey(feature: Feature | null | undefined, label: string, index: number): string {
  const name = label === featureRow(null, index).label ? '' : label;
  return digestOf([name, feature?.geometry ?? null]);
}

/** Index of the least number; gaps are none. */
function leastOf(numbers: Float64Array): number | undefined {
  let least: number | undefined;
  for (let index = 0; index < numbers.length; index++) {
    const value = numbers[index] ?? Number.NaN;
    if (least === undefined ? !Number.isNaN(value) : value < (numbers[least] ?? 0)) least = index;
  }
  return least;
}
