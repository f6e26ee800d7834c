import type { Tile } from './tile.ts';

/**
 * What is in view of a map, in units of the Web Mercator square: x from 0 at 180° W to 1 at 180° E and beyond in further
 * copies of the world, y from 0 in the north to 1 in the south.
 */
export interface MapBox {
  west: number;
  north: number;
  east: number;
  south: number;
}

/** Most tiles of a view. */
export const MOST_TILES = 9;

/** Deepest level that is asked for. */
const DEEPEST = 18;

/**
 * The tiles that cover a view, those nearest to its middle first: of the deepest level at which no view as large takes
 * more than `MOST_TILES`, so that a map that is moved stays at its level.
 */
export function tilesInView(view: MapBox): Tile[] {
  const z = levelOf(view);
  const count = 2 ** z;
  const columns = cellsOf(view.west * count, view.east * count).slice(0, count);
  const rows = cellsOf(view.north * count, view.south * count).map(row =>
    Math.max(0, Math.min(count - 1, row)),
  );
  const middle = [((view.west + view.east) / 2) * count, ((view.north + view.south) / 2) * count] as const;
  const away = (column: number, row: number) => Math.hypot(column + 0.5 - middle[0], row + 0.5 - middle[1]);
  return [...new Set(rows)]
    .flatMap(row => columns.map(column => ({ row, column, away: away(column, row) })))
    .sort((one, other) => one.away - other.away)
    .map(({ row, column }) => ({ x: ((column % count) + count) % count, y: row, z }));
}

/** The cells of a line that an interval touches: at least one. */
function cellsOf(from: number, to: number): number[] {
  const first = Math.floor(from);
  const length = Math.max(1, Math.ceil(to) - first);
  return Array.from({ length }, (_, at) => first + at);
}

function levelOf({ west, north, east, south }: MapBox): number {
  const [width, height] = [east - west, south - north];
  /** Of any interval as long as this, wherever it begins. */
  const most = (size: number, count: number) => Math.min(count, Math.ceil(size * count) + 1);
  let level = 0;
  while (level < DEEPEST) {
    const count = 2 ** (level + 1);
    if (most(width, count) * most(height, count) > MOST_TILES) break;
    level++;
  }
  return level;
}
