import type { PackedShapes } from './packedShapes.ts';
import { cellSize } from './pointDensity.ts';
import type { PointsNear } from './pointGrid.ts';

/** A place in Mercator units, x in any copy of the world, and how many of them a CSS pixel is. */
export interface CrowdPlace {
  x: number;
  y: number;
  pixel: number;
}

/**
 * Features with a point in the cell of density in which the point nearest to a place lies, of those that are shown; none
 * where no point is within so many CSS pixels. `ratio` is that of the canvas: cells are of whole pixels.
 */
export function crowdAt(
  { packed, points }: PackedShapes,
  pointsNear: PointsNear,
  { x, y, pixel }: CrowdPlace,
  { reach, ratio, shown }: { reach: number; ratio: number; shown: Uint8Array | undefined },
): number[] {
  const owners = packed.pointFeature;
  const isShown = (point: number) => shown === undefined || shown[owners[point] ?? 0] === 1;
  const world = Math.floor(x);
  const home = x - world;
  let [nearest, least] = [-1, reach * pixel];
  pointsNear(home - least, y - least, home + least, y + least, point => {
    const distance = Math.hypot((points[2 * point] ?? 0) - home, (points[2 * point + 1] ?? 0) - y);
    if (distance <= least && isShown(point)) [nearest, least] = [point, distance];
  });
  if (nearest < 0) return [];
  // Cells lie side by side from where the first world begins.
  const cell = (cellSize(ratio) * pixel) / ratio;
  const columnOf = (unit: number) => Math.floor((unit + world) / cell);
  const rowOf = (unit: number) => Math.floor(unit / cell);
  const [column, row] = [columnOf(points[2 * nearest] ?? 0), rowOf(points[2 * nearest + 1] ?? 0)];
  const found = new Set<number>();
  const [west, north] = [column * cell - world, row * cell];
  pointsNear(west, north, west + cell, north + cell, point => {
    const isIn = columnOf(points[2 * point] ?? 0) === column && rowOf(points[2 * point + 1] ?? 0) === row;
    if (isIn && isShown(point)) found.add(owners[point] ?? 0);
  });
  return [...found];
}
