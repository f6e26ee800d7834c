import { listedTrack } from '../../src/domain/exposure/listedTrack.ts';
import { columnAlong, windAlong } from '../../src/domain/exposure/packedTrack.ts';
import type { FeatureProperty } from '../../src/domain/featureProperty.ts';
import { isSummable } from '../../src/domain/isSummable.ts';
import { createTextReader } from '../../src/domain/packedTexts.ts';
import type { ExposedAssets, ExposureColumns } from '../../src/panels/exposureProtocol.ts';
import type { PackedLayer } from '../kit/map/packedLayer.ts';
import { createPackedLayer } from '../kit/map/packedLayer.ts';

/** Assets as the page has them: their names, and what draws and finds them. */
export interface Assets extends ExposedAssets {
  labelAt(asset: number): string;
  layer: PackedLayer;
}

/** What an asset is to a storm, as it is signed on the map. */
const IN_CONE = 0;
const WITHIN = 1;
const ELSEWHERE = 2;

/** How near another model comes to assets. */
export interface OtherModel {
  label: string;
  distanceKm: Float64Array;
  times: Float64Array;
  leads: Float64Array;
}

/** Assets and what a storm is to them: columns with a number for each asset, NaN for a gap. */
export interface ExposureModel {
  count: number;
  assets: Assets;
  columns: ExposureColumns;
  /** Valid times and leads of the closest approach, and the wind then in the unit of the track. */
  times: Float64Array;
  leads: Float64Array;
  winds: Float64Array;
  windUnit: string | undefined;
  /** Valid times of the first approach within the distance. */
  firstTimes: Float64Array;
  /** The closest approaches of other models, with their valid times and leads. */
  others: readonly OtherModel[];
  /** Sign of each asset. */
  signs: Uint8Array;
  /** Assets of each sign. */
  signed: readonly [inCone: number, within: number, elsewhere: number];
}

export function exposedAssets(given: ExposedAssets): Assets {
  return { ...given, labelAt: createTextReader(given.labels), layer: createPackedLayer(given.geometry) };
}

/** Numeric properties, which can be summed; a direction cannot. */
export function summable(properties: readonly FeatureProperty[]): FeatureProperty[] {
  return properties.filter(property => property.numbers > 0 && isSummable(property));
}

/**
 * Undefined where the columns are of other assets: theirs are on the way. `issued` is what the list of storms says: see
 * `listedTrack`.
 */
export function exposureModel(
  assets: Assets | undefined,
  columns: ExposureColumns | undefined,
  issued: number | undefined,
): ExposureModel | undefined {
  if (assets === undefined || columns === undefined || assets.reading !== columns.reading) return undefined;
  const { along, firstWithin, track, places, distanceKm } = columns;
  const positions = track && listedTrack(track, issued).track;
  const at = (column: Float64Array | undefined, where: Float64Array) =>
    columnAlong(column ?? new Float64Array(), where);
  const signs = signsOf(columns);
  const signed: [number, number, number] = [0, 0, 0];
  for (const sign of signs) signed[sign] = (signed[sign] ?? 0) + 1;
  return {
    count: Math.min(places.length, distanceKm.length),
    assets,
    columns,
    times: at(positions?.times, along),
    leads: at(positions?.leadHours, along),
    winds: along.map(each => (positions ? windAlong(positions, 'winds', each) : Number.NaN)),
    windUnit: positions?.windUnit,
    firstTimes: at(positions?.times, firstWithin),
    others: columns.others.map(({ track: { label, track }, ...other }) => ({
      label,
      distanceKm: other.distanceKm,
      times: at(track.times, other.along),
      leads: at(track.leadHours, other.along),
    })),
    signs,
    signed,
  };
}

function signsOf({ places, distanceKm, withinKm = -1 }: ExposureColumns): Uint8Array {
  const signs = new Uint8Array(places.length);
  for (let asset = 0; asset < signs.length; asset++) {
    const isNear = (distanceKm[asset] ?? Number.NaN) <= withinKm;
    signs[asset] = places[asset] === 2 ? IN_CONE : isNear ? WITHIN : ELSEWHERE;
  }
  return signs;
}

/** Whether the storm comes within the distance that was asked for; in the cone or not. */
export function isWithin({ columns: { distanceKm, withinKm = -1 } }: ExposureModel, asset: number): boolean {
  return (distanceKm[asset] ?? Number.NaN) <= withinKm;
}
