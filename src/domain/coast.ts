import { type Bins, binsOf } from './bins.ts';
import type { PackedGeometry } from './geometry.ts';
import { type SphereVector, sphereVector, vectorAt } from './sphereVector.ts';

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
  /** Stretches by the cell of space that they pass (`cellsBetween`). */
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
 * The coasts of polygons in packed geometry. Edges are great circles from vertex to vertex, the shorter way round the
 * Earth: whether rings are cut at ±180°, pass it or jump there is the same, and one that runs once round a pole encloses
 * it. Polygons may touch, and must not overlap.
 */
export function coastOf({ rings, ringStarts }: Pick<PackedGeometry, 'rings' | 'ringStarts'>): Coast {
  const places = closedRings(rings, ringStarts);
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
    cells: binsOf(CELLS ** 3, things, stretch => {
      const [start, end] = ends(stretch);
      return cellsBetween(boxOfArcs(vectors.subarray(3 * start, 3 * end + 3)));
    }),
    columns: binsOf(COLUMNS, things, stretch => {
      const [start, end] = ends(stretch);
      return columnsBetween(longitudes.subarray(start, end + 1));
    }),
    holdsNorthPole,
  };
}

function closedRings(rings: Float64Array, ringStarts: Uint32Array): Float64Array[] {
  return Array.from({ length: Math.max(0, ringStarts.length - 1) }, (_, index) => {
    const ring = rings.subarray(2 * (ringStarts[index] ?? 0), 2 * (ringStarts[index + 1] ?? 0));
    const isClosed = ring[0] === ring.at(-2) && ring[1] === ring.at(-1);
    return isClosed ? ring : Float64Array.from([...ring, ...ring.subarray(0, 2)]);
  });
}

/** Lays down the vertices of a ring; gives the whole turns that it makes round a pole. */
function layRing(ring: Float64Array, vectors: Float64Array, longitudes: Float64Array, first: number): number {
  let turns = 0;
  for (let vertex = 0; vertex < ring.length / 2; vertex++) {
    const [longitude = 0, latitude = 0] = [ring[2 * vertex], ring[2 * vertex + 1]];
    const [before = longitude, latitudeBefore = latitude] =
      vertex === 0 ? [] : [ring[2 * vertex - 2], ring[2 * vertex - 1]];
    const isPolar = Math.max(Math.abs(latitude), Math.abs(latitudeBefore)) > 90 - AT_POLE;
    if (!isPolar) turns -= Math.round((longitude - before) / 360);
    vectors.set(sphereVector([longitude, latitude]), 3 * (first + vertex));
    longitudes[first + vertex] = longitude + 360 * turns;
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

/** Columns of all longitudes between the least and the greatest of some, each once. */
function columnsBetween(longitudes: Float64Array): number[] {
  let [west, east] = [Infinity, -Infinity];
  for (const longitude of longitudes) [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
  const count = Math.min(COLUMNS, Math.floor(east) - Math.floor(west) + 1);
  return Array.from({ length: count }, (_, index) => columnOf(Math.floor(west) + index));
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

/** The box of arcs from each unit vector to the next: of their ends, and as much as the longest rises over its chord. */
function boxOfArcs(vectors: Float64Array): Box {
  let [x0, y0, z0, x1, y1, z1] = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  for (let at = 0; at < vectors.length - 3; at += 3) {
    const box = boxOfArc(vectorAt(vectors, at), vectorAt(vectors, at + 3));
    x0 = Math.min(x0, box[0]);
    y0 = Math.min(y0, box[1]);
    z0 = Math.min(z0, box[2]);
    x1 = Math.max(x1, box[3]);
    y1 = Math.max(y1, box[4]);
    z1 = Math.max(z1, box[5]);
  }
  return [x0, y0, z0, x1, y1, z1];
}

/** The box of an arc: that of its ends, and as much as it rises over its chord. */
export function boxOfArc(a: SphereVector, b: SphereVector): Box {
  const chord = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2 + (b[2] - a[2]) ** 2;
  // An arc of chord c rises by 1 − √(1 − c²/4).
  const rise = 1 - Math.sqrt(Math.max(0, 1 - chord / 4)) + SLACK;
  return [
    Math.min(a[0], b[0]) - rise,
    Math.min(a[1], b[1]) - rise,
    Math.min(a[2], b[2]) - rise,
    Math.max(a[0], b[0]) + rise,
    Math.max(a[1], b[1]) + rise,
    Math.max(a[2], b[2]) + rise,
  ];
}

/** More than what is lost in computing; a few micrometres on the Earth. */
const SLACK = 1e-12;

/** Cells along each axis of the cube about the Earth: some 160 km wide. */
const CELLS = 80;

/** Numbers of the cells that a box meets. */
export function cellsBetween([x0, y0, z0, x1, y1, z1]: Box): number[] {
  const [lastX, lastY, lastZ] = [cellOf(x1), cellOf(y1), cellOf(z1)];
  const found: number[] = [];
  for (let x = cellOf(x0); x <= lastX; x++)
    for (let y = cellOf(y0); y <= lastY; y++)
      for (let z = cellOf(z0); z <= lastZ; z++) found.push((x * CELLS + y) * CELLS + z);
  return found;
}

function cellOf(coordinate: number): number {
  return Math.max(0, Math.min(CELLS - 1, Math.floor(((coordinate + 1) * CELLS) / 2)));
}
