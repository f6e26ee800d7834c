import { unwrap, unwrapRings } from '../antimeridian.ts';
import type { LonLat } from '../geodesy.ts';
import type { PackedGeometry } from '../geometry.ts';
import { ARC_SIZE, type Arcs, BALL, BALL_RADIUS, writeArc } from './arcs.ts';
import { type Area, areaOf } from './area.ts';

/** A line, or a polygon with its outline and holes, of one asset. */
export interface AssetShape {
  feature: number;
  /** Unwrapped; rings are closed. */
  paths: readonly (readonly LonLat[])[];
  /** The edges of the paths, cut so that none leaves its straight line in longitude and latitude by more than 10 m. */
  edges: Arcs;
  /** A ball that holds all edges: its centre, and its radius as a chord. */
  ball: readonly [x: number, y: number, z: number, radius: number];
  /** Of a polygon. */
  area: Area | undefined;
}

/** Lines, then polygons, one after the other. */
export function* assetShapes(packed: PackedGeometry): Generator<AssetShape> {
  const { lines, lineStarts, lineFeature, polygonStarts, polygonFeature } = packed;
  for (const [line, feature] of lineFeature.entries()) {
    const path = unwrap(positions(lines, lineStarts[line] ?? 0, lineStarts[line + 1] ?? 0));
    yield shapeOf(feature, [path], undefined);
  }
  for (const [polygon, feature] of polygonFeature.entries()) {
    const rings = ringsBetween(packed, polygonStarts[polygon] ?? 0, polygonStarts[polygon + 1] ?? 0);
    yield shapeOf(feature, unwrapRings(rings).map(closed), areaOf(rings));
  }
}

/** The polygons of packed geometry as areas. */
export function areasOf(packed: PackedGeometry): Area[] {
  const { polygonStarts } = packed;
  return Array.from(packed.polygonFeature, (_, polygon) =>
    areaOf(ringsBetween(packed, polygonStarts[polygon] ?? 0, polygonStarts[polygon + 1] ?? 0)),
  );
}

function ringsBetween({ rings, ringStarts }: PackedGeometry, first: number, end: number): LonLat[][] {
  return Array.from(ringStarts.subarray(first, end), (start, ring) =>
    positions(rings, start, ringStarts[first + ring + 1] ?? 0),
  );
}

function positions(pairs: Float64Array, first: number, end: number): LonLat[] {
  const found: LonLat[] = [];
  for (let at = first; at < end; at++) found.push([pairs[2 * at] ?? 0, pairs[2 * at + 1] ?? 0]);
  return found;
}

/** A ring that goes once round a pole ends a turn from where it starts, which is the same place. */
function closed(ring: readonly LonLat[]): readonly LonLat[] {
  const [first, last] = [ring[0], ring.at(-1)];
  if (first === undefined || last === undefined) return ring;
  return (first[0] - last[0]) % 360 === 0 && first[1] === last[1] ? ring : [...ring, first];
}

function shapeOf(feature: number, paths: readonly (readonly LonLat[])[], area: Area | undefined): AssetShape {
  const edges = paths.flatMap(edgesOfPath);
  const arcs = new Float64Array(edges.length * ARC_SIZE);
  for (const [edge, [from, to]] of edges.entries()) writeArc(arcs, edge * ARC_SIZE, from, to);
  return { feature, paths, edges: arcs, ball: ballAround(arcs), area };
}

/** A path of one place is an edge without length. */
function edgesOfPath(path: readonly LonLat[]): (readonly [LonLat, LonLat])[] {
  const [only] = path;
  if (path.length === 1 && only !== undefined) return [[only, only]];
  return path.slice(1).flatMap((to, index) => pieces(path[index] ?? to, to));
}

const RADIANS = Math.PI / 180;
/** 10 m, in radians. */
const TOLERANCE = 10 / 6_371_009;

/**
 * An edge cut into pieces whose great circles follow its straight line. Between ends that are Δλ and Δφ apart the two
 * part by about (Δλ² sin φ cos φ + 2 Δλ Δφ sin φ) / 8 at most.
 */
function pieces(from: LonLat, to: LonLat): (readonly [LonLat, LonLat])[] {
  const [east, north] = [to[0] - from[0], to[1] - from[1]];
  const [lambda, phi] = [Math.abs(east) * RADIANS, Math.abs(north) * RADIANS];
  const count = Math.max(1, Math.ceil(Math.sqrt((lambda * (lambda / 2 + 2 * phi)) / 8 / TOLERANCE)));
  if (count === 1) return [[from, to]];
  const at = (piece: number): LonLat =>
    piece === count ? to : [from[0] + (east * piece) / count, from[1] + (north * piece) / count];
  return Array.from({ length: count }, (_, piece) => [at(piece), at(piece + 1)]);
}

function ballAround(edges: Arcs): AssetShape['ball'] {
  const centre: [number, number, number] = [0, 0, 0];
  const count = edges.length / ARC_SIZE;
  for (let row = BALL; row < edges.length; row += ARC_SIZE)
    for (const axis of [0, 1, 2] as const) centre[axis] += (edges[row + axis] ?? 0) / count;
  let radius = 0;
  for (let row = 0; row < edges.length; row += ARC_SIZE) {
    const [x = 0, y = 0, z = 0] = edges.subarray(row + BALL, row + BALL_RADIUS);
    const away = Math.hypot(x - centre[0], y - centre[1], z - centre[2]);
    radius = Math.max(radius, away + (edges[row + BALL_RADIUS] ?? 0));
  }
  return [...centre, radius];
}
