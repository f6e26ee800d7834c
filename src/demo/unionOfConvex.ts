import { mapInTurns } from '../api/turns.ts';

/** Whole numbers of grid steps, so that every test of a side below is exact. */
export type GridPoint = readonly [x: number, y: number];
type Edge = readonly [from: GridPoint, to: GridPoint];
export type GridPolygon = GridPoint[][];

/**
 * The union of convex rings, each counter-clockwise: polygons of closed rings, outlines counter-clockwise and
 * holes clockwise. By snap rounding (Hobby 1999, Guibas and Marimont 1998): every edge is led through the centres
 * of the grid cells that hold a corner or a crossing and that it passes, after which edges meet at their ends
 * alone. What bounds the union is then a matter of counting whole numbers: nothing can fail by rounding.
 */
export async function unionOfConvex(rings: readonly (readonly GridPoint[])[]): Promise<GridPolygon[]> {
  const edges = rings.flatMap(edgesOf);
  const cells = cellsOf(edges);
  const pieces = net((await mapInTurns(edges, edge => snapped(edge, cells))).flat());
  const boundary = (await mapInTurns(pieces, piece => bounding(piece, pieces))).flat();
  return polygonsOf(traced(boundary));
}

function edgesOf(ring: readonly GridPoint[]): Edge[] {
  return ring.flatMap((from, index) => {
    const to = ring[(index + 1) % ring.length];
    return to === undefined || same(from, to) ? [] : [[from, to] as const];
  });
}

function same(a: GridPoint, b: GridPoint): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

/** Above 0 where c is left of the way from a to b, below 0 where it is right of it. */
function turn(a: GridPoint, b: GridPoint, c: GridPoint): number {
  return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]);
}

const keyOf = ([x, y]: GridPoint) => `${x},${y}`;

/** Cells with the end of an edge, or with a crossing of two, once each and from west to east. */
function cellsOf(edges: readonly Edge[]): GridPoint[] {
  const cells = new Map<string, GridPoint>();
  const add = (point: GridPoint) => cells.set(keyOf(point), point);
  const sorted = edges.toSorted((a, b) => west(a) - west(b));
  for (const [index, edge] of sorted.entries()) {
    edge.forEach(add);
    for (let next = index + 1; next < sorted.length; next++) {
      const other = sorted[next];
      if (other === undefined || west(other) > east(edge)) break;
      const crossing = crossingOf(edge, other);
      if (crossing !== undefined) add(crossing);
    }
  }
  return [...cells.values()].sort((a, b) => a[0] - b[0]);
}

const west = ([from, to]: Edge) => Math.min(from[0], to[0]);
const east = ([from, to]: Edge) => Math.max(from[0], to[0]);

/** The cell in which two edges cross away from their ends. */
function crossingOf([a, b]: Edge, [c, d]: Edge): GridPoint | undefined {
  const [fromA, fromB] = [turn(c, d, a), turn(c, d, b)];
  if (fromA > 0 === fromB > 0 || fromA === 0 || fromB === 0) return undefined;
  const [fromC, fromD] = [turn(a, b, c), turn(a, b, d)];
  if (fromC > 0 === fromD > 0 || fromC === 0 || fromD === 0) return undefined;
  const share = fromA / (fromA - fromB);
  return [Math.round(a[0] + share * (b[0] - a[0])), Math.round(a[1] + share * (b[1] - a[1]))];
}

/** An edge as a way through the centres of the cells that it passes. */
function snapped(edge: Edge, cells: readonly GridPoint[]): Edge[] {
  const [from, to] = edge;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along = ([x, y]: GridPoint) => (x - from[0]) * dx + (y - from[1]) * dy;
  const passed: GridPoint[] = [];
  for (let index = firstFrom(cells, west(edge)); index < cells.length; index++) {
    const cell = cells[index];
    if (cell === undefined || cell[0] > east(edge)) break;
    if (passes(edge, cell)) passed.push(cell);
  }
  const way = passed.sort((a, b) => along(a) - along(b));
  return way.slice(1).flatMap((end, index) => {
    const start = way[index];
    return start === undefined || same(start, end) ? [] : [[start, end] as const];
  });
}

/** Index of the first cell that is not west of a column. */
function firstFrom(cells: readonly GridPoint[], x: number): number {
  let [low, high] = [0, cells.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cells[middle]?.[0] ?? 0) < x) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Whether an edge passes the unit square around a cell's centre: its corners are not all on one side. */
function passes([from, to]: Edge, cell: GridPoint): boolean {
  const [low, high] = from[1] < to[1] ? [from[1], to[1]] : [to[1], from[1]];
  if (cell[1] < low || cell[1] > high) return false;
  const distance = Math.abs(turn(from, to, cell));
  return 2 * distance <= Math.abs(to[0] - from[0]) + Math.abs(to[1] - from[1]);
}

/** An edge, eastward or straight north, and how many more rings go along it than against it. */
interface Piece {
  edge: Edge;
  count: number;
}

/** Each edge once: those that go to and fro cancel. */
function net(edges: readonly Edge[]): Piece[] {
  const pieces = new Map<string, Piece>();
  for (const [from, to] of edges) {
    const forward = from[0] < to[0] || (from[0] === to[0] && from[1] < to[1]);
    const edge: Edge = forward ? [from, to] : [to, from];
    const key = `${keyOf(edge[0])} ${keyOf(edge[1])}`;
    const piece = pieces.get(key) ?? { edge, count: 0 };
    piece.count += forward ? 1 : -1;
    pieces.set(key, piece);
  }
  return [...pieces.values()].filter(({ count }) => count !== 0);
}

/** The edge, with the union on its left, if it has the union on one side alone. */
function bounding({ edge, count }: Piece, pieces: readonly Piece[]): Edge[] {
  const right = windingRightOf(edge, pieces);
  const left = right + count;
  if (left > 0 === right > 0) return [];
  return [left > 0 ? edge : [edge[1], edge[0]]];
}

/** How many rings hold the place just right of an edge's middle: what is passed on the way out of them all. */
function windingRightOf(of: Edge, pieces: readonly Piece[]): number {
  const x = of[0][0] + of[1][0];
  const y = of[0][1] + of[1][1];
  const passed = of[0][0] === of[1][0] ? isPassedEastward : isPassedSouthward;
  let winding = 0;
  for (const piece of pieces) winding += piece.count * passed(x, y, piece.edge);
  return winding;
}

/** Whether the way south from a point, in half steps, passes an eastward edge: 1 or 0. */
function isPassedSouthward(x: number, y: number, edge: Edge): number {
  const a = edge[0];
  const b = edge[1];
  return 2 * a[0] <= x && 2 * b[0] > x && halfStepTurn(a, b, x, y) > 0 ? 1 : 0;
}

/** 1 if the way east from a point, in half steps, passes an edge that goes north, −1 if south, else 0. */
function isPassedEastward(x: number, y: number, edge: Edge): number {
  const sign = edge[0][1] < edge[1][1] ? 1 : -1;
  const low = edge[sign > 0 ? 0 : 1];
  const high = edge[sign > 0 ? 1 : 0];
  return 2 * low[1] <= y && 2 * high[1] > y && halfStepTurn(low, high, x, y) > 0 ? sign : 0;
}

function halfStepTurn(a: GridPoint, b: GridPoint, x: number, y: number): number {
  return (b[0] - a[0]) * (y - 2 * a[1]) - (b[1] - a[1]) * (x - 2 * a[0]);
}

/** Rings along edges, none of which meets itself; they stay on the side of the union at every corner. */
function traced(boundary: readonly Edge[]): GridPoint[][] {
  const leaving = Map.groupBy(boundary, ([from]) => keyOf(from));
  const left = new Set(boundary);
  const rings: GridPoint[][] = [];
  for (const first of boundary) {
    const walk: GridPoint[] = [];
    for (let edge: Edge | undefined = first; edge !== undefined && left.has(edge); ) {
      left.delete(edge);
      const again = walk.findIndex(point => edge !== undefined && same(point, edge[0]));
      if (again >= 0) rings.push(walk.splice(again));
      walk.push(edge[0]);
      edge = following(edge, leaving.get(keyOf(edge[1])) ?? []);
    }
    if (walk.length > 0) rings.push(walk);
  }
  return rings;
}

/** Of the edges that leave the end of one, the first clockwise from the way back. */
function following([from, to]: Edge, leaving: readonly Edge[]): Edge | undefined {
  const back = Math.atan2(from[1] - to[1], from[0] - to[0]);
  const clockwise = ([, end]: Edge) => {
    const angle = back - Math.atan2(end[1] - to[1], end[0] - to[0]);
    return angle > 0 ? angle : angle + 2 * Math.PI;
  };
  return leaving.length < 2 ? leaving[0] : leaving.toSorted((a, b) => clockwise(a) - clockwise(b))[0];
}

/** Outlines with the holes that lie in them, all closed. */
function polygonsOf(rings: readonly GridPoint[][]): GridPolygon[] {
  const outlines = rings.filter(ring => area(ring) > 0);
  const holes = rings.filter(ring => area(ring) < 0);
  return outlines.map(outline => [outline, ...holes.filter(hole => isWithin(hole, outline))].map(closed));
}

function area(ring: readonly GridPoint[]): number {
  return edgesOf(ring).reduce((sum, [[x1, y1], [x2, y2]]) => sum + x1 * y2 - x2 * y1, 0);
}

/** Whether the middle of a ring's first edge is within an outline. */
function isWithin([first, second]: readonly GridPoint[], outline: readonly GridPoint[]): boolean {
  if (first === undefined || second === undefined) return false;
  const [x, y] = [first[0] + second[0], first[1] + second[1]];
  return edgesOf(outline).reduce((winding, edge) => winding + isPassedEastward(x, y, edge), 0) > 0;
}

function closed(ring: readonly GridPoint[]): GridPoint[] {
  return [...ring, ...ring.slice(0, 1)];
}
