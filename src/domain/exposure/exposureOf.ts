import { EARTH_RADIUS_KM } from '../geodesy.ts';
import type { PackedGeometry } from '../geometry.ts';
import { writeVector } from './arcs.ts';
import { type Area, holdsPlace, meetsLine, placeOn } from './area.ts';
import { type AssetShape, areasOf, assetShapes, holdsInside } from './assetShapes.ts';
import { firstWithinOfPoint, firstWithinOfShape, type Reach, reachOf } from './firstWithin.ts';
import { membersWithin } from './membersWithin.ts';
import { type NearestPlace, nearestToPoint, nowhere } from './nearestPlace.ts';
import { nearestToShape } from './nearestToShape.ts';
import type { PackedTrack } from './packedTrack.ts';
import { placedAlong } from './placedAlong.ts';
import { type TrackLegs, trackLegs } from './trackLegs.ts';

export interface ExposureQuestion {
  assets: PackedGeometry;
  /** One for each model; of a storm that has none, no asset has an approach. */
  tracks: readonly PackedTrack[];
  /** Its polygons are the cone; undefined where there is none. */
  cone: PackedGeometry | undefined;
  /** Kilometres, above 0 and at most 10 000. */
  withinKm: number | undefined;
  /** Of an ensemble, to be counted; none unless said. */
  members?: readonly PackedTrack[];
}

/** What a storm is to assets: a number for each asset, in their order. */
export interface Exposure {
  count: number;
  /** 1 for an asset that lies somewhere, 0 for one that could not be placed. */
  placed: Uint8Array;
  /** 1 for an asset in the cone, touching included; undefined without a cone. */
  inCone: Uint8Array | undefined;
  /** One for each track. */
  approaches: readonly Approaches[];
  /** How many members come within the distance; undefined without members, or a distance. */
  membersWithin?: Uint32Array | undefined;
}

/** How near a track comes to assets. */
export interface Approaches {
  /** Great-circle distance of the closest approach in kilometres, 0 within a polygon; NaN where there is none. */
  distanceKm: Float64Array;
  /** Where along the track, by number of the position and fraction of the way to the next: see `valueAlong`. */
  along: Float64Array;
  /** Where along the track the distance asked for is first kept; NaN where it never is, or none was asked for. */
  firstWithin: Float64Array;
}

/** The least distance that may be asked for, in kilometres: a metre. */
export const LEAST_WITHIN_KM = 0.001;

/** The farthest that may be asked for, in kilometres: a quarter of a turn. */
export const MOST_WITHIN_KM = 10_000;

/**
 * Which assets are in the cone, and how near each track comes to them, on the great circles between its positions and
 * never over a gap. Points by themselves, lines and polygons by their nearest place.
 */
export function exposureOf({ assets, tracks, cone, withinKm, members = [] }: ExposureQuestion): Exposure {
  const count = assets.featureCount;
  const areas = cone && areasOf(cone);
  const placed = new Uint8Array(count);
  const inCone = areas && new Uint8Array(count);
  const measures = tracks.map(track => measureOf(trackLegs(track), count, withinKm));
  const { points, pointFeature } = assets;
  const vector = new Float64Array(3);
  for (let point = 0; point < pointFeature.length; point++) {
    const feature = pointFeature[point] ?? 0;
    const longitude = points[2 * point] ?? 0;
    const latitude = points[2 * point + 1] ?? 0;
    placed[feature] = 1;
    if (inCone?.[feature] === 0 && areas?.some(area => holdsPlace(area, longitude, latitude)))
      inCone[feature] = 1;
    writeVector(vector, 0, longitude, latitude);
    let hint = measures[0]?.best.leg ?? 0;
    for (const measure of measures) {
      measurePoint(measure, feature, vector, hint);
      hint = measure.best.leg;
    }
  }
  for (const shape of assetShapes(assets)) {
    placed[shape.feature] = 1;
    if (inCone?.[shape.feature] === 0 && areas?.some(area => meets(area, shape))) inCone[shape.feature] = 1;
    for (const measure of measures) measureShape(measure, shape);
  }
  const approaches = measures.map(measure => measure.approaches);
  const isCounted = members.length > 0 && withinKm !== undefined;
  const counted = isCounted ? { membersWithin: membersWithin(assets, members, withinKm) } : {};
  return { count, placed, inCone, approaches, ...counted };
}

/** A cone that lies within a polygon touches none of its edges. */
function meets(cone: Area, shape: AssetShape): boolean {
  return shape.paths.some(path => meetsLine(cone, path)) || holdsInside(shape, placeOn(cone));
}

interface Measure {
  legs: TrackLegs;
  within: { km: number; reach: Reach } | undefined;
  approaches: Approaches;
  best: NearestPlace;
}

function measureOf(legs: TrackLegs, count: number, withinKm: number | undefined): Measure {
  const column = () => new Float64Array(count).fill(Number.NaN);
  return {
    legs,
    within: withinKm === undefined ? undefined : { km: withinKm, reach: reachOf(withinKm / EARTH_RADIUS_KM) },
    approaches: { distanceKm: column(), along: column(), firstWithin: column() },
    best: nowhere(),
  };
}

/** What is nearest of another track is mostly near to the nearest of this one. */
function measurePoint(measure: Measure, feature: number, vector: Float64Array, hint: number): void {
  const { legs, best } = measure;
  const x = vector[0] ?? 0;
  const y = vector[1] ?? 0;
  const z = vector[2] ?? 0;
  forget(best);
  nearestToPoint(legs, x, y, z, best, Math.min(hint, legs.count - 1));
  note(measure, feature, reach => firstWithinOfPoint(legs, [x, y, z], reach));
}

function measureShape(measure: Measure, shape: AssetShape): void {
  const { legs, best } = measure;
  forget(best);
  nearestToShape(legs, shape, best);
  note(measure, shape.feature, reach => firstWithinOfShape(legs, shape, reach));
}

/** Keeps the leg: the next asset mostly lies beside the one before. */
function forget(best: NearestPlace): void {
  best.chord = Number.POSITIVE_INFINITY;
  best.along = Number.POSITIVE_INFINITY;
}

/** Of an asset in several parts the nearest counts, and of those as near the first. */
function note(measure: Measure, feature: number, firstWithin: (reach: Reach) => number): void {
  const { approaches, best, within } = measure;
  const { distanceKm, along } = approaches;
  if (best.chord === Number.POSITIVE_INFINITY) return;
  const distance = 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, best.chord / 2));
  if (within !== undefined && distance <= within.km) {
    const first = firstWithin(within.reach);
    // What is as near as was asked for to the last digit is so at its closest approach alone.
    noteFirst(approaches, feature, first <= best.along ? first : best.along);
  }
  const known = distanceKm[feature] ?? Number.NaN;
  const place = placedAlong(best.along);
  if (distance > known || (distance === known && place >= (along[feature] ?? 0))) return;
  distanceKm[feature] = distance;
  along[feature] = place;
}

function noteFirst({ firstWithin }: Approaches, feature: number, first: number): void {
  const known = firstWithin[feature] ?? Number.NaN;
  if (!(first >= known)) firstWithin[feature] = placedAlong(first);
}
