import type { Position } from './antimeridian.ts';

type Ring = readonly Position[];
type Edge = readonly [Position, Position];

/**
 * Whether a ring with an edge longer than half a turn means it: it is a band round the globe, such as a box of all
 * longitudes from −180 to 180, or from 0 to 360. Any other ring with such an edge passes 180°, or has one place there
 * twice, as 180 and as −180.
 *
 * A band has two sides on one meridian, such as one at 180 and one at −180, for some of the same latitudes; a ring that
 * passes it would run to and fro there, which none does. The band must also hold together as its numbers say: all else of
 * it lies north of one long edge and south of the other. A cap that is led along its pole is a band, too.
 */
export function goesRoundGlobe(ring: Ring): boolean {
  const edges = longEdges(ring);
  if (edges.length === 0 || edges.length > 2 || !hasBothSides(ring)) return false;
  const ways = edges.map(edge => wayFrom(edge, ring));
  return !ways.includes(0) && new Set(ways).size === ways.length;
}

/** Edges longer than half a turn. */
function longEdges(ring: Ring): Edge[] {
  const edges: Edge[] = [];
  let before = ring.at(-1);
  for (const position of ring) {
    if (before !== undefined && Math.abs(position[0] - before[0]) > 180) edges.push([before, position]);
    before = position;
  }
  return edges;
}

/** Degrees of latitude within which a place is on an edge. */
const SAME = 1e-9;

/** Where all else of a ring lies from an edge of it, as far as the edge reaches: north (1), south (−1), or neither (0). */
function wayFrom([a, b]: Edge, ring: Ring): -1 | 0 | 1 {
  const [west, east] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  let [isNorth, isSouth] = [false, false];
  for (const [index, to] of ring.entries()) {
    const from = ring.at(index - 1) ?? to;
    const left = Math.max(west, Math.min(from[0], to[0]));
    const right = Math.min(east, Math.max(from[0], to[0]));
    if (left > right || (left === right && from[0] !== to[0])) continue;
    const ends =
      left === right ? [from[1], to[1]] : [latitudeAt(from, to, left), latitudeAt(from, to, right)];
    const heights = [(ends[0] ?? 0) - latitudeAt(a, b, left), (ends[1] ?? 0) - latitudeAt(a, b, right)];
    isNorth ||= heights.some(height => height > SAME);
    isSouth ||= heights.some(height => height < -SAME);
  }
  return isNorth === isSouth ? 0 : isNorth ? 1 : -1;
}

function latitudeAt(a: Position, b: Position, longitude: number): number {
  return a[1] + ((b[1] - a[1]) * (longitude - a[0])) / (b[0] - a[0]);
}

/** Whether a ring runs along a meridian, and a turn further along the same one again, for some of the same latitudes. */
function hasBothSides(ring: Ring): boolean {
  let [west, east] = [Infinity, -Infinity];
  for (const [longitude] of ring) [west, east] = [Math.min(west, longitude), Math.max(east, longitude)];
  if (east - west !== 360) return false;
  const sides = ring.flatMap((to, index) => {
    const from = ring.at(index - 1) ?? to;
    const isAlong = (to[0] === west || to[0] === east) && to[0] === from[0] && to[1] !== from[1];
    return isAlong
      ? [{ isEast: to[0] === east, low: Math.min(from[1], to[1]), high: Math.max(from[1], to[1]) }]
      : [];
  });
  let [highEast, highWest] = [-Infinity, -Infinity];
  for (const side of sides.sort((a, b) => a.low - b.low)) {
    if (side.low < (side.isEast ? highWest : highEast)) return true;
    if (side.isEast) highEast = Math.max(highEast, side.high);
    else highWest = Math.max(highWest, side.high);
  }
  return false;
}
