import { pathRound } from 'd3-path';

/** Takes points in pixels of a picture, and gives path data. */
export interface SvgPath {
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  closePath(): void;
  arc(x: number, y: number, radius: number, from: number, to: number): void;
  rect(x: number, y: number, width: number, height: number): void;
  data(): string;
}

/** Pixels beyond a picture's edge that are still drawn as they are: lines have a width. */
const BEYOND = 20;

/** Vertices nearer to the one before, in pixels, are not told apart. */
const NEAR = 0.3;

/**
 * Path data of what shows in a picture of a size; empty where nothing does. Vertices on end that lie beyond one edge are one: neither the lines
 * between them nor what they enclose is seen.
 */
export function svgPath(width: number, height: number): SvgPath {
  const path = pathRound(1);
  /** Edges beyond which a place lies, as bits. */
  const beyond = (x: number, y: number) =>
    (x < -BEYOND ? 1 : 0) |
    (x > width + BEYOND ? 2 : 0) |
    (y < -BEYOND ? 4 : 0) |
    (y > height + BEYOND ? 8 : 0);
  let last: readonly [number, number] | undefined;
  let waiting: readonly [number, number] | undefined;
  /** Edges beyond which the last vertex and all since lie, and those beyond which all lies. */
  let common = 0;
  let everywhere = 15;
  const goOn = () => {
    if (waiting !== undefined) path.lineTo(...waiting);
    last = waiting ?? last;
    waiting = undefined;
  };
  const moveTo = (x: number, y: number) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) return;
    goOn();
    path.moveTo(x, y);
    last = [x, y];
    common = beyond(x, y);
    everywhere &= common;
  };
  /** Two corners of what was drawn in between. */
  const span = (left: number, top: number, right: number, bottom: number) => {
    everywhere &= beyond(left, top) & beyond(right, bottom);
    last = [right, bottom];
    common = 0;
  };
  return {
    moveTo,
    lineTo(x, y) {
      if (!Number.isFinite(x) || !Number.isFinite(y)) return;
      if (last === undefined) return moveTo(x, y);
      const shared = common & beyond(x, y);
      everywhere &= beyond(x, y);
      if (shared !== 0) {
        waiting = [x, y];
        common = shared;
        return;
      }
      goOn();
      common = beyond(x, y);
      if (Math.abs(x - last[0]) < NEAR && Math.abs(y - last[1]) < NEAR && common === 0) return;
      path.lineTo(x, y);
      last = [x, y];
    },
    closePath() {
      goOn();
      path.closePath();
    },
    arc(x, y, radius, from, to) {
      goOn();
      if (![x, y, radius].every(Number.isFinite) || radius <= 0) return;
      path.arc(x, y, radius, from, to);
      span(x - radius, y - radius, x + radius, y + radius);
    },
    rect(x, y, w, h) {
      goOn();
      path.rect(x, y, w, h);
      span(x, y, x + w, y + h);
    },
    data() {
      goOn();
      return everywhere === 0 ? path.toString() : '';
    },
  };
}
