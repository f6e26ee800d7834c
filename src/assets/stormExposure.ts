import type { FeatureCollection } from '../api/schemas/geojson.ts';
import { ensembleOf } from '../domain/ensembleOf.ts';
import { aheadOfIssue } from '../domain/exposure/aheadOfIssue.ts';
import type { Exposure } from '../domain/exposure/exposureOf.ts';
import { type LabelledTrack, labelled } from '../domain/exposure/labelTracks.ts';
import { packTrack } from '../domain/exposure/packedTrack.ts';
import { firstPlaced } from '../domain/firstPlaced.ts';
import { type PackedGeometry, packGeometry } from '../domain/geometry.ts';
import { knownIssue } from '../domain/issueOf.ts';
import { readTracks } from '../domain/readTracks.ts';
import type { Track } from '../domain/track.ts';
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
  /** Of the tracks that came the one in this place alone, or the first where it has none; all of them unless said. */
  only?: number;
  /** Of tracks that reach back before their issue, what lies ahead of it alone. */
  aheadAlone?: boolean;
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
  /** How many tracks the service sent of the storm, whichever of them are asked for. */
  sent: number;
  /** Members of the ensemble that came, which are counted where a distance is asked for; 0 where none did. */
  members: number;
}

/** More members than this are not counted: each takes a bit of memory for each asset. */
const MOST_MEMBERS = 500;

/**
 * Which assets are in the cone of a storm, and how near its tracks come to each: computed in a thread of its own, where
 * what is at hand is cancelled by ending it. A million points take seconds of its processor, and the host none.
 */
export async function stormExposure(
  parts: Parts,
  assets: Assets,
  { label, track, models = [], cone, withinKm, only, aheadAlone = false, keepEmpty = false }: ExposureStorm,
  signal: AbortSignal,
): Promise<StormExposure> {
  const { tracks } = readTracks(track);
  const all = labelled(tracks, label);
  const came = only === undefined ? all : [all[only] ?? all[0]].filter(each => each !== undefined);
  const own = came.length === 0 && keepEmpty ? [emptyTrack(label)] : came;
  // Where the storm has no track of its own, none stands beside it.
  const shown = [...own.map(each => each.label), ...modelsOf(tracks, only)];
  const others = keepEmpty ? models : models.filter(({ model }) => !shown.includes(model));
  const beside = own.length === 0 ? [] : [...own, ...others.flatMap(each => modelTrack(each, keepEmpty))];
  const asked = aheadAlone
    ? beside.map(each => ({ ...each, track: aheadOfIssue(each.track), givenLeads: undefined }))
    : beside;
  const members = ensembleOf(tracks).flatMap(place => all[place]?.track ?? []);
  const question = {
    assets: assets.table.geometry,
    tracks: asked.map(each => each.track),
    cone: coneOf(cone),
    withinKm,
    members: members.length > MOST_MEMBERS || withinKm === undefined ? [] : members,
  };
  const { result } = await assetThreads(parts).run({ do: 'exposure', question }, { signal });
  return { assets, tracks: asked, exposure: result, withinKm, sent: all.length, members: members.length };
}

/** Undefined where no area came: in nothing is not outside. */
function coneOf(cone: FeatureCollection | undefined): PackedGeometry | undefined {
  const packed = packGeometry(cone?.features ?? []);
  return packed.polygonFeature.length > 0 ? packed : undefined;
}

/** The models that tracks say they are of, whatever else is in their labels. */
function modelsOf(tracks: readonly Track[], only: number | undefined): unknown[] {
  const shown = only === undefined ? tracks : [tracks[only] ?? tracks[0]];
  return shown.map(track => track?.constants.get('model')?.value);
}

/** The first track of another model that has a position. */
function modelTrack({ model, track }: ModelAnswer, keepEmpty: boolean): LabelledTrack[] {
  const placed = firstPlaced(readTracks(track).tracks);
  if (placed === undefined) return keepEmpty ? [emptyTrack(model)] : [];
  return [{ label: model, track: packTrack(placed, knownIssue(placed)), givenLeads: undefined }];
}

/** A track without a position, to which nothing comes near. */
function emptyTrack(label: string): LabelledTrack {
  const none = new Float64Array();
  const columns = { longitudes: none, latitudes: none, times: none, leadHours: none };
  const winds = { winds: none, windUnit: undefined, windsInKnots: none };
  return { label, track: { ...columns, ...winds, connected: false }, givenLeads: undefined };
}
