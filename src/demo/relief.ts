import { inflateRawSync } from 'node:zlib';
import packed from './relief.json' with { type: 'json' };

/*
 * The relief of the demo world, as scripts/build-relief.ts wrote it: real heights and coasts on a grid of half a
 * degree, and read between its cells so that nothing jumps.
 */

/** A grid over the world: cell centres, rows from the north, columns from 180° west. */
interface Grid {
  cell: number;
  columns: number;
  rows: number;
  values: Uint8Array;
}

function gridOf(text: string, cell: number): Grid {
  const values = new Uint8Array(inflateRawSync(Buffer.from(text, 'base64')));
  return { cell, columns: 360 / cell, rows: 180 / cell, values };
}

/** Heights are kept as steps from cell to cell, eastward, of square roots. */
function heightGrid(text: string): Grid {
  const grid = gridOf(text, 0.5);
  let sum = 0;
  const values = grid.values.map(step => {
    sum = (sum + step) & 0xff;
    return sum;
  });
  return { ...grid, values };
}

const heights = heightGrid(packed.elevation);
const land = gridOf(packed.land, 0.5);
const continents = gridOf(packed.continentality, 3);

/** Bilinear between the four nearest cells; the east meets the west, and beyond a pole's row is that row. */
function read({ cell, columns, rows, values }: Grid, latitude: number, longitude: number): number {
  const y = Math.max(0, Math.min(rows - 1, (90 - latitude) / cell - 0.5));
  const x = (((longitude + 180) % 360) + 360) / cell - 0.5;
  const top = Math.floor(y);
  const left = Math.floor(x);
  const down = y - top;
  const right = x - left;
  const west = left % columns;
  const east = (left + 1) % columns;
  const bottom = Math.min(rows - 1, top + 1);
  const at = (row: number, column: number) => values[row * columns + column] ?? 0;
  const north = at(top, west) * (1 - right) + at(top, east) * right;
  const south = at(bottom, west) * (1 - right) + at(bottom, east) * right;
  return north * (1 - down) + south * down;
}

/** Share of land around a place, 0 to 1. */
export function landShareAt(latitude: number, longitude: number): number {
  return read(land, latitude, longitude) / 15;
}

/** How far the air of a place comes from land: 0 on the open sea, 1 in the middle of a continent. */
export function continentalityAt(latitude: number, longitude: number): number {
  return read(continents, latitude, longitude) / 31;
}

/** Shares of land between which a coast rises from the sea. */
const SHORE = 0.3;
const INLAND = 0.7;

/** Height above the sea in metres; 0 at sea. */
export function elevationAt(latitude: number, longitude: number): number {
  const ashore = (landShareAt(latitude, longitude) - SHORE) / (INLAND - SHORE);
  if (ashore <= 0) return 0;
  return read(heights, latitude, longitude) ** 2 * Math.min(1, ashore);
}
