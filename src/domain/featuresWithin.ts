import { unwrapLongitude } from './antimeridian.ts';
import { type AreaEdges, areaEdges } from './areaEdges.ts';
import { closedRing } from './closedRing.ts';
import { areaOf, holdsPlace } from './exposure/area.ts';
import type { FeatureArea } from './featureArea.ts';
import type { LonLat } from './geodesy.ts';
import type { PackedGeometry } from './geometry.ts';
import { goesRoundGlobe } from './goesRoundGlobe.ts';
import { hasLongStep } from './hasLongStep.ts';
import { ringsBetween } from './ringsBetween.ts';
import { unwrapRings } from './unwrapRings.ts';

/** Points or vertices that are looked at between two halts. */
const PIECE = 20_000;

/**
 * Whether each feature is in an area, 1 or 0: one of its points lies in it, or one of its lines or polygons meets it. One
 * without a place is in none. It halts for other work of the thread.
 */
export function* featuresWithin(packed: PackedGeometry, area: FeatureArea): Generator<void, Uint8Array> {
  const within = new Uint8Array(packed.featureCount);
  const edges = areaEdges(area);
  yield* markPoints(packed, edges, within);
  yield* markLines(packed, edges, within);
  yield* markPolygons(packed, area, edges, within);
  return within;
}

function* markPoints(
  { points, pointFeature }: PackedGeometry,
  edges: AreaEdges,
  within: Uint8Array,
): Generator<void, void> {
  for (let start = 0; start < pointFeature.length; start += PIECE) {
    const end = Math.min(start + PIECE, pointFeature.length);
    for (let point = start; point < end; point++)
      if (edges.holds(points[2 * point] ?? Number.NaN, points[2 * point + 1] ?? Number.NaN))
        within[pointFeature[point] ?? 0] = 1;
    yield;
  }
}

function* markLines(
  { lines, lineStarts, lineFeature }: PackedGeometry,
  edges: AreaEdges,
  within: Uint8Array,
): Generator<void, void> {
  let looked = 0;
  for (let line = 0; line < lineFeature.length; line++) {
    const [first, end] = [lineStarts[line] ?? 0, lineStarts[line + 1] ?? 0];
    if (yield* meetsPath(lines, first, end, false, edges)) within[lineFeature[line] ?? 0] = 1;
    looked += end - first;
    if (looked < PIECE) continue;
    looked = 0;
    yield;
  }
}

function* markPolygons(
  packed: PackedGeometry,
  area: FeatureArea,
  edges: AreaEdges,
  within: Uint8Array,
): Generator<void, void> {
  const { rings, ringStarts, polygonStarts, polygonFeature } = packed;
  let looked = 0;
  for (let polygon = 0; polygon < polygonFeature.length; polygon++) {
    const [outline, last] = [polygonStarts[polygon] ?? 0, polygonStarts[polygon + 1] ?? 0];
    const band = bandOf(packed, outline, last);
    let isIn = band !== undefined && meetsBand(area, edges, band);
    for (let ring = outline; ring < last && !isIn && !band; ring++)
      isIn = yield* meetsPath(rings, ringStarts[ring] ?? 0, ringStarts[ring + 1] ?? 0, true, edges);
    // Where no edges meet, the area may lie within the polygon as a whole.
    if (!isIn && !band) isIn = yield* isHeld(area, rings, ringStarts.subarray(outline, last + 1));
    if (isIn) within[polygonFeature[polygon] ?? 0] = 1;
    looked += (ringStarts[last] ?? 0) - (ringStarts[outline] ?? 0);
    if (looked < PIECE) continue;
    looked = 0;
    yield;
  }
}

/** Rings of a polygon of which one goes round the globe, closed. */
function bandOf(packed: PackedGeometry, outline: number, last: number): (readonly LonLat[])[] | undefined {
  const { rings, ringStarts } = packed;
  if (!hasLongStep(rings, ringStarts[outline] ?? 0, ringStarts[last] ?? 0)) return undefined;
  const closed = ringsBetween(packed, outline, last).map(closedRing);
  return closed.some(goesRoundGlobe) ? closed : undefined;
}

function meetsBand([corner]: FeatureArea, edges: AreaEdges, band: readonly (readonly LonLat[])[]): boolean {
  const isMet = unwrapRings(band).some(ring =>
    ring.some((to, index) => edges.holds(...to) || edges.isMet(...(ring[index - 1] ?? to), ...to)),
  );
  return isMet || (corner !== undefined && holdsPlace(areaOf(band), ...corner));
}

/** Whether a line, or a ring, begins in the area or meets its edge. */
function* meetsPath(
  degrees: Float64Array,
  first: number,
  end: number,
  isClosed: boolean,
  edges: AreaEdges,
): Generator<void, boolean> {
  const from = isClosed ? end - 1 : first;
  let [x, y] = [longitudeAt(degrees, from), degrees[2 * from + 1] ?? 0];
  if (edges.holds(x, y)) return true;
  for (let start = first; start < end; start += PIECE) {
    for (let vertex = start; vertex < Math.min(start + PIECE, end); vertex++) {
      const nextX = unwrapLongitude(longitudeAt(degrees, vertex), x);
      const nextY = degrees[2 * vertex + 1] ?? 0;
      if (edges.isMet(x, y, nextX, nextY)) return true;
      [x, y] = [nextX, nextY];
    }
    if (end - first > PIECE) yield;
  }
  return false;
}

/** Whether the first corner of an area lies in a polygon; one ring more begins where the last ends. */
function* isHeld(
  [corner]: FeatureArea,
  degrees: Float64Array,
  ringStarts: Uint32Array,
): Generator<void, boolean> {
  if (corner === undefined) return false;
  const near = longitudeAt(degrees, ringStarts[0] ?? 0);
  let pole: Pole | undefined;
  let isIn = false;
  for (let ring = 0; ring + 1 < ringStarts.length; ring++) {
    const [first, end] = [ringStarts[ring] ?? 0, ringStarts[ring + 1] ?? 0];
    const held = yield* heldByRing(corner, degrees, [first, end], { near, pole });
    // One that goes once round is led over its pole, as `ledOverPoles` leads it, and a hole of it over the same.
    pole ??= held.pole;
    // In whichever turn: rings of one polygon may begin in different ones.
    if (held.isInside) isIn = !isIn;
  }
  return isIn;
}

type Pole = 90 | -90;

/** Whether a place lies in a ring, in the turn near a longitude or one beside it, and the pole over which that is led. */
function* heldByRing(
  [longitude, latitude]: LonLat,
  degrees: Float64Array,
  [first, end]: readonly [number, number],
  { near, pole: given }: { near: number; pole: Pole | undefined },
): Generator<void, { isInside: boolean; pole: Pole }> {
  const beside = unwrapLongitude(longitude, near);
  const places = [beside - 360, beside, beside + 360];
  const isInside = [false, false, false];
  const cross = (ax: number, ay: number, bx: number, by: number) => {
    if (ay > latitude === by > latitude) return;
    const at = ax + ((bx - ax) * (latitude - ay)) / (by - ay);
    for (const [place, x] of places.entries()) if (x < at) isInside[place] = !isInside[place];
  };
  const begun = unwrapLongitude(longitudeAt(degrees, first), near);
  let [x, y, latitudes] = [begun, degrees[2 * first + 1] ?? 0, 0];
  for (let vertex = first + 1; vertex <= end; vertex++) {
    const at = vertex === end ? first : vertex;
    const nextX = unwrapLongitude(longitudeAt(degrees, at), x);
    const nextY = degrees[2 * at + 1] ?? 0;
    cross(x, y, nextX, nextY);
    [x, y, latitudes] = [nextX, nextY, latitudes + nextY];
    if ((vertex - first) % PIECE === 0) yield;
  }
  const pole = given ?? (latitudes < 0 ? -90 : 90);
  if (Math.abs(x - begun) > 180) {
    cross(x, y, x, pole);
    cross(begun, pole, begun, y);
  }
  return { isInside: isInside.includes(true), pole };
}

/** Within a turn of the first meridian, however often a file turns it. */
function longitudeAt(degrees: Float64Array, vertex: number): number {
  return (degrees[2 * vertex] ?? 0) % 360;
}
