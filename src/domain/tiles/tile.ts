/** A tile of the Web Mercator square: column from 180° W eastward, row from the north, and zoom level. */
export interface Tile {
  x: number;
  y: number;
  z: number;
}

/** What tells a tile from all others, as it is usually written: zoom level, column, row. */
export function tileName({ x, y, z }: Tile): string {
  return `${z}/${x}/${y}`;
}
