import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { deflateRawSync } from 'node:zlib';
import atlas from 'world-atlas/land-50m.json' with { type: 'json' };
import { cache } from '../test/harness/paths.ts';
import { run } from '../test/harness/run.ts';
import { readGreyPng } from './relief/readGreyPng.ts';

/*
 * Writes src/demo/relief.json, the coarse relief of the demo world: node scripts/build-relief.ts
 * Heights: the public-domain topography of NASA's Visible Earth (after GEBCO), as the package three-globe (MIT)
 * holds it: 0 is the sea, and each further step of grey 25.1 m. Coasts: Natural Earth at 1:50 million.
 */

const GLOBE = '2.45.2';
const METRES_PER_STEP = 25.1;
/** Degrees between the grid's cells, and between the samples within one. */
const CELL = 0.5;
const SAMPLE = 0.125;
/** The outline of Antarctica ends here, without going round the pole. */
const SOUTHERNMOST_COAST = -84.5;
const COLUMNS = 360 / CELL;
const ROWS = 180 / CELL;
/** The coarser grid that says how far the air of a place comes from the land. */
const COARSE = 3;

type Point = readonly [longitude: number, latitude: number];

const home = `${cache}/three-globe-${GLOBE}`;
const picture = `${home}/node_modules/three-globe/example/img/earth-topology.png`;
if (!existsSync(picture)) {
  await mkdir(home, { recursive: true });
  await writeFile(`${home}/package.json`, '{"private": true}');
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...flags, `three-globe@${GLOBE}`], { cwd: home });
}

const land = landShares();
const grids = {
  elevation: packed(eastwardSteps(squareRoots(await heights()))),
  land: packed(Uint8Array.from(land, share => Math.round(share * 15))),
  continentality: packed(continentality()),
};
await writeFile('src/demo/relief.json', `${JSON.stringify(grids, null, 2)}\n`);

/** Mean height of each cell in metres, from the north-west corner eastward; the poles' rows are of one height. */
async function heights(): Promise<Float64Array> {
  const { width, height, pixels } = readGreyPng(await readFile(picture));
  const sums = new Float64Array(COLUMNS * ROWS);
  const counts = new Float64Array(COLUMNS * ROWS);
  for (const [index, grey] of pixels.entries()) {
    const row = Math.floor(((Math.floor(index / width) + 0.5) / height) * ROWS);
    const column = Math.floor((((index % width) + 0.5) / width) * COLUMNS);
    const cell = row * COLUMNS + column;
    sums[cell] = (sums[cell] ?? 0) + grey * METRES_PER_STEP;
    counts[cell] = (counts[cell] ?? 0) + 1;
  }
  const means = sums.map((sum, cell) => sum / (counts[cell] ?? 1));
  for (const row of [0, ROWS - 1]) {
    const ring = means.subarray(row * COLUMNS, (row + 1) * COLUMNS);
    ring.fill(ring.reduce((sum, each) => sum + each, 0) / COLUMNS);
  }
  return means;
}

/** Share of land in each cell, by lines of latitude through its samples. */
function landShares(): Float64Array {
  const outlines = coastlines();
  const shares = new Float64Array(COLUMNS * ROWS);
  shares.fill(1, ((90 - SOUTHERNMOST_COAST) / CELL) * COLUMNS);
  for (let line = 0; line < (90 - SOUTHERNMOST_COAST) / SAMPLE; line++) {
    const crossings = crossingsOf(outlines, 90 - (line + 0.5) * SAMPLE);
    const start = Math.floor((line * SAMPLE) / CELL) * COLUMNS;
    for (let index = 0; index + 1 < crossings.length; index += 2) {
      const [west = 0, east = 0] = crossings.slice(index, index + 2);
      const first = Math.ceil((west + 180) / SAMPLE - 0.5);
      const last = Math.min(360 / SAMPLE, (east + 180) / SAMPLE - 0.5);
      for (let sample = first; sample < last; sample++) {
        const cell = start + Math.floor((sample * SAMPLE) / CELL);
        shares[cell] = (shares[cell] ?? 0) + (SAMPLE / CELL) ** 2;
      }
    }
  }
  return shares;
}

/** Rings of Natural Earth, each an outline of land or of a lake; arcs are kept as steps of a whole grid. */
function coastlines(): Point[][] {
  const [scaleX = 1, scaleY = 1] = atlas.transform.scale;
  const [west = 0, south = 0] = atlas.transform.translate;
  const arcs = atlas.arcs.map(arc => {
    let [x, y] = [0, 0];
    return arc.map(([east = 0, north = 0]): Point => {
      x += east;
      y += north;
      return [x * scaleX + west, y * scaleY + south];
    });
  });
  const whole = (index: number) => (index < 0 ? (arcs[~index] ?? []).toReversed() : (arcs[index] ?? []));
  return atlas.objects.land.geometries.flatMap(({ arcs: polygons }) =>
    polygons.flatMap(rings => rings.map(ring => ring.flatMap(whole))),
  );
}

/** Longitudes at which a parallel enters or leaves the land, from west to east. */
function crossingsOf(outlines: readonly (readonly Point[])[], latitude: number): number[] {
  const crossings: number[] = [];
  for (const outline of outlines) {
    for (const [index, [lonB, latB]] of outline.entries()) {
      const [lonA, latA] = outline[index - 1] ?? [lonB, latB];
      if (latA > latitude === latB > latitude) continue;
      crossings.push(lonA + ((lonB - lonA) * (latitude - latA)) / (latB - latA));
    }
  }
  return crossings.sort((a, b) => a - b);
}

/** Metres to their square root: a byte holds the plains to a metre and the plateaus to a hundred. */
function squareRoots(metres: Float64Array): Uint8Array {
  return Uint8Array.from(metres, each => Math.round(Math.sqrt(each)));
}

/** Each byte less the one before: what is smooth packs smaller. */
function eastwardSteps(bytes: Uint8Array): Uint8Array {
  return bytes.map((byte, index) => byte - (bytes[index - 1] ?? 0));
}

/** 0 of the open sea to 31 of the inner continent: share of land within 500 and 1200 km, upwind in the westerlies. */
function continentality(): Uint8Array {
  const columns = 360 / COARSE;
  return Uint8Array.from({ length: columns * (180 / COARSE) }, (_, index) => {
    const latitude = 90 - COARSE * (Math.floor(index / columns) + 0.5);
    const upwind = 4 * Math.max(0, Math.min(1, (Math.abs(latitude) - 25) / 15));
    const longitude = -180 + COARSE * ((index % columns) + 0.5) - upwind;
    const share = 0.6 * landWithin(latitude, longitude, 4.5) + 0.4 * landWithin(latitude, longitude, 11);
    return Math.round(share * 31);
  });
}

/** Share of land within a radius in degrees of a great circle. */
function landWithin(latitude: number, longitude: number, radius: number): number {
  const stretch = 1 / Math.max(0.08, Math.cos((latitude * Math.PI) / 180));
  let [sum, weight] = [0, 0];
  for (let north = -radius; north <= radius; north += 0.75) {
    for (let east = -radius; east <= radius; east += 0.75) {
      if (Math.hypot(north, east) > radius) continue;
      const row = Math.floor((90 - latitude - north) / CELL);
      if (row < 0 || row >= ROWS) continue;
      const column = Math.floor((((longitude + east * stretch + 180) % 360) + 360) / CELL) % COLUMNS;
      sum += land[row * COLUMNS + column] ?? 0;
      weight++;
    }
  }
  return sum / weight;
}

function packed(bytes: Uint8Array): string {
  return deflateRawSync(bytes, { level: 9 }).toString('base64');
}
