import type { ChartLine } from '../chartModel.ts';
import type { Pen } from './ink.ts';

/** Values over times, which of them are drawn, and the pixels that they become. */
export interface PlacedLine {
  times: Float64Array;
  values: ChartLine['values'];
  /** Indices of the first and of the one after the last. */
  from: number;
  to: number;
  x: (seconds: number) => number;
  y: (value: number) => number;
  /** Indices at which the line begins anew. */
  breaks?: ReadonlySet<number>;
}

/** Points x and y by turns, in pixels. */
type Stretch = number[];

/** So many values for one pixel are drawn as the first, least, most and last of each pixel. */
const THIN_FROM = 4;

/** Whether a line has far more values than pixels. */
export function isDense({ times, from, to, x }: PlacedLine): boolean {
  const pixels = x(times[to - 1] ?? 0) - x(times[from] ?? 0);
  return to - from > THIN_FROM * Math.max(1, pixels);
}

/** Unbroken stretches: a gap ends one, and so does a break; a time of other lines only does not. */
function stretches(line: PlacedLine): Stretch[] {
  const found: Stretch[] = [];
  const add = isDense(line) ? thinned : appended;
  const { times, values, from, to, x, y, breaks } = line;
  let take: ((x: number, y: number) => void) | undefined;
  for (let index = from; index < to; index++) {
    const value = values[index];
    if (breaks?.has(index)) take = undefined;
    if (value === undefined) continue;
    if (isGap(value)) {
      take = undefined;
      continue;
    }
    if (take === undefined) {
      const stretch: Stretch = [];
      found.push(stretch);
      take = add(stretch);
    }
    take(x(times[index] ?? 0), y(value));
  }
  return found;
}

function appended(stretch: Stretch): (x: number, y: number) => void {
  return (x, y) => {
    stretch.push(x, y);
  };
}

/** Takes four points at most for each pixel: those that a line through all of them would cover it with. */
function thinned(stretch: Stretch): (x: number, y: number) => void {
  let at = 0;
  let column = Number.NaN;
  return (x, y) => {
    const pixel = Math.floor(x);
    if (pixel !== column) {
      column = pixel;
      at = stretch.length;
      const middle = pixel + 0.5;
      stretch.push(middle, y, middle, y, middle, y, middle, y);
      return;
    }
    if (y < (stretch[at + 3] ?? y)) stretch[at + 3] = y;
    if (y > (stretch[at + 5] ?? y)) stretch[at + 5] = y;
    stretch[at + 7] = y;
  };
}

/** A line; a lone value is a short stroke. */
export function traceLine(pen: Pen, line: PlacedLine): void {
  for (const points of stretches(line)) {
    const [x = 0, y = 0] = points;
    pen.moveTo(points.length === 2 ? x - 1 : x, y);
    if (points.length === 2) pen.lineTo(x + 1, y);
    for (let at = 2; at < points.length; at += 2) pen.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
  }
}

/** The ground under a line. */
export function traceArea(pen: Pen, line: PlacedLine, bottom: number): void {
  for (const points of stretches(line)) {
    pen.moveTo(points[0] ?? 0, bottom);
    for (let at = 0; at < points.length; at += 2) pen.lineTo(points[at] ?? 0, points[at + 1] ?? 0);
    pen.lineTo(points.at(-2) ?? 0, bottom);
    pen.closePath();
  }
}

/** A bar for each value, so many pixels to each side. */
export function traceBars(pen: Pen, line: PlacedLine, bottom: number, half: number): void {
  for (const points of stretches(line)) {
    for (let at = 0; at < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      if (y !== bottom) pen.rect(x - half, Math.min(y, bottom), 2 * half, Math.abs(bottom - y));
    }
  }
}

/** A stroke for each value, so many pixels to each side and so many high. */
export function traceEnds(pen: Pen, line: PlacedLine, half: number, height: number): void {
  for (const points of stretches(line)) {
    for (let at = 0; at < points.length; at += 2)
      pen.rect((points[at] ?? 0) - half, (points[at + 1] ?? 0) - height / 2, 2 * half, height);
  }
}

/** A bar from the lower to the upper value of each time that has both, so many pixels to each side. */
export function traceRanges(pen: Pen, upper: PlacedLine, lower: PlacedLine, half: number): void {
  const { times, from, to, x, y } = upper;
  for (let index = from; index < to; index++) {
    const [high, low] = [upper.values[index], lower.values[index]];
    if (isGap(high) || isGap(low)) continue;
    const [top, bottom] = [y(high), y(low)];
    pen.rect(x(times[index] ?? 0) - half, Math.min(top, bottom), 2 * half, Math.abs(bottom - top));
  }
}

/** A dot for each value. */
export function traceDots(pen: Pen, line: PlacedLine, radius: number): void {
  for (const points of stretches(line)) {
    for (let at = 0; at < points.length; at += 2) {
      const [x = 0, y = 0] = [points[at], points[at + 1]];
      pen.moveTo(x + radius, y);
      pen.arc(x, y, radius, 0, 2 * Math.PI);
    }
  }
}

/** The ground between two lines where both have values. */
export function traceBand(pen: Pen, upper: PlacedLine, lower: PlacedLine): void {
  const both = (own: PlacedLine, other: PlacedLine): PlacedLine => ({
    ...own,
    values: Array.from(own.times, (_, index) =>
      isGap(other.values[index]) ? null : (own.values[index] ?? null),
    ),
  });
  const below = stretches(both(lower, upper));
  for (const [index, above] of stretches(both(upper, lower)).entries()) {
    const under = below[index] ?? [];
    pen.moveTo(above[0] ?? 0, above[1] ?? 0);
    for (let at = 2; at < above.length; at += 2) pen.lineTo(above[at] ?? 0, above[at + 1] ?? 0);
    for (let at = under.length - 2; at >= 0; at -= 2) pen.lineTo(under[at] ?? 0, under[at + 1] ?? 0);
    pen.closePath();
  }
}

/** What is infinite has no place on an axis. */
function isGap(value: number | null | undefined): value is null | undefined {
  return value === undefined || value === null || !Number.isFinite(value);
}
