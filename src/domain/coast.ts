import { type Bins, binsOf } from './bins.ts';
import { layVector, type SphereVector } from './sphereVector.ts';

/**
 * Coasts on the sphere, as typed arrays that cross to a worker: the outlines and holes of land, of which a point of it is
 * in an odd number. Vertices of a ring follow one another, closed; a stretch is a few edges of a ring.
 */
export interface Coast {
  /** Unit vectors, three numbers a vertex. */
  vectors: Float64Array;
  /** Of the vertices, in degrees: they do not jump, but at a pole, where a ring goes along as its numbers say. */
  longitudes: Float64Array;
  /** First and last vertex of each stretch. */
  stretches: Uint32Array;
  /** Stretches by the cell of space that they pass (`visitCells`). */
  cells: Bins;
  /** Stretches by the degree of longitude that they pass (`columnOf`). */
  columns: Bins;
  /** Whether the north pole is land. */
  holdsNorthPole: boolean;
}

/** Edges of a stretch. */
const STRETCH = 8;

/** Degrees from a pole at which a vertex is that pole: its longitude says nothing of where it is. */
const AT_POLE = 1e-9;

/**
 * The coasts of polygons by their rings, longitudes and latitudes in pairs. Edges are great circles from vertex to
 * vertex, the shorter way round the Earth: whether rings are cut at ±180°, pass it or jump there is the same, and one
 * that runs once round a pole encloses it. Polygons may touch, and must not overlap.
 */
export function coastOf(rings: readonly Float64Array[]): Coast {
  const places = rings.filter(({ length }) => length > 0).map(closed);
  const count = places.reduce((sum, ring) => sum + ring.length / 2, 0);
  const vectors = new Float64Array(3 * count);
  const longitudes = new Float64Array(count);
  const stretches: number[] = [];
  let holdsNorthPole = false;
  let first = 0;
  for (const ring of places) {
    const length = ring.length / 2;
    const turns = layRing(ring, vectors, longitudes, first);
    if (turns !== 0 && sumOfLatitudes(ring) > 0) holdsNorthPole = !holdsNorthPole;
    for (let start = 0; start < length - 1; start += STRETCH)
      stretches.push(first + start, first + Math.min(start + STRETCH, length - 1));
    first += length;
  }
  const things = stretches.length / 2;
  const ends = (stretch: number) => [stretches[2 * stretch] ?? 0, stretches[2 * stretch + 1] ?? 0] as const;
  return {
    vectors,
    longitudes,
    stretches: Uint32Array.from(stretches),
    cells: binsOf(CELLS ** 3, things, (stretch, name) => {
      const [start, end] = ends(stretch);
      visitCells(boxOfArcs(vectors, start, end), name);
    }),
    columns: binsOf(COLUMNS, things, (stretch, name) => {
      const [start, end] = ends(stretch);
      visitColumns(longitudes, start, end, name);
    }),
    holdsNorthPole,
  };
}

function closed(ring: Float64Array): Float64Array {
  const isClosed = ring[0] === ring.at(-2) && ring[1] === ring.at(-1);
  return isClosed ? ring : Float64Array.of(...ring, ring[0] ?? 0, ring[1] ?? 0);
}

/** Lays down the vertices of a ring; gives the whole turns that it makes round a pole. */
function layRing(ring: Float64Array, vectors: Float64Array, longitudes: Float64Array, first: number): number {
  let turns = 0;
  let before = ring[0] ?? 0;
  let latitudeBefore = ring[1] ?? 0;
  for (let vertex = 0; vertex < ring.length / 2; vertex++) {
    const longitude = ring[2 * vertex] ?? 0;
    const latitude = ring[2 * vertex + 1] ?? 0;
    const isPolar = Math.max(Math.abs(latitude), Math.abs(latitudeBefore)) > 90 - AT_POLE;
    if (!isPolar) turns -= Math.round((longitude - before) / 360);
    layVector(vectors, 3 * (first + vertex), longitude, latitude);
    longitudes[first + vertex] = longitude + 360 * turns;
    before = longitude;
    latitudeBefore = latitude;
  }
  return turns;
}

function sumOfLatitudes(ring: Float64Array): number {
  let sum = 0;
  for (let at = 1; at < ring.length; at += 2) sum += ring[at] ?? 0;
  return sum;
}

const COLUMNS = 360;

/** The column of a longitude. */
export function columnOf(longitude: number): number {
  const degrees = Math.floor(longitude) % COLUMNS;
  return degrees < 0 ? degrees + COLUMNS : degrees;
}

/** Names the columns of all longitudes between the least and the greatest of some vertices, each once. */
function visitColumns(
  longitudes: Float64Array,
  first: number,
  last: number,
  name: (column: number) => void,
): void {
  let west = Infinity;
  let east = -Infinity;
  for (let vertex = first; vertex <= last; vertex++) {
    const longitude = longitudes[vertex] ?? 0;
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
  }
  const start = Math.floor(west);
  const count = Math.min(COLUMNS, Math.floor(east) - start + 1);
  for (let column = 0; column < count; column++) name(columnOf(start + column));
}

/** Least and greatest x, y and z. */
type Box = readonly [
  leastX: number,
  leastY: number,
  leastZ: number,
  mostX: number,
  mostY: number,
  mostZ: number,
];

/** The box of arcs from each of some vertices to the next: of all of them, and as much as the longest arc rises. */
function boxOfArcs(vectors: Float64Array, first: number, last: number): Box {
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  let longest = 0;
  for (let at = 3 * first; at <= 3 * last; at += 3) {
    const x = vectors[at] ?? 0;
    const y = vectors[at + 1] ?? 0;
    const z = vectors[at + 2] ?? 0;
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    z0 = Math.min(z0, z);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
    z1 = Math.max(z1, z);
    if (at === 3 * last) break;
    const dx = (vectors[at + 3] ?? 0) - x;
    const dy = (vectors[at + 4] ?? 0) - y;
    const dz = (vectors[at + 5] ?? 0) - z;
    longest = Math.max(longest, dx * dx + dy * dy + dz * dz);
  }
  const rise = riseOf(longest);
  return [x0 - rise, y0 - rise, z0 - rise, x1 + rise, y1 + rise, z1 + rise];
}

/** The box of an arc: that of its ends, and as much as it rises over its chord. */
export function boxOfArc(a: SphereVector, b: SphereVector): Box {
  const rise = riseOf((b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 + (b[2] - a[2]) ** 2);
  return [
    Math.min(a[0], b[0]) - rise,
    Math.min(a[1], b[1]) - rise,
    Math.min(a[2], b[2]) - rise,
    Math.max(a[0], b[0]) + rise,
    Math.max(a[1], b[1]) + rise,
    Math.max(a[2], b[2]) + rise,
  ];
}

/** How far an arc rises over its chord, of whose length c this takes the square: 1 − √(1 − c²/4). */
function riseOf(chord: number): number {
  return 1 - Math.sqrt(Math.max(0, 1 - chord / 4)) + SLACK;
}

/** More than what is lost in computing; a few micrometres on the Earth. */
const SLACK = 1e-12;

/** Cells along each axis of the cube about the Earth: some 270 km wide. */
const CELLS = 48;

/** Names the cells that a box meets, each once. */
export function visitCells([x0, y0, z0, x1, y1, z1]: Box, name: (cell: number) => void): void {
  const [lastX, lastY, lastZ] = [cellOf(x1), cellOf(y1), cellOf(z1)];
  for (let x = cellOf(x0); x <= lastX; x++)
    for (let y = cellOf(y0); y <= lastY; y++)
      for (let z = cellOf(z0); z <= lastZ; z++) name((x * CELLS + y) * CELLS + z);
}

function cellOf(coordinate: number): number {
  return Math.max(0, Math.min(CELLS - 1, Math.floor(((coordinate + 1) * CELLS) / 2)));
}
