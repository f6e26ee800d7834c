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
  /** The points that are shown, in each copy of the world that a box reaches into. */
  const shownNear = (west: number, north: number, east: number, south: number, act: ActAt) => {
    // A point on 180° is where the next copy begins.
    for (let world = Math.ceil(west) - 1; world <= Math.floor(east); world++)
      pointsNear(west - world, north, east - world, south, point => {
        if (isShown(point)) act(point, (points[2 * point] ?? 0) + world, points[2 * point + 1] ?? 0);
      });
  };
  let nearest: { x: number; y: number } | undefined;
  let least = reach * pixel;
  shownNear(x - least, y - least, x + least, y + least, (_point, pointX, pointY) => {
    const distance = Math.hypot(pointX - x, pointY - y);
    if (distance <= least) [nearest, least] = [{ x: pointX, y: pointY }, distance];
  });
  if (nearest === undefined) return [];
  // Cells lie side by side from where the first world begins.
  const cell = (cellSize(ratio) * pixel) / ratio;
  const cellOf = (unit: number) => Math.floor(unit / cell);
  const [column, row] = [cellOf(nearest.x), cellOf(nearest.y)];
  const [west, north] = [column * cell, row * cell];
  const found = new Set<number>();
  shownNear(west, north, west + cell, north + cell, (point, pointX, pointY) => {
    if (cellOf(pointX) === column && cellOf(pointY) === row) found.add(owners[point] ?? 0);
  });
  return [...found];
}

/** Is given a point, and where it lies in a copy of the world, in Mercator units. */
type ActAt = (point: number, x: number, y: number) => void;
