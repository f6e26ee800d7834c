import { cutPositions, isAtHome, isPolar, type Position, unwrapPositions } from './antimeridian.ts';
import { closedRing } from './closedRing.ts';
import { goesRoundGlobe } from './goesRoundGlobe.ts';
import { lastUpTo } from './lastUpTo.ts';
import { ledOverPoles } from './ledOverPoles.ts';

type Ring = readonly Position[];

/**
 * The rings of a polygon cut at ±180° as RFC 7946 §3.1.9 asks: polygons within −180 to 180, each its outline
 * (counterclockwise) and then its holes (clockwise). Edges are straight in longitude and latitude, as the RFC has them.
 * A ring that runs once round a pole is led over that pole, or to the hole round it. Undefined for rings that cannot be
 * cut so: that run round more than once, cross themselves, or hold nothing, and for so many holes that nobody would wait
 * for them.
 */
export function cutPolygon(rings: readonly Ring[]): Position[][][] | undefined {
  const whole: Ring[] = [];
  const chains: Ring[] = [];
  const plane = inPlane(rings);
  for (const [index, ring] of plane.entries()) {
    const parts = partsOf(turnedAs(shortEdges(ring), index === 0 ? 1 : -1));
    const [only, second] = parts;
    if (only !== undefined && second === undefined) whole.push(only);
    else for (const part of parts) chains.push(part);
  }
  const joined = joinChains(chains);
  if (joined === undefined) return undefined;
  const made = [...whole, ...joined].filter(ring => Math.abs(areaOf(ring)) > NOTHING);
  const [outlines, holes] = [made.filter(ring => areaOf(ring) > 0), made.filter(ring => areaOf(ring) < 0)];
  // An outline that is cut has no part that turns the other way, but where it crosses itself.
  return outlines.length === 0 || holes.length >= plane.length ? undefined : withHoles(outlines, holes);
}

/** Square degrees below which a ring holds nothing. */
const NOTHING = 1e-12;

/**
 * Whether rings lie within −180 to 180 as they are, with no edge that passes 180°, be it that from the last to the first:
 * one longer than half a turn does, but along a pole, or where its ring goes round the globe.
 */
export function isCutPolygon(rings: readonly Ring[]): boolean {
  return rings.every(ring => ring.every(isAtHome) && (hasShortEdges(ring) || goesRoundGlobe(ring)));
}

function hasShortEdges(ring: Ring): boolean {
  return ring.every((position, index) => {
    const before = ring.at(index - 1) ?? position;
    return Math.abs(position[0] - before[0]) <= 180 || (isPolar(position) && isPolar(before));
  });
}

/** Rings unwrapped, closed, and led over the pole that they go round; none where one is empty, or runs round more than once. */
function inPlane(rings: readonly Ring[]): Ring[] {
  const closed = rings.map(closedRing);
  const unwrapped = closed.map(ring => (goesRoundGlobe(ring) ? ring : unwrapPositions(ring)));
  return unwrapped.every(isOnceRoundAtMost) ? ledOverPoles(unwrapped) : [];
}

function isOnceRoundAtMost(ring: Ring): boolean {
  const [first, last] = [ring[0], ring.at(-1)];
  return first !== undefined && last !== undefined && Math.abs(Math.round((last[0] - first[0]) / 360)) <= 1;
}

/** No edge of a ring is as long as half a turn: one along a pole is divided. */
function shortEdges(ring: Ring): Position[] {
  return ring.flatMap((position, index) => {
    const before = ring[index - 1];
    if (before === undefined) return [position];
    const steps = Math.max(1, Math.ceil((Math.abs(position[0] - before[0]) - 180) / 90) + 1);
    const [from, ...others] = before;
    return Array.from(
      { length: steps },
      (_, step): Position =>
        step === steps - 1 ? position : [from + ((position[0] - from) * (step + 1)) / steps, ...others],
    );
  });
}

/** A ring that turns to the left (1) or to the right (−1). */
function turnedAs(ring: Ring, sign: 1 | -1): Ring {
  return areaOf(ring) * sign < 0 ? ring.toReversed() : ring;
}

/** Area in square degrees, positive for a ring that turns to the left. */
function areaOf(ring: Ring): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? [];
  let twice = 0;
  for (const [index, [x, y]] of ring.entries()) {
    const [x1, y1] = ring[index + 1] ?? [x0, y0];
    twice += (x - x0) * (y1 - y0) - (x1 - x0) * (y - y0);
  }
  return twice / 2;
}

/** A ring whole, or its parts from one side of 180° to another: where it begins within one, both ends of that are one. */
function partsOf(ring: Ring): Ring[] {
  const parts = cutPositions(ring);
  const [first, last] = [parts[0], parts.at(-1)];
  if (first === undefined || last === undefined || first === last) return parts;
  return last.at(-1)?.[0] === first[0]?.[0] ? [[...last, ...first.slice(1)], ...parts.slice(1, -1)] : parts;
}

/**
 * Rings made of chains that begin and end at ±180°, each with land to its left: from the end of one the way goes along
 * that side, northward at 180° and southward at −180°, to where the next begins. Undefined where none begins there.
 */
function joinChains(chains: readonly Ring[]): Ring[] | undefined {
  const next = new Map([...followers(chains, 180), ...followers(chains, -180)]);
  if (next.size < chains.length) return undefined;
  const rings: Ring[] = [];
  for (const first of chains) {
    const ring: Position[] = [];
    for (let chain = next.get(first), last = first; chain !== undefined; chain = next.get(last)) {
      for (const position of last) ring.push(position);
      next.delete(last);
      last = chain;
    }
    const [start] = ring;
    if (start !== undefined) rings.push(withoutRepeats([...ring, start]));
  }
  return rings;
}

/** Degrees of latitude that computing may put between two ends at one place. */
const SAME = 1e-9;

/** For each chain that ends on a side the one that begins next on the way along it; each begins once. */
function followers(chains: readonly Ring[], side: 180 | -180): [Ring, Ring][] {
  const along = (position: Position | undefined) => (position?.[1] ?? Number.NaN) * Math.sign(side);
  const begin = chains.filter(chain => chain[0]?.[0] === side).sort((a, b) => along(a[0]) - along(b[0]));
  const starts = begin.map(chain => along(chain[0]));
  const free = begin.map((_, index) => index);
  const firstFree = (from: number) => {
    let index = from;
    while (free[index] !== undefined && free[index] !== index) index = free[index] ?? index;
    for (let at = from; at < index; ) {
      const behind = free[at] ?? index;
      free[at] = index;
      at = behind;
    }
    return index;
  };
  return chains.flatMap((chain): [Ring, Ring][] => {
    const end = chain.at(-1);
    if (end?.[0] !== side) return [];
    const index = firstFree(lastUpTo(starts, along(end) - SAME) + 1);
    const follower = begin[index];
    free[index] = index + 1;
    return follower === undefined ? [] : [[chain, follower]];
  });
}

function withoutRepeats(ring: Ring): Position[] {
  return ring.filter((position, index) => {
    const before = ring[index - 1];
    return before === undefined || position[0] !== before[0] || position[1] !== before[1];
  });
}

/** Corners looked for in edges, a tenth of a second of them: more are of no polygon of the world. */
const MOST_LOOKS = 1e7;

/** Polygons of outlines, each with the holes that lie in it; undefined where that takes too long to find. */
function withHoles(outlines: readonly Ring[], holes: readonly Ring[]): Position[][][] | undefined {
  const polygons = outlines.map(outline => [[...outline]]);
  const boxes = outlines.map(boxOf);
  let looks = 0;
  for (const hole of holes) {
    const box = boxOf(hole);
    const near = [...boxes.keys()].filter(place => areMeeting(boxes[place], box));
    const edges = near.length < 2 ? 0 : near.reduce((sum, place) => sum + (outlines[place]?.length ?? 0), 0);
    looks += boxes.length + edges * hole.length;
    if (looks > MOST_LOOKS) return undefined;
    polygons[outlineAbout(hole, outlines, near)]?.push([...hole]);
  }
  return polygons;
}

/** West, south, east and north of a ring. */
type Box = readonly [number, number, number, number];

function boxOf(ring: Ring): Box {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of ring) {
    [west, east] = [Math.min(west, x), Math.max(east, x)];
    [south, north] = [Math.min(south, y), Math.max(north, y)];
  }
  return [west, south, east, north];
}

function areMeeting(one: Box | undefined, other: Box): boolean {
  if (one === undefined) return false;
  return one[0] <= other[2] && other[0] <= one[2] && one[1] <= other[3] && other[1] <= one[3];
}

/** Of the outlines near a hole that which holds most of its corners: one that it touches does not hold them all. */
function outlineAbout(
  hole: Ring,
  outlines: readonly Ring[],
  [first = 0, ...others]: readonly number[],
): number {
  if (others.length === 0) return first;
  let [place, most] = [first, -1];
  for (const each of [first, ...others]) {
    const outline = outlines[each] ?? [];
    const held = hole.filter(position => isWithin(outline, position)).length;
    if (held > most) [place, most] = [each, held];
  }
  return place;
}

/** Even-odd rule. */
function isWithin(ring: Ring, [x, y]: Position): boolean {
  let inside = false;
  for (const [index, [ax, ay]] of ring.entries()) {
    const [bx, by] = ring[index - 1] ?? [ax, ay];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}
