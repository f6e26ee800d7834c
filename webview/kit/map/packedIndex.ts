import Flatbush from 'flatbush';
import { boxAround } from './boxAround.ts';
import { distanceToSegment } from './distanceToSegment.ts';
import type { PackedShapes } from './packedShapes.ts';
import type { PointsNear } from './pointGrid.ts';

/** Finds the feature nearest to a place in Mercator units, within so many units, of those that are shown; −1 for none. */
export type FindFeature = (
  x: number,
  y: number,
  reach: number,
  isShown?: (feature: number) => boolean,
) => number;

/**
 * Index of all elements. Within reach, a point wins over a line and a line over a polygon that holds the place:
 * the smaller is the harder to hit. Of those as near, the last is taken, which is drawn over the others.
 */
export function packedIndex(shapes: PackedShapes, pointsNear: PointsNear): FindFeature {
  const { pointFeature, lineFeature, polygonFeature } = shapes.packed;
  const boxes = boxesOf(shapes);
  const lines = lineFeature.length;

  return (x, y, reach, isShown = () => true) => {
    let best = -1;
    let least = 3 * reach;
    const offer = (feature: number, distance: number) => {
      if (distance <= least && isShown(feature)) [best, least] = [feature, distance];
    };
    const home = x - Math.floor(x);
    for (const turned of [home - 1, home, home + 1]) {
      const [west, north, east, south] = [turned - reach, y - reach, turned + reach, y + reach];
      pointsNear(west, north, east, south, point => {
        const distance = distanceToPoint(shapes, point, turned, y);
        if (distance <= reach) offer(pointFeature[point] ?? -1, distance);
      });
      for (const element of boxes?.search(west, north, east, south) ?? []) {
        if (element < lines)
          offer(lineFeature[element] ?? -1, reach + distanceToLine(shapes, element, turned, y));
        else {
          const polygon = element - lines;
          offer(polygonFeature[polygon] ?? -1, distanceToPolygon(shapes, polygon, turned, y) + 2 * reach);
        }
      }
    }
    return best;
  };
}

/** Boxes of lines, then of polygons by their outlines; undefined where there are none. */
function boxesOf({ packed, lines, rings }: PackedShapes): Flatbush | undefined {
  const { lineFeature, polygonFeature, lineStarts, ringStarts, polygonStarts } = packed;
  const count = lineFeature.length + polygonFeature.length;
  if (count === 0) return undefined;
  const index = new Flatbush(count);
  for (let line = 0; line < lineFeature.length; line++) {
    index.add(...boxAround(lines, lineStarts[line] ?? 0, lineStarts[line + 1] ?? 0));
  }
  for (let polygon = 0; polygon < polygonFeature.length; polygon++) {
    const outline = polygonStarts[polygon] ?? 0;
    index.add(...boxAround(rings, ringStarts[outline] ?? 0, ringStarts[outline + 1] ?? 0));
  }
  index.finish();
  return index;
}

function distanceToPoint({ points }: PackedShapes, point: number, x: number, y: number): number {
  return Math.hypot((points[2 * point] ?? 0) - x, (points[2 * point + 1] ?? 0) - y);
}

function distanceToLine({ packed, lines }: PackedShapes, line: number, x: number, y: number): number {
  return distanceToPath(lines, packed.lineStarts[line] ?? 0, packed.lineStarts[line + 1] ?? 0, x, y);
}

/** 0 inside. */
function distanceToPolygon({ packed, rings }: PackedShapes, polygon: number, x: number, y: number): number {
  const { ringStarts, polygonStarts } = packed;
  let inside = false;
  let distance = Infinity;
  for (let ring = polygonStarts[polygon] ?? 0; ring < (polygonStarts[polygon + 1] ?? 0); ring++) {
    const [first, end] = [ringStarts[ring] ?? 0, ringStarts[ring + 1] ?? 0];
    if (insideRing(rings, first, end, x, y)) inside = !inside;
    distance = Math.min(distance, distanceToPath(rings, first, end, x, y));
  }
  return inside ? 0 : distance;
}

function distanceToPath(units: Float64Array, first: number, end: number, x: number, y: number): number {
  let distance = Infinity;
  for (let vertex = first; vertex < end; vertex++) {
    const next = Math.min(vertex + 1, end - 1);
    distance = Math.min(
      distance,
      distanceToSegment(
        x,
        y,
        units[2 * vertex] ?? 0,
        units[2 * vertex + 1] ?? 0,
        units[2 * next] ?? 0,
        units[2 * next + 1] ?? 0,
      ),
    );
  }
  return distance;
}

/** Even-odd rule. */
function insideRing(units: Float64Array, first: number, end: number, x: number, y: number): boolean {
  let inside = false;
  for (let vertex = first, before = end - 1; vertex < end; before = vertex++) {
    const [ax = 0, ay = 0] = [units[2 * vertex], units[2 * vertex + 1]];
    const [bx = 0, by = 0] = [units[2 * before], units[2 * before + 1]];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
