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
  /** Means of the northernmost and the southernmost row. */
  poles: readonly [north: number, south: number];
}

function gridOf(values: Uint8Array, cell: number): Grid {
  const columns = 360 / cell;
  const meanOf = (row: Uint8Array) => row.reduce((sum, value) => sum + value, 0) / columns;
  const poles = [meanOf(values.subarray(0, columns)), meanOf(values.subarray(-columns))] as const;
  return { cell, columns, rows: 180 / cell, values, poles };
}

function unpacked(text: string): Uint8Array {
  return new Uint8Array(inflateRawSync(Buffer.from(text, 'base64')));
}

/** Heights are kept as steps from cell to cell, eastward, of square roots. */
function fromSteps(steps: Uint8Array): Uint8Array {
  let sum = 0;
  return steps.map(step => {
    sum = (sum + step) & 0xff;
    return sum;
  });
}

const heights = gridOf(fromSteps(unpacked(packed.elevation)), 0.5);
const land = gridOf(unpacked(packed.land), 0.5);
const continents = gridOf(unpacked(packed.continentality), 3);

/** Bilinear between the four nearest cells; the east meets the west, and the rows at the poles end in their means. */
function read(grid: Grid, latitude: number, longitude: number): number {
  const { rows, cell, poles } = grid;
  const y = (90 - latitude) / cell - 0.5;
  const within = between(grid, Math.max(0, Math.min(rows - 1, y)), longitude);
  const toPole = 2 * Math.max(0, -y, y - (rows - 1));
  return within + (poles[y < 0 ? 0 : 1] - within) * toPole;
}

function between({ cell, columns, rows, values }: Grid, y: number, longitude: number): number {
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
