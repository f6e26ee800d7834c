import { turnsToward } from '../antimeridian.ts';
import type { PackedGeometry } from '../geometry.ts';
import type { Tile } from './tile.ts';
import { tileBounds } from './tileBounds.ts';

/** How far around a tile services put features into it too, in tiles. */
const AROUND = 0.25;

/**
 * Whether features can be those of a tile: not where most of those that have a place lie clear of it and of what is near
 * around it. Shapes that pass the antimeridian in one leap are taken to lie anywhere.
 */
export function isOfTile(geometry: PackedGeometry, tile: Tile): boolean {
  const boxes = boxesOf(geometry);
  const near = nearBounds(tile);
  let [placed, outside] = [0, 0];
  for (let at = 0; at < boxes.length; at += 4) {
    const [west = 0, south = 0] = [boxes[at], boxes[at + 1]];
    const [east = 0, north = 0] = [boxes[at + 2], boxes[at + 3]];
    if (west > east) continue;
    placed++;
    if (!meets([west, south, east, north], near)) outside++;
  }
  return outside * 2 <= placed;
}

type Bounds = readonly [west: number, south: number, east: number, north: number];

/** The tiles of the first and the last row reach to the poles: what lies beyond the square is in them, or in none. */
function nearBounds({ x, y, z }: Tile): Bounds {
  const [west, , , north] = tileBounds({ x: x - AROUND, y: y - AROUND, z });
  const [, south, east] = tileBounds({ x: x + AROUND, y: y + AROUND, z });
  return [west, y === 2 ** z - 1 ? -90 : south, east, y === 0 ? 90 : north];
}

function meets([west, south, east, north]: Bounds, near: Bounds): boolean {
  if (south > near[3] || north < near[1]) return false;
  if (east - west > 180) return true;
  const turns = turnsToward((west + east) / 2, (near[0] + near[2]) / 2);
  return west + turns <= near[2] && east + turns >= near[0];
}

/** West, south, east and north of each feature, as its positions are written; west above east where it has none. */
function boxesOf(geometry: PackedGeometry): Float64Array {
  const { featureCount, points, pointFeature, lines, lineStarts, lineFeature } = geometry;
  const { rings, ringStarts, polygonStarts, polygonFeature } = geometry;
  const boxes = new Float64Array(4 * featureCount);
  for (let at = 0; at < boxes.length; at++)
    boxes[at] = at % 4 < 2 ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  const grow = (feature: number, pairs: Float64Array, from: number, to: number) => {
    for (let at = 2 * from; at < 2 * to; at++) {
      const low = 4 * feature + (at % 2);
      const value = pairs[at] ?? 0;
      boxes[low] = Math.min(boxes[low] ?? value, value);
      boxes[low + 2] = Math.max(boxes[low + 2] ?? value, value);
    }
  };
  for (const [point, feature] of pointFeature.entries()) grow(feature, points, point, point + 1);
  for (const [line, feature] of lineFeature.entries())
    grow(feature, lines, lineStarts[line] ?? 0, lineStarts[line + 1] ?? 0);
  for (const [polygon, feature] of polygonFeature.entries()) {
    const from = ringStarts[polygonStarts[polygon] ?? 0] ?? 0;
    grow(feature, rings, from, ringStarts[polygonStarts[polygon + 1] ?? 0] ?? 0);
  }
  return boxes;
}
