import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type TextColumn, textAt } from '../api/reading/textColumn.ts';
import type { Feature, FeatureCollection } from '../api/schemas/geojson.ts';
import type { Assets } from '../assets/assets.ts';
import { type StormExposure, stormExposure } from '../assets/stormExposure.ts';
import { valueAlong } from '../domain/exposure/packedTrack.ts';
import { EVERY_FEATURE } from '../domain/featureQuery.ts';
import { featureRow } from '../domain/featureRow.ts';
import {
  type AssetApproach,
  type AssetFacts,
  type AssetsFound,
  type ListedAsset,
  type ListedAssets,
  MOST_LISTED,
} from '../domain/watch/assetFacts.ts';
import type { Parts } from '../parts.ts';
import { listedAsset } from './listedAsset.ts';

/** Of each undefined where there is none. */
export interface StormAnswers {
  track: FeatureCollection | undefined;
  cone: FeatureCollection | undefined;
}

const NO_TRACK: FeatureCollection = { type: 'FeatureCollection', features: [] };

/** What a storm is to assets now: those in its cone, and the closest approach that lies ahead to the nearest of them. */
export async function assetsNow(
  parts: Parts,
  { assets, of }: { assets: Assets; of: string },
  { track = NO_TRACK, cone }: StormAnswers,
  signal: AbortSignal,
): Promise<AssetsFound> {
  const storm = { label: '', track, cone, withinKm: undefined, only: 0, aheadAlone: true };
  const found = await stormExposure(parts, assets, storm, signal);
  const all = await allAssets(found);
  const [inCone, nearest] = [await coneAssets(found, all), await nearestOf(found, all)];
  const approaches = all?.map((asset, index) => approachTo(found, asset, index));
  return { of, among: all && (await placesOf(found, all)), approaches, inCone, ...nearest };
}

/** Every asset; undefined where they are more than are kept one by one. */
type AllAssets = readonly ListedAsset[] | undefined;

async function allAssets(found: StormExposure): Promise<AllAssets> {
  const { count } = found.assets.table;
  if (count > MOST_LISTED) return undefined;
  return listedAssets(
    found,
    Array.from({ length: count }, (_, index) => index),
  );
}

async function listedAssets(found: StormExposure, indices: readonly number[]): Promise<ListedAsset[]> {
  const repeated = await repeatedIds(found.assets.table.ids, indices);
  return Promise.all(indices.map(index => assetAt(found, index, repeated)));
}

function placesOf({ assets: { table } }: StormExposure, all: readonly ListedAsset[]) {
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

async function nearestOf(
  found: StormExposure,
  all: AllAssets,
): Promise<Omit<AssetFacts, 'inCone' | 'of' | 'among' | 'distances'>> {
  const [approaches] = found.exposure.approaches;
  const index = approaches && leastOf(approaches.distanceKm);
  if (index === undefined) return {};
  const asset = all?.[index] ?? (await assetAt(found, index));
  const { km, at, label } = approachTo(found, asset, index) ?? {};
  return {
    nearestKm: km,
    nearestAt: at,
    nearest: label,
    nearestKey: all?.[index]?.key,
    firstOf: found.sent > 1 ? found.sent : undefined,
  };
}

function approachTo(
  { exposure, tracks }: StormExposure,
  { label }: ListedAsset,
  index: number,
): AssetApproach | undefined {
  const [approaches] = exposure.approaches;
  const km = approaches?.distanceKm[index] ?? Number.NaN;
  if (Number.isNaN(km)) return undefined;
  const { times = new Float64Array() } = tracks[0]?.track ?? {};
  const time = valueAlong(times, approaches?.along[index] ?? Number.NaN);
  return { label, km, at: Number.isNaN(time) ? undefined : Math.round(time) };
}

async function coneAssets(found: StormExposure, all: AllAssets): Promise<ListedAssets | undefined> {
  const { inCone } = found.exposure;
  if (inCone === undefined) return undefined;
  let count = 0;
  const first: number[] = [];
  for (let index = 0; index < inCone.length; index++) {
    if (inCone[index] !== 1) continue;
    count++;
    if (count <= MOST_LISTED) first.push(index);
  }
  if (count > MOST_LISTED) return { count, listed: [] };
  const listed = all?.filter((_, index) => inCone[index] === 1) ?? (await listedAssets(found, first));
  return { count, listed };
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
  { assets: { table } }: StormExposure,
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
