import { unwrap } from '../antimeridian.ts';
import { closedRing } from '../closedRing.ts';
import type { LonLat } from '../geodesy.ts';
import type { PackedGeometry } from '../geometry.ts';
import { positionsBetween, ringsBetween } from '../ringsBetween.ts';
import { unwrapRings } from '../unwrapRings.ts';
import { ARC_SIZE, type Arcs, BALL, BALL_RADIUS, chordSquaredTo, writeArc, writeVector } from './arcs.ts';
import { type Area, areaOf, holdsPlace } from './area.ts';

/** A line, or a polygon with its outline and holes, of one asset. */
export interface AssetShape {
  feature: number;
  /** Unwrapped; rings are closed. */
  paths: readonly (readonly LonLat[])[];
  /** The edges of the paths, cut so that none leaves its straight line in longitude and latitude by more than 10 m. */
  edges: Arcs;
  /** A ball that holds all edges: its centre, and its radius as a chord. */
  ball: readonly [x: number, y: number, z: number, radius: number];
  /** Made when it is first asked for; of a line there is none. */
  area(): Area | undefined;
}

/** Lines, then polygons, one after the other. */
export function* assetShapes(packed: PackedGeometry): Generator<AssetShape> {
  const { lines, lineStarts, lineFeature, polygonStarts, polygonFeature } = packed;
  for (const [line, feature] of lineFeature.entries()) {
    const path = unwrap(positionsBetween(lines, lineStarts[line] ?? 0, lineStarts[line + 1] ?? 0));
    yield shapeOf(feature, [path], () => undefined);
  }
  for (const [polygon, feature] of polygonFeature.entries()) {
    const rings = ringsBetween(packed, polygonStarts[polygon] ?? 0, polygonStarts[polygon + 1] ?? 0);
    let area: Area | undefined;
    yield shapeOf(feature, unwrapRings(rings.map(closedRing)), () => {
      area ??= areaOf(rings);
      return area;
    });
  }
}

/** The polygons of packed geometry as areas. */
export function areasOf(packed: PackedGeometry): Area[] {
  const { polygonStarts } = packed;
  return Array.from(packed.polygonFeature, (_, polygon) =>
    areaOf(ringsBetween(packed, polygonStarts[polygon] ?? 0, polygonStarts[polygon + 1] ?? 0)),
  );
}

/** Whether a place lies within a polygon; what is far from all of its edges is in none that is smaller than half the globe. */
export function holdsInside(
  { ball: [x, y, z, radius], area }: AssetShape,
  [longitude, latitude]: LonLat,
): boolean {
  writeVector(vector, 0, longitude, latitude);
  if (radius < HALF_GLOBE && Math.sqrt(chordSquaredTo(vector, 0, x, y, z)) > radius) return false;
  const within = area();
  return within !== undefined && holdsPlace(within, longitude, latitude);
}

const vector = new Float64Array(3);
/** Radius of a ball that holds almost half of the globe. */
const HALF_GLOBE = 0.9;

function shapeOf(
  feature: number,
  paths: readonly (readonly LonLat[])[],
  area: AssetShape['area'],
): AssetShape {
  const edges = edgesOf(paths);
  return { feature, paths, edges, ball: ballAround(edges), area };
}

function edgesOf(paths: readonly (readonly LonLat[])[]): Arcs {
  let count = 0;
  eachEdge(paths, (from, to) => {
    count += pieceCount(from, to);
  });
  const arcs = new Float64Array(count * ARC_SIZE);
  let row = 0;
  eachEdge(paths, (from, to) => {
    const pieces = pieceCount(from, to);
    for (let piece = 0; piece < pieces; piece++) {
      const ends = [partWay(from, to, piece / pieces), partWay(from, to, (piece + 1) / pieces)] as const;
      writeArc(arcs, row, ...(pieces === 1 ? ([from, to] as const) : ends));
      row += ARC_SIZE;
    }
  });
  return arcs;
}

/** A path of one place is an edge without length. */
function eachEdge(paths: readonly (readonly LonLat[])[], visit: (from: LonLat, to: LonLat) => void): void {
  for (const path of paths) {
    let from = path.length === 1 ? path[0] : undefined;
    for (const to of path) {
      if (from !== undefined) visit(from, to);
      from = to;
    }
  }
}

const RADIANS = Math.PI / 180;
/** 10 m, in radians. */
const TOLERANCE = 10 / 6_371_009;

/**
 * How many pieces an edge is cut into for their great circles to follow its straight line. Between ends that are Δλ and
 * Δφ apart the two part by about (Δλ² sin φ cos φ + 2 Δλ Δφ sin φ) / 8 at most.
 */
function pieceCount(from: LonLat, to: LonLat): number {
  const lambda = Math.abs(to[0] - from[0]) * RADIANS;
  const phi = Math.abs(to[1] - from[1]) * RADIANS;
  return Math.max(1, Math.ceil(Math.sqrt((lambda * (lambda / 2 + 2 * phi)) / 8 / TOLERANCE)));
}

function partWay(from: LonLat, to: LonLat, fraction: number): LonLat {
  return [from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction];
}

function ballAround(edges: Arcs): AssetShape['ball'] {
  let [x, y, z, radius] = [0, 0, 0, 0];
  const count = edges.length / ARC_SIZE;
  for (let row = BALL; row < edges.length; row += ARC_SIZE) {
    x += (edges[row] ?? 0) / count;
    y += (edges[row + 1] ?? 0) / count;
    z += (edges[row + 2] ?? 0) / count;
  }
  for (let row = 0; row < edges.length; row += ARC_SIZE) {
    const away = Math.sqrt(chordSquaredTo(edges, row + BALL, x, y, z));
    radius = Math.max(radius, away + (edges[row + BALL_RADIUS] ?? 0));
  }
  return [x, y, z, radius];
}
