import { unwrapLongitude } from './antimeridian.ts';
import { cutPolygon, isCutPolygon } from './cutPolygon.ts';
import type { LonLat } from './geodesy.ts';

/**
 * An area that is chosen on a map: corners of a ring, the last of which leads to the first again. Edges are straight in
 * longitude and latitude, as those of GeoJSON. Longitudes do not jump: they go on beyond ±180° where the ring does.
 */
export type FeatureArea = readonly LonLat[];

/** Most corners of an area, and degrees of longitude beyond which none lies: two turns more than the map of one. */
export const MOST_CORNERS = 256;
export const FARTHEST = 900;

/** Degrees of longitude of the longest edge: no reader takes a shorter one for the other way round. */
const LONGEST = 90;
/** Of a degree: some 10 cm. */
const DIGITS = 1e6;
/** Square degrees below which a ring holds nothing. */
const NOTHING = 1e-9;

/** The area between two opposite corners, whose longitudes do not jump; undefined where nothing lies between them. */
export function areaOfBox([fromX, fromY]: LonLat, [toX, toY]: LonLat): FeatureArea | undefined {
  const west = Math.min(fromX, toX);
  const east = Math.min(Math.max(fromX, toX), west + 360);
  return areaOfRing([
    [west, fromY],
    [east, fromY],
    [east, toY],
    [west, toY],
  ]);
}

/** The area within a ring whose longitudes do not jump; undefined where it holds nothing, or goes round the world too often. */
export function areaOfRing(ring: readonly LonLat[]): FeatureArea | undefined {
  const west = ring.reduce((least, [longitude]) => Math.min(least, longitude), Infinity);
  const turned = unwrapLongitude(west, 0) - west;
  const corners = ring.map(
    ([longitude, latitude]): LonLat => [
      rounded(longitude + turned),
      rounded(Math.max(-90, Math.min(90, latitude))),
    ],
  );
  const area = corners.flatMap((corner, index) => edgeTo(corners.at(index - 1) ?? corner, corner));
  const isFar = corners.some(([longitude]) => Math.abs(longitude) > FARTHEST);
  return isFar || area.length > MOST_CORNERS || Math.abs(sizeOf(area)) < NOTHING ? undefined : area;
}

/** What a page kept as an area, as far as it is one. */
export function readFeatureArea(value: unknown): FeatureArea | undefined {
  if (!Array.isArray(value) || value.length < 3 || value.length > MOST_CORNERS) return undefined;
  return value.every(isCorner) ? value : undefined;
}

/** The area as GeoJSON has it: closed, turned to the left, and cut at ±180°. */
export function areaGeometry(area: FeatureArea): { type: string; coordinates: unknown } {
  const turned = sizeOf(area) < 0 ? area.toReversed() : area;
  const ring = [...turned, ...turned.slice(0, 1)];
  const polygons = isCutPolygon([ring]) ? undefined : cutPolygon([ring]);
  const [only = [ring], ...others] = polygons ?? [];
  return others.length === 0
    ? { type: 'Polygon', coordinates: only }
    : { type: 'MultiPolygon', coordinates: [only, ...others] };
}

/** A corner, and before it those that part the edge to it where that is long. */
function edgeTo([fromX, fromY]: LonLat, [toX, toY]: LonLat): LonLat[] {
  const parts = Math.max(1, Math.ceil(Math.abs(toX - fromX) / LONGEST));
  return Array.from({ length: parts }, (_, part): LonLat => {
    const share = (part + 1) / parts;
    return share === 1
      ? [toX, toY]
      : [rounded(fromX + (toX - fromX) * share), rounded(fromY + (toY - fromY) * share)];
  });
}

/** Square degrees, however the ring turns. */
function sizeOf(ring: readonly LonLat[]): number {
  let twice = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [beforeX, beforeY] = ring.at(index - 1) ?? [x, y];
    twice += beforeX * y - x * beforeY;
  }
  return twice / 2;
}

function rounded(degrees: number): number {
  return Math.round(degrees * DIGITS) / DIGITS;
}

function isCorner(value: unknown): value is LonLat {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [longitude, latitude] = value;
  return isWithin(longitude, FARTHEST) && isWithin(latitude, 90);
}

function isWithin(value: unknown, most: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= most;
}
