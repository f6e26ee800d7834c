import { unwrapLongitude } from '../../../src/domain/antimeridian.ts';
import type { LonLat } from '../../../src/domain/geodesy.ts';
import type { PackedGeometry } from '../../../src/domain/geometry.ts';
import { goesRoundGlobe } from '../../../src/domain/goesRoundGlobe.ts';
import { hasLongStep } from '../../../src/domain/hasLongStep.ts';
import { lastUpTo } from '../../../src/domain/lastUpTo.ts';
import { ringsBetween } from '../../../src/domain/ringsBetween.ts';
import { unwrapRings } from '../../../src/domain/unwrapRings.ts';
import { boxAround } from './boxAround.ts';
import { mercatorX, mercatorY } from './mercator.ts';

/**
 * Packed geometry in Mercator units, ready to draw and to search. Every shape starts in the world from 0 to 1,
 * and none jumps at ±180°: a ring may reach beyond.
 */
export interface PackedShapes {
  packed: PackedGeometry;
  /** NaN for a position that is no place: a latitude beyond ±90. */
  points: Float64Array;
  lines: Float64Array;
  rings: Float64Array;
  /** Whether a feature has more than one point. */
  hasMultiPoint: boolean;
}

/** `before` are the first of the same features, of which nothing is computed again. */
export function packedShapes(packed: PackedGeometry, before?: PackedShapes): PackedShapes {
  return {
    packed,
    points: pointUnits(packed.points, before?.points),
    lines: lineUnits(packed, before),
    rings: ringUnits(packed, before),
    hasMultiPoint: packed.pointFeature.some((feature, point, owners) => feature === owners[point + 1]),
  };
}

function pointUnits(degrees: Float64Array, known: Float64Array | undefined): Float64Array {
  const units = unitsOf(degrees, known);
  for (let at = known?.length ?? 0; at < degrees.length; at += 2) {
    const latitude = degrees[at + 1] ?? 0;
    units[at] = mercatorX(withinWorld(degrees[at] ?? 0));
    units[at + 1] = Math.abs(latitude) <= 90 ? mercatorY(latitude) : Number.NaN;
  }
  return units;
}

function unitsOf(degrees: Float64Array, known: Float64Array | undefined): Float64Array {
  const units = new Float64Array(degrees.length);
  if (known !== undefined) units.set(known);
  return units;
}

/** The same meridian from −180 up to 180. */
function withinWorld(longitude: number): number {
  if (longitude >= -180 && longitude < 180) return longitude;
  const turned = longitude % 360;
  if (turned >= 180) return turned - 360;
  return turned < -180 ? turned + 360 : turned;
}

function lineUnits(
  { lines: degrees, lineStarts: starts }: PackedGeometry,
  before: PackedShapes | undefined,
): Float64Array {
  const units = unitsOf(degrees, before?.lines);
  for (let line = before?.packed.lineFeature.length ?? 0; line + 1 < starts.length; line++) {
    const first = starts[line] ?? 0;
    unwrapPart(degrees, units, first, starts[line + 1] ?? 0, withinWorld(degrees[2 * first] ?? 0));
  }
  return units;
}

/** Rings of a polygon unwrap from its first vertex; holes stay inside their outline, as `unwrapRings` has them. */
function ringUnits(packed: PackedGeometry, before: PackedShapes | undefined): Float64Array {
  const { rings, ringStarts, polygonStarts } = packed;
  const units = unitsOf(rings, before?.rings);
  for (
    let polygon = before?.packed.polygonFeature.length ?? 0;
    polygon + 1 < polygonStarts.length;
    polygon++
  ) {
    const [outline, behind] = [polygonStarts[polygon] ?? 0, polygonStarts[polygon + 1] ?? 0];
    const start = ringStarts[outline] ?? 0;
    const parts = hasLongStep(rings, start, ringStarts[behind] ?? 0)
      ? ringsBetween(packed, outline, behind)
      : [];
    if (parts.some(goesRoundGlobe)) {
      writeUnits(unwrapRings(parts).flat(), units, start);
      continue;
    }
    const near = withinWorld(rings[2 * start] ?? 0);
    let middle = Number.NaN;
    for (let ring = outline; ring < behind; ring++) {
      const [first, end] = [ringStarts[ring] ?? 0, ringStarts[ring + 1] ?? 0];
      unwrapPart(rings, units, first, end, near);
      // Of the outline once: of a polygon with many holes it may have many vertices too.
      if (ring === outline) middle = middleOf(units, first, end);
      else moveToward(middle, units, first, end);
    }
  }
  return units;
}

/** Moves a ring by whole turns to where its middle is nearest to another. */
function moveToward(middle: number, units: Float64Array, first: number, end: number): void {
  const turns = Math.round(middle - middleOf(units, first, end));
  if (turns === 0) return;
  for (let vertex = first; vertex < end; vertex++) units[2 * vertex] = (units[2 * vertex] ?? 0) + turns;
}

function middleOf(units: Float64Array, first: number, end: number): number {
  const [west, , east] = boxAround(units, first, end);
  return (west + east) / 2;
}

function writeUnits(places: readonly LonLat[], units: Float64Array, first: number): void {
  for (const [index, [longitude, latitude]] of places.entries()) {
    units[2 * (first + index)] = mercatorX(longitude);
    units[2 * (first + index) + 1] = mercatorY(latitude);
  }
}

function unwrapPart(
  degrees: Float64Array,
  units: Float64Array,
  first: number,
  end: number,
  near: number,
): void {
  let before = near;
  for (let vertex = first; vertex < end; vertex++) {
    before = unwrapLongitude((degrees[2 * vertex] ?? 0) % 360, before);
    units[2 * vertex] = mercatorX(before);
    units[2 * vertex + 1] = mercatorY(degrees[2 * vertex + 1] ?? 0);
  }
}

/** First and past-last elements that a feature owns; owners ascend. */
export function ownedBy(owners: Uint32Array, feature: number): [first: number, end: number] {
  return [lastUpTo(owners, feature - 1) + 1, lastUpTo(owners, feature) + 1];
}
