import { boxAround } from './boxAround.ts';
import type { MapFrame, UnitBox } from './mapFrame.ts';
import type { PathPen } from './tracedPath.ts';

/** A line or a ring, as pairs in Mercator units, and where it lies. */
export interface Outline {
  units: Float64Array;
  box: UnitBox;
}

export function outlineOf(units: Float64Array): Outline {
  const [west, north, east, south] = boxAround(units);
  return { units, box: { west, north, east, south } };
}

/** Where outlines are traced to: pixels, as of a frame. */
export type Sheet = Pick<MapFrame, 'scale' | 'left' | 'top' | 'width' | 'height'>;

/** Pixels beyond an edge that are still drawn as they are: lines have a width. */
const BEYOND = 20;
/** Vertices nearer to the one before, in pixels, are not told apart. */
const NEAR = 0.4;

/**
 * Adds outlines of one copy of the world to a path in pixels: those in view, without vertices that nobody could tell
 * apart, and with one for all on end that lie beyond an edge. A browser takes far longer to fill what it is given.
 */
export function traceOutlines(
  pen: Pick<PathPen, 'moveTo' | 'lineTo'>,
  outlines: readonly Outline[],
  sheet: Sheet,
  world: number,
): void {
  const { scale, left, top, width, height } = sheet;
  const shift = left + world * scale;
  for (const { units, box } of outlines) {
    const isSeen =
      shift + box.east * scale >= -BEYOND &&
      shift + box.west * scale <= width + BEYOND &&
      top + box.south * scale >= -BEYOND &&
      top + box.north * scale <= height + BEYOND;
    if (isSeen) traceOutline(pen, units, sheet, shift);
  }
}

function traceOutline(
  pen: Pick<PathPen, 'moveTo' | 'lineTo'>,
  units: Float64Array,
  { scale, top, width, height }: Sheet,
  shift: number,
): void {
  const right = width + BEYOND;
  const bottom = height + BEYOND;
  const end = units.length - 2;
  let lastX = shift + (units[0] ?? 0) * scale;
  let lastY = top + (units[1] ?? 0) * scale;
  /** The last of those that wait beyond an edge; NaN for none. */
  let waitingX = Number.NaN;
  let waitingY = Number.NaN;
  /** Edges, as bits, beyond which the last vertex and all since lie. */
  let common = edgesBeyond(lastX, lastY, right, bottom);
  let isDot = true;
  pen.moveTo(lastX, lastY);
  for (let at = 2; at <= end; at += 2) {
    const x = shift + (units[at] ?? 0) * scale;
    const y = top + (units[at + 1] ?? 0) * scale;
    const beyond = edgesBeyond(x, y, right, bottom);
    if ((common & beyond) !== 0) {
      common &= beyond;
      waitingX = x;
      waitingY = y;
      continue;
    }
    if (!Number.isNaN(waitingX)) {
      pen.lineTo(waitingX, waitingY);
      lastX = waitingX;
      lastY = waitingY;
      waitingX = Number.NaN;
      isDot = false;
    }
    common = beyond;
    const isNear = Math.abs(x - lastX) < NEAR && Math.abs(y - lastY) < NEAR;
    // Where an outline ends is kept.
    if (isNear && at !== end) continue;
    isDot &&= isNear;
    pen.lineTo(x, y);
    lastX = x;
    lastY = y;
  }
  if (!Number.isNaN(waitingX)) pen.lineTo(waitingX, waitingY);
  // What is smaller than can be told apart is still a dot.
  else if (isDot) pen.lineTo(lastX + NEAR, lastY);
}

/** Edges beyond which a place lies, as bits. */
function edgesBeyond(x: number, y: number, right: number, bottom: number): number {
  return (x < -BEYOND ? 1 : 0) | (x > right ? 2 : 0) | (y < -BEYOND ? 4 : 0) | (y > bottom ? 8 : 0);
}
