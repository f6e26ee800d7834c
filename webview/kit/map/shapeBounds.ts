import type { PackedGeometry } from '../../../src/domain/geometry.ts';
import { type GeoBounds, geoBounds } from './geoBounds.ts';
import { mercatorX } from './mercator.ts';
import { ownedBy, type PackedShapes } from './packedShapes.ts';

/** Which features are meant: one, or those that are shown; all without either. */
export interface FeaturesMeant {
  feature?: number;
  shown?: Uint8Array;
}

/** Bounds of features as they are drawn: a line or a polygon takes all longitudes from its western end to its eastern. */
export function shapeBounds(shapes: PackedShapes, meant: FeaturesMeant = {}): GeoBounds | undefined {
  return geoBounds([pointsOf(shapes.packed, meant)], boxesOf(shapes, meant));
}

function elementsOf(owners: Uint32Array, { feature }: FeaturesMeant): [first: number, end: number] {
  return feature === undefined ? [0, owners.length] : ownedBy(owners, feature);
}

/** In degrees as they came. */
function pointsOf({ points, pointFeature }: PackedGeometry, meant: FeaturesMeant): Float64Array {
  const { shown } = meant;
  if (shown === undefined) {
    const [first, end] = elementsOf(pointFeature, meant);
    return points.subarray(2 * first, 2 * end);
  }
  const kept = new Float64Array(points.length);
  let length = 0;
  for (const [point, feature] of pointFeature.entries()) {
    if (shown[feature] !== 1) continue;
    kept[length++] = points[2 * point] ?? 0;
    kept[length++] = points[2 * point + 1] ?? 0;
  }
  return kept.subarray(0, length);
}

/** A box of each line and of each polygon, as `geoBounds` takes them. */
function boxesOf({ packed, lines, rings }: PackedShapes, meant: FeaturesMeant): Float64Array {
  const { lineFeature, lineStarts, polygonFeature, polygonStarts, ringStarts } = packed;
  const [firstLine, endLine] = elementsOf(lineFeature, meant);
  const [firstPolygon, endPolygon] = elementsOf(polygonFeature, meant);
  const boxes = new Float64Array(4 * (endLine - firstLine + endPolygon - firstPolygon));
  let length = 0;
  const { shown } = meant;
  for (let line = firstLine; line < endLine; line++) {
    if (shown?.[lineFeature[line] ?? 0] === 0) continue;
    const [first, end] = [lineStarts[line] ?? 0, lineStarts[line + 1] ?? 0];
    if (writeBox(packed.lines, lines, first, end, boxes, length)) length += 4;
  }
  const ringAt = (polygon: number) => ringStarts[polygonStarts[polygon] ?? 0] ?? 0;
  for (let polygon = firstPolygon; polygon < endPolygon; polygon++) {
    if (shown?.[polygonFeature[polygon] ?? 0] === 0) continue;
    if (writeBox(packed.rings, rings, ringAt(polygon), ringAt(polygon + 1), boxes, length)) length += 4;
  }
  return boxes.subarray(0, length);
}

/** Writes the box of the vertices from one on and before another; false where none of them is a place. */
function writeBox(
  degrees: Float64Array,
  units: Float64Array,
  first: number,
  end: number,
  boxes: Float64Array,
  at: number,
): boolean {
  let [western, least] = [-1, Number.POSITIVE_INFINITY];
  let [eastern, most] = [-1, Number.NEGATIVE_INFINITY];
  let [south, north] = [90, -90];
  for (let vertex = first; vertex < end; vertex++) {
    const x = units[2 * vertex] ?? 0;
    const latitude = degrees[2 * vertex + 1] ?? 0;
    if (!(Math.abs(latitude) <= 90)) continue;
    if (x < least) {
      western = vertex;
      least = x;
    }
    if (x > most) {
      eastern = vertex;
      most = x;
    }
    if (latitude < south) south = latitude;
    if (latitude > north) north = latitude;
  }
  if (western < 0) return false;
  boxes[at] = drawnLongitude(degrees[2 * western] ?? 0, least);
  boxes[at + 1] = south;
  boxes[at + 2] = drawnLongitude(degrees[2 * eastern] ?? 0, most);
  boxes[at + 3] = north;
  return true;
}

/** A longitude by whole turns where an x in Mercator units has it, with the digits that came. */
function drawnLongitude(longitude: number, x: number): number {
  return longitude + 360 * Math.round(x - mercatorX(longitude));
}
