import { boxAround } from './boxAround.ts';
import type { UnitBox } from './mapFrame.ts';
import type { PackedShapes } from './packedShapes.ts';
import { straightened } from './straightened.ts';
import type { PathPen } from './tracedPath.ts';

/** What is seen of a world, and the least distance at which two vertices are told apart, in Mercator units. */
export interface Sight {
  view: UnitBox;
  least: number;
}

/** What a path is traced with. */
export type Pen = Pick<PathPen, 'moveTo' | 'lineTo'>;

/** Adds lines and polygons of packed shapes to a path: those in sight, without vertices that nobody could tell apart. */
export interface PackedTracer {
  line(path: Pen, line: number, sight: Sight): void;
  /** Outlines turn one way and holes the other, so that polygons which overlap stay filled. */
  polygon(path: Pen, polygon: number, sight: Sight): void;
  /** Places that were added since this was asked last. */
  traced(): number;
}

export function tracePacked({ packed, lines, rings }: PackedShapes): PackedTracer {
  const { lineStarts, polygonStarts, ringStarts } = packed;
  let lineBoxes: Float64Array | undefined;
  let ringBoxes: Float64Array | undefined;
  let clockwise: Uint8Array | undefined;
  let traced = 0;
  const lineAt = straightenedParts(lines, lineStarts);
  const ringAt = straightenedParts(rings, ringStarts);
  return {
    line(path, line, { view, least }) {
      lineBoxes ??= boxesOf(lines, lineStarts);
      if (!isSeen(lineBoxes, line, view)) return;
      const vertices = lineAt(line, least);
      traced += vertices.length / 2;
      tracePart(path, vertices, false, least);
    },
    polygon(path, polygon, { view, least }) {
      ringBoxes ??= boxesOf(rings, ringStarts);
      clockwise ??= turnsOf(rings, ringStarts);
      const outline = polygonStarts[polygon] ?? 0;
      for (let ring = outline; ring < (polygonStarts[polygon + 1] ?? 0); ring++) {
        if (!isSeen(ringBoxes, ring, view)) continue;
        const backwards = (clockwise[ring] === 1) === (ring === outline);
        const vertices = ringAt(ring, least);
        traced += vertices.length / 2;
        tracePart(path, vertices, backwards, least);
        // Where closePath() would do, the browser measures the whole path each time.
        const start = backwards ? vertices.length - 2 : 0;
        path.lineTo(vertices[start] ?? 0, vertices[start + 1] ?? 0);
      }
    },
    traced() {
      const places = traced;
      traced = 0;
      return places;
    },
  };
}

/** Vertices by which a part is drawn; while the scale stays, as in a drag, each part is straightened once. */
function straightenedParts(units: Float64Array, starts: Uint32Array) {
  let parts: Float64Array[] = [];
  let of = Number.NaN;
  return (part: number, least: number): Float64Array => {
    if (of !== least) parts = [];
    of = least;
    const known = parts[part];
    if (known !== undefined) return known;
    const made = straightened(units, starts[part] ?? 0, starts[part + 1] ?? 0, least / 2);
    parts[part] = made;
    return made;
  };
}

/** West, north, east and south of each part. */
function boxesOf(units: Float64Array, starts: Uint32Array): Float64Array {
  const boxes = new Float64Array(4 * Math.max(0, starts.length - 1));
  for (let part = 0; part + 1 < starts.length; part++)
    boxes.set(boxAround(units, starts[part] ?? 0, starts[part + 1] ?? 0), 4 * part);
  return boxes;
}

/** 1 for each ring that turns clockwise on the map. */
function turnsOf(units: Float64Array, starts: Uint32Array): Uint8Array {
  return Uint8Array.from({ length: Math.max(0, starts.length - 1) }, (_, ring) =>
    signedArea(units, starts[ring] ?? 0, starts[ring + 1] ?? 0) > 0 ? 1 : 0,
  );
}

function isSeen(boxes: Float64Array, part: number, { west, north, east, south }: UnitBox): boolean {
  const at = 4 * part;
  return (
    (boxes[at] ?? 0) <= east &&
    (boxes[at + 2] ?? 0) >= west &&
    (boxes[at + 1] ?? 0) <= south &&
    (boxes[at + 3] ?? 0) >= north
  );
}

function tracePart(path: Pen, vertices: Float64Array, backwards: boolean, least: number): void {
  const last = vertices.length - 2;
  const from = backwards ? last : 0;
  const [x = 0, y = 0] = [vertices[from], vertices[from + 1]];
  path.moveTo(x, y);
  for (let at = 2; at <= last; at += 2) {
    const vertex = backwards ? last - at : at;
    path.lineTo(vertices[vertex] ?? 0, vertices[vertex + 1] ?? 0);
  }
  // What is smaller than can be told apart is still a dot.
  if (
    last === 2 &&
    Math.abs((vertices[2] ?? 0) - (vertices[0] ?? 0)) < least &&
    Math.abs((vertices[3] ?? 0) - (vertices[1] ?? 0)) < least
  )
    path.lineTo(x + least, y);
}

function signedArea(units: Float64Array, first: number, end: number): number {
  let twice = 0;
  let ax = units[2 * (end - 1)] ?? 0;
  let ay = units[2 * (end - 1) + 1] ?? 0;
  for (let at = 2 * first; at < 2 * end; at += 2) {
    const bx = units[at] ?? 0;
    const by = units[at + 1] ?? 0;
    twice += ax * by - bx * ay;
    ax = bx;
    ay = by;
  }
  return twice / 2;
}
