import type { PackedGeometry } from './geometry.ts';

/** The geometry of the features of several parts, one after another. */
export function joinGeometry(parts: readonly PackedGeometry[]): PackedGeometry {
  const [only] = parts;
  if (only !== undefined && parts.length === 1) return only;
  const features = sumsBefore(parts.map(part => part.featureCount));
  const linePositions = sumsBefore(parts.map(part => part.lines.length / 2));
  const ringPositions = sumsBefore(parts.map(part => part.rings.length / 2));
  const rings = sumsBefore(parts.map(part => part.ringStarts.length - 1));
  return {
    featureCount: features.at(-1) ?? 0,
    points: joinDoubles(parts.map(part => part.points)),
    pointFeature: joinIntegers(
      parts.map(part => part.pointFeature),
      features,
    ),
    lines: joinDoubles(parts.map(part => part.lines)),
    lineStarts: joinStarts(
      parts.map(part => part.lineStarts),
      linePositions,
    ),
    lineFeature: joinIntegers(
      parts.map(part => part.lineFeature),
      features,
    ),
    rings: joinDoubles(parts.map(part => part.rings)),
    ringStarts: joinStarts(
      parts.map(part => part.ringStarts),
      ringPositions,
    ),
    polygonStarts: joinStarts(
      parts.map(part => part.polygonStarts),
      rings,
    ),
    polygonFeature: joinIntegers(
      parts.map(part => part.polygonFeature),
      features,
    ),
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

/** The end of each column is the start of the next. */
function joinStarts(columns: readonly Uint32Array[], bases: readonly number[]): Uint32Array {
  const starts = columns.map(column => column.subarray(0, -1));
  return joinIntegers([...starts, Uint32Array.of(0)], bases);
}
