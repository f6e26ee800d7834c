import polylabel from 'polylabel';
import { boxAround } from './boxAround.ts';
import type { UnitBox } from './mapFrame.ts';
import type { PackedShapes } from './packedShapes.ts';

/** Where the name of a line or a polygon stands, in Mercator units. */
export interface ShapeAnchor {
  x: number;
  y: number;
  /** How far the shape reaches from there to each side. */
  reach: UnitBox;
}

/** Lines and polygons by what they reach over, and where their names stand. */
export interface ShapeAnchors {
  /** Lines first, then polygons. */
  count: number;
  featureOf(shape: number): number;
  /** West, north, east and south of each. */
  boxes: Float64Array;
  /** Sought when it is asked for: the middle of a line along its length, and the place of a polygon farthest from its edges. */
  anchorOf(shape: number): ShapeAnchor;
}

export function shapeAnchors(shapes: PackedShapes): ShapeAnchors {
  const { lineFeature, polygonFeature } = shapes.packed;
  const lines = lineFeature.length;
  const count = lines + polygonFeature.length;
  const boxes = new Float64Array(4 * count);
  for (let shape = 0; shape < count; shape++) boxes.set(boxAround(outlineOf(shapes, shape)), 4 * shape);
  const anchors = new Map<number, ShapeAnchor>();
  const found = (shape: number): ShapeAnchor => {
    const [west = 0, north = 0, east = 0, south = 0] = boxes.subarray(4 * shape, 4 * shape + 4);
    const { x, y } =
      shape < lines
        ? middleOf(outlineOf(shapes, shape))
        : innermostOf(ringsOf(shapes, shape - lines), { west, north, east, south });
    return { x, y, reach: { west: x - west, north: y - north, east: east - x, south: south - y } };
  };
  return {
    count,
    featureOf: shape => (shape < lines ? lineFeature[shape] : polygonFeature[shape - lines]) ?? 0,
    boxes,
    anchorOf(shape) {
      const anchor = anchors.get(shape) ?? found(shape);
      anchors.set(shape, anchor);
      return anchor;
    },
  };
}

/** The place of a polygon farthest from its edges; of one as thin as a line the middle. */
function innermostOf(rings: number[][][], { west, north, east, south }: UnitBox): { x: number; y: number } {
  const precision = Math.max(east - west, south - north) / FINE;
  if (Math.min(east - west, south - north) <= precision)
    return { x: (west + east) / 2, y: (north + south) / 2 };
  const [x = 0, y = 0] = polylabel(rings, precision);
  return { x, y };
}

/** Parts of its extent to which the place in a polygon is found. */
const FINE = 40;
/** Vertices of a ring by which it is found: of more, each of as many steps. */
const MOST_VERTICES = 5000;

/** The vertices of a line, or of the outline of a polygon. */
function outlineOf({ packed, lines, rings }: PackedShapes, shape: number): Float64Array {
  const { lineStarts, lineFeature, ringStarts, polygonStarts } = packed;
  if (shape < lineFeature.length)
    return lines.subarray(2 * (lineStarts[shape] ?? 0), 2 * (lineStarts[shape + 1] ?? 0));
  const ring = polygonStarts[shape - lineFeature.length] ?? 0;
  return rings.subarray(2 * (ringStarts[ring] ?? 0), 2 * (ringStarts[ring + 1] ?? 0));
}

/** The outline of a polygon and its holes. */
function ringsOf({ packed, rings }: PackedShapes, polygon: number): number[][][] {
  const { ringStarts, polygonStarts } = packed;
  const found: number[][][] = [];
  for (let ring = polygonStarts[polygon] ?? 0; ring < (polygonStarts[polygon + 1] ?? 0); ring++) {
    const vertices = rings.subarray(2 * (ringStarts[ring] ?? 0), 2 * (ringStarts[ring + 1] ?? 0));
    found.push(pairsOf(vertices, Math.ceil(vertices.length / 2 / MOST_VERTICES)));
  }
  return found;
}

function pairsOf(vertices: Float64Array, step = 1): number[][] {
  return Array.from({ length: Math.ceil(vertices.length / 2 / step) }, (_, at) => [
    vertices[2 * at * step] ?? 0,
    vertices[2 * at * step + 1] ?? 0,
  ]);
}

/** The place at half the length of a line. */
function middleOf(vertices: Float64Array): { x: number; y: number } {
  const pairs = pairsOf(vertices);
  const lengths = pairs.slice(1).map(([x = 0, y = 0], at) => {
    const [beforeX = 0, beforeY = 0] = pairs[at] ?? [];
    return Math.hypot(x - beforeX, y - beforeY);
  });
  let left = lengths.reduce((sum, length) => sum + length, 0) / 2;
  for (const [at, length] of lengths.entries()) {
    const [fromX = 0, fromY = 0] = pairs[at] ?? [];
    const [toX = 0, toY = 0] = pairs[at + 1] ?? [];
    if (left <= length) {
      const share = length === 0 ? 0 : left / length;
      return { x: fromX + (toX - fromX) * share, y: fromY + (toY - fromY) * share };
    }
    left -= length;
  }
  const [[x = Number.NaN, y = Number.NaN] = []] = pairs;
  return { x, y };
}
