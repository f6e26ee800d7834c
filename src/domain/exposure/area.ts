import type { Position } from '../antimeridian.ts';
import { closedRing } from '../closedRing.ts';
import type { LonLat } from '../geodesy.ts';
import { ledOverPoles } from '../ledOverPoles.ts';
import { turnedAlike } from '../turnedAlike.ts';
import { unwrapRings } from '../unwrapRings.ts';

/**
 * A polygon in the plane of longitude and latitude, as RFC 7946 §3.1.1 has its edges: straight lines there. Its edges
 * are sorted into bands of latitude, so that few of them are looked at for a place.
 */
export interface Area {
  west: number;
  east: number;
  south: number;
  north: number;
  /** Two pairs of longitude and latitude for each edge. */
  edges: Float64Array;
  bandHeight: number;
  /** Edges of band b are `bandEdges` from `bandStarts[b]` to `bandStarts[b + 1]`. */
  bandStarts: Uint32Array;
  bandEdges: Uint32Array;
}

const MOST_BANDS = 4096;

/** The area of a polygon with its holes; rings are closed, unwrapped, and led over the pole that they go round. */
export function areaOf(rings: readonly (readonly LonLat[])[]): Area {
  const closed = turnedAlike(ledOverPoles(unwrapRings(rings.map(closedRing))));
  const edges = Float64Array.from(closed.flatMap(edgesOf));
  const box = boxOf(edges);
  return { ...box, edges, ...bandsOf(edges, box) };
}

function edgesOf(ring: readonly Position[]): number[] {
  return ring.flatMap(([longitude, latitude], index) => {
    const [next, nextLatitude] = ring[(index + 1) % ring.length] ?? [longitude, latitude];
    const isLast = index === ring.length - 1;
    return isLast && next === longitude && nextLatitude === latitude
      ? []
      : [longitude, latitude, next, nextLatitude];
  });
}

type Box = Pick<Area, 'west' | 'east' | 'south' | 'north'>;

function boxOf(edges: Float64Array): Box {
  const box = { west: Infinity, east: -Infinity, south: Infinity, north: -Infinity };
  for (let at = 0; at < edges.length; at += 2) {
    const [longitude = 0, latitude = 0] = [edges[at], edges[at + 1]];
    box.west = Math.min(box.west, longitude);
    box.east = Math.max(box.east, longitude);
    box.south = Math.min(box.south, latitude);
    box.north = Math.max(box.north, latitude);
  }
  return box;
}

type Bands = Pick<Area, 'bandHeight' | 'bandStarts' | 'bandEdges'>;

/** As many bands as edges, but fewer where most edges would be in many of them. */
function bandsOf(edges: Float64Array, { south, north }: Box): Bands {
  const count = edges.length / 4;
  for (let bands = Math.min(MOST_BANDS, count); ; bands = Math.ceil(bands / 2)) {
    const bandHeight = (north - south) / bands || 1;
    const bandOf = (latitude: number) => Math.min(bands - 1, Math.floor((latitude - south) / bandHeight));
    const rangeOf = (edge: number): [number, number] => {
      const [one = 0, other = 0] = [edges[4 * edge + 1], edges[4 * edge + 3]];
      return [bandOf(Math.min(one, other)), bandOf(Math.max(one, other))];
    };
    const bandStarts = new Uint32Array(bands + 1);
    let entries = 0;
    for (let edge = 0; edge < count; edge++) {
      const [first, last] = rangeOf(edge);
      entries += last - first + 1;
    }
    if (bands > 1 && entries > 8 * count) continue;
    for (let edge = 0; edge < count; edge++) {
      const [first, last] = rangeOf(edge);
      for (let band = first; band <= last; band++) bandStarts[band + 1] = (bandStarts[band + 1] ?? 0) + 1;
    }
    for (let band = 0; band < bands; band++)
      bandStarts[band + 1] = (bandStarts[band + 1] ?? 0) + (bandStarts[band] ?? 0);
    const next = bandStarts.slice();
    const bandEdges = new Uint32Array(entries);
    for (let edge = 0; edge < count; edge++) {
      const [first, last] = rangeOf(edge);
      for (let band = first; band <= last; band++) {
        const at = next[band] ?? 0;
        bandEdges[at] = edge;
        next[band] = at + 1;
      }
    }
    return { bandHeight, bandStarts, bandEdges };
  }
}

/** Whether a place is in an area or touches its edge, whichever turn of the globe its longitude is in. */
export function holdsPlace(area: Area, longitude: number, latitude: number): boolean {
  const { west, east, south, north } = area;
  if (!(latitude >= south && latitude <= north)) return false;
  if (Math.abs(latitude) === 90) return true;
  const last = Math.floor((east - longitude) / 360);
  for (let turn = Math.ceil((west - longitude) / 360); turn <= last; turn++)
    if (holds(area, longitude + 360 * turn, latitude)) return true;
  return false;
}

/**
 * How often the rings go round a place, by the crossings of a line to the east: what an outline that crosses itself goes
 * round twice is inside, as it is drawn. An edge that is touched counts as inside.
 */
function holds(area: Area, x: number, y: number): boolean {
  const { edges, bandStarts, bandEdges } = area;
  const band = bandAt(area, y);
  let turns = 0;
  for (let at = bandStarts[band] ?? 0; at < (bandStarts[band + 1] ?? 0); at++) {
    const edge = 4 * (bandEdges[at] ?? 0);
    const ay = edges[edge + 1] ?? 0;
    const by = edges[edge + 3] ?? 0;
    if ((y < ay && y < by) || (y > ay && y > by)) continue;
    const ax = edges[edge] ?? 0;
    const bx = edges[edge + 2] ?? 0;
    const side = sideOf(ax, ay, bx, by, x, y);
    if (side === 0 && x >= Math.min(ax, bx) && x <= Math.max(ax, bx)) return true;
    if (ay <= y !== by <= y && side > 0 === by > ay) turns += by > ay ? 1 : -1;
  }
  return turns !== 0;
}

function bandAt({ south, bandHeight, bandStarts }: Area, latitude: number): number {
  return Math.min(bandStarts.length - 2, Math.max(0, Math.floor((latitude - south) / bandHeight)));
}

/** Rounding of the product below, of the sum of its parts (Shewchuk 1997, ccwerrboundA). */
const ROUNDING = 3.3306690738754716e-16;

/** Above 0 where a place is to the left of the line from a to b, below to its right; 0 where rounding leaves it open. */
function sideOf(ax: number, ay: number, bx: number, by: number, x: number, y: number): number {
  const left = (ax - x) * (by - y);
  const right = (ay - y) * (bx - x);
  const product = left - right;
  return Math.abs(product) <= ROUNDING * (Math.abs(left) + Math.abs(right)) ? 0 : product;
}

/** Whether a line of unwrapped positions meets an area: an end of one of its edges lies in it, or an edge crosses one. */
export function meetsLine(area: Area, line: readonly LonLat[]): boolean {
  if (isElsewhere(area, line)) return false;
  if (line.some(([longitude, latitude]) => holdsPlace(area, longitude, latitude))) return true;
  return line.some((to, index) => index > 0 && meetsEdge(area, line[index - 1] ?? to, to));
}

/** Whether a line stays beside the box of an area, in every turn of the globe. */
function isElsewhere(area: Area, line: readonly LonLat[]): boolean {
  let [west, east, south, north] = [Infinity, -Infinity, Infinity, -Infinity];
  for (const [longitude, latitude] of line) {
    west = Math.min(west, longitude);
    east = Math.max(east, longitude);
    south = Math.min(south, latitude);
    north = Math.max(north, latitude);
  }
  if (south > area.north || north < area.south) return true;
  return Math.ceil((area.west - east) / 360) > Math.floor((area.east - west) / 360);
}

function meetsEdge(area: Area, [ax, ay]: LonLat, [bx, by]: LonLat): boolean {
  if (Math.max(ay, by) < area.south || Math.min(ay, by) > area.north) return false;
  const last = Math.floor((area.east - Math.min(ax, bx)) / 360);
  for (let turn = Math.ceil((area.west - Math.max(ax, bx)) / 360); turn <= last; turn++)
    if (crosses(area, [ax + 360 * turn, ay], [bx + 360 * turn, by])) return true;
  return false;
}

function crosses(area: Area, [ax, ay]: LonLat, [bx, by]: LonLat): boolean {
  const { edges, bandStarts, bandEdges } = area;
  const first = bandAt(area, Math.min(ay, by));
  const end = bandStarts[bandAt(area, Math.max(ay, by)) + 1] ?? 0;
  for (let at = bandStarts[first] ?? 0; at < end; at++) {
    const edge = 4 * (bandEdges[at] ?? 0);
    const [cx = 0, cy = 0, dx = 0, dy = 0] = [edges[edge], edges[edge + 1], edges[edge + 2], edges[edge + 3]];
    if (Math.max(cx, dx) < Math.min(ax, bx) || Math.min(cx, dx) > Math.max(ax, bx)) continue;
    if (Math.max(cy, dy) < Math.min(ay, by) || Math.min(cy, dy) > Math.max(ay, by)) continue;
    const parts = sideOf(ax, ay, bx, by, cx, cy) * sideOf(ax, ay, bx, by, dx, dy) <= 0;
    if (parts && sideOf(cx, cy, dx, dy, ax, ay) * sideOf(cx, cy, dx, dy, bx, by) <= 0) return true;
  }
  return false;
}

/** A place on the edge of an area. */
export function placeOn({ edges }: Area): LonLat {
  return [edges[0] ?? 0, edges[1] ?? 0];
}
