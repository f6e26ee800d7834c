import type { Tile } from './tile.ts';

/** Bounds of a tile in degrees: west, south, east, north. Column and row may lie between two, or beyond the square. */
export function tileBounds({ x, y, z }: Tile): readonly [number, number, number, number] {
  const size = 2 ** z;
  const latitude = (row: number) => (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / size))) * 180) / Math.PI;
  return [(x / size) * 360 - 180, latitude(y + 1), ((x + 1) / size) * 360 - 180, latitude(y)];
}
