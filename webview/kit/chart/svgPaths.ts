import type { ChartLine } from '../chartModel.ts';

/** Values over times, and the pixels that they become. */
export interface PlacedLine {
  times: Float64Array;
  values: ChartLine['values'];
  x: (seconds: number) => number;
  y: (value: number) => number;
}

type Point = readonly [x: number, y: number];

/** Unbroken stretches of points: a gap ends one, a time of other lines only does not. */
function stretches({ times, values, x, y }: PlacedLine): Point[][] {
  const found: Point[][] = [];
  let current: Point[] | undefined;
  for (const [index, seconds] of times.entries()) {
    const value = values[index];
    if (value === undefined) continue;
    if (value === null || Number.isNaN(value)) {
      current = undefined;
      continue;
    }
    if (current === undefined) {
      current = [];
      found.push(current);
    }
    current.push([x(seconds), y(value)]);
  }
  return found;
}

function through(points: readonly Point[]): string {
  return points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
}

/** Path data of a line; a lone point is a short stroke. */
export function linePath(line: PlacedLine): string {
  return stretches(line)
    .map(points => `M${through(points)}${points.length === 1 ? 'h1' : ''}`)
    .join('');
}

/** Path data of the ground under a line. */
export function areaPath(line: PlacedLine, bottom: number): string {
  return stretches(line)
    .map(
      points => `M${through([[points[0]?.[0] ?? 0, bottom], ...points, [points.at(-1)?.[0] ?? 0, bottom]])}Z`,
    )
    .join('');
}

/** Path data of a bar for each value, so many pixels to each side. */
export function barsPath(line: PlacedLine, bottom: number, half: number): string {
  return stretches(line)
    .flat()
    .filter(([, y]) => y < bottom)
    .map(
      ([x, y]) => `M${(x - half).toFixed(1)} ${bottom}V${y.toFixed(1)}h${(2 * half).toFixed(1)}V${bottom}Z`,
    )
    .join('');
}

/** Path data of the ground between two lines where both have values. */
export function bandPath(upper: PlacedLine, lower: PlacedLine): string {
  const both = (own: PlacedLine, other: PlacedLine): PlacedLine => ({
    ...own,
    values: Array.from(own.times, (_, index) =>
      isGap(other.values[index]) ? null : (own.values[index] ?? null),
    ),
  });
  const below = stretches(both(lower, upper));
  return stretches(both(upper, lower))
    .map((points, index) => `M${through([...points, ...(below[index] ?? []).toReversed()])}Z`)
    .join('');
}

function isGap(value: number | null | undefined): boolean {
  return value === undefined || value === null || Number.isNaN(value);
}
