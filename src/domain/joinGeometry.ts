import type { PackedGeometry } from './geometry.ts';

/** The geometry of the features of several parts, one after another. */
export function joinGeometry(parts: readonly PackedGeometry[]): PackedGeometry {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const before = (count: (part: PackedGeometry) => number) => sumsBefore(parts.map(count));
  const doubles = (of: (part: PackedGeometry) => Float64Array) => joinDoubles(parts.map(of));
  const integers = (of: (part: PackedGeometry) => Uint32Array, bases: readonly number[]) =>
    joinIntegers(parts.map(of), bases);
  /** The end of each column is the start of the next. */
  const starts = (of: (part: PackedGeometry) => Uint32Array, bases: readonly number[]) =>
    joinIntegers([...parts.map(part => of(part).subarray(0, -1)), Uint32Array.of(0)], bases);

  const features = before(part => part.featureCount);
  return {
    featureCount: features.at(-1) ?? 0,
    points: doubles(part => part.points),
    pointFeature: integers(part => part.pointFeature, features),
    lines: doubles(part => part.lines),
    lineStarts: starts(
      part => part.lineStarts,
      before(part => part.lines.length / 2),
    ),
    lineFeature: integers(part => part.lineFeature, features),
    rings: doubles(part => part.rings),
    ringStarts: starts(
      part => part.ringStarts,
      before(part => part.rings.length / 2),
    ),
    polygonStarts: starts(
      part => part.polygonStarts,
      before(part => part.ringStarts.length - 1),
    ),
    polygonFeature: integers(part => part.polygonFeature, features),
  };
}

/** What stands before each, and, last, all of them together. */
function sumsBefore(counts: readonly number[]): number[] {
  const sums = [0];
  for (const count of counts) sums.push((sums.at(-1) ?? 0) + count);
  return sums;
}

function joinDoubles(columns: readonly Float64Array[]): Float64Array {
  const joined = new Float64Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const column of columns) {
    joined.set(column, at);
    at += column.length;
  }
  return joined;
}

/** Each counts from the base of its column. */
function joinIntegers(columns: readonly Uint32Array[], bases: readonly number[]): Uint32Array {
  const joined = new Uint32Array(columns.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const [index, column] of columns.entries()) {
    const base = bases[index] ?? 0;
    for (const value of column) joined[at++] = base + value;
  }
  return joined;
}
