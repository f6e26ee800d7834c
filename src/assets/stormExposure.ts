import type { FeatureCollection } from '../api/schemas/geojson.ts';
import type { Exposure } from '../domain/exposure/exposureOf.ts';
import { type LabelledTrack, labelTracks } from '../domain/exposure/labelTracks.ts';
import { packTrack } from '../domain/exposure/packedTrack.ts';
import { firstPlaced } from '../domain/firstPlaced.ts';
import { packGeometry } from '../domain/geometry.ts';
import { statedIssue } from '../domain/issueOf.ts';
import { readTracks } from '../domain/readTracks.ts';
import type { Parts } from '../parts.ts';
import type { Assets } from './assets.ts';
import { assetThreads } from './assetThreads.ts';

/** What the service answered of another model. */
export interface ModelAnswer {
  model: string;
  track: unknown;
}

/** What of a storm assets are exposed to. */
export interface ExposureStorm {
  /** The track as the service sent it, and what it is called. */
  label: string;
  track: FeatureCollection;
  /** Of other models, of each the first track that has a position. */
  models?: readonly ModelAnswer[];
  /** Undefined where there is none. */
  cone: FeatureCollection | undefined;
  /** Kilometres, for the first time within a distance. */
  withinKm: number | undefined;
  /** Of the tracks that came the first alone; all of them unless said. */
  firstOnly?: boolean;
  /** The track and each model have their place also where they have no position; else none of those stands. */
  keepEmpty?: boolean;
}

/** What a storm is to assets: columns with a number for each asset, and one group of columns for each track. */
export interface StormExposure {
  assets: Assets;
  /** Parallel to the approaches of `exposure`. */
  tracks: readonly LabelledTrack[];
  exposure: Exposure;
  withinKm: number | undefined;
}

/**
 * Which assets are in the cone of a storm, and how near its tracks come to each: computed in a thread of its own, where
 * what is at hand is cancelled by ending it. A million points take seconds of its processor, and the host none.
 */
export async function stormExposure(
  parts: Parts,
  assets: Assets,
  { label, track, models = [], cone, withinKm, firstOnly = false, keepEmpty = false }: ExposureStorm,
  signal: AbortSignal,
): Promise<StormExposure> {
  const all = labelTracks(track, label);
  const came = firstOnly ? all.slice(0, 1) : all;
  const own = came.length === 0 && keepEmpty ? [emptyTrack(label)] : came;
  // Where the storm has no track of its own, none stands beside it.
  const labelled =
    own.length === 0 ? [] : [...own, ...models.flatMap(each => modelTrack(each, own, keepEmpty))];
  const question = {
    assets: assets.table.geometry,
    tracks: labelled.map(each => each.track),
    cone: cone === undefined || cone.features.length === 0 ? undefined : packGeometry(cone.features),
    withinKm,
  };
  const { result } = await assetThreads(parts).run({ do: 'exposure', question }, { signal });
  return { assets, tracks: labelled, exposure: result, withinKm };
}

/** The first track of another model that has a position; nothing where it is that of one that is shown. */
function modelTrack(
  { model, track }: ModelAnswer,
  own: readonly LabelledTrack[],
  keepEmpty: boolean,
): LabelledTrack[] {
  if (!keepEmpty && own.some(({ label }) => label === model)) return [];
  const placed = firstPlaced(readTracks(track).tracks);
  if (placed === undefined) return keepEmpty ? [emptyTrack(model)] : [];
  return [{ label: model, track: packTrack(placed, statedIssue(placed)), givenLeads: undefined }];
}

/** A track without a position, to which nothing comes near. */
function emptyTrack(label: string): LabelledTrack {
  const none = new Float64Array();
  const columns = { longitudes: none, latitudes: none, times: none, leadHours: none };
  const winds = { winds: none, windUnit: undefined, windsInKnots: none };
  return { label, track: { ...columns, ...winds, connected: false }, givenLeads: undefined };
}
