import type { PackedGeometry } from './geometry.ts';

/** The geometry of the features of several parts, one after another. */
export interface GeometryJoiner {
  add(part: PackedGeometry): void;
  /** That of all parts so far, which stays as it is while others are added. */
  joined(): PackedGeometry;
}

export function createGeometryJoiner(): GeometryJoiner {
  const doubles = () => growing<Float64Array>(Float64Array);
  const integers = () => growing<Uint32Array>(Uint32Array);
  const [points, pointFeature] = [doubles(), integers()];
  const [lines, lineStarts, lineFeature] = [doubles(), integers(), integers()];
  const [rings, ringStarts] = [doubles(), integers()];
  const [polygonStarts, polygonFeature] = [integers(), integers()];
  for (const starts of [lineStarts, ringStarts, polygonStarts]) starts.add(Uint32Array.of(0));
  let featureCount = 0;
  return {
    add(part) {
      // The last start of what came is the first of what comes.
      lineStarts.add(part.lineStarts.subarray(1), lines.length() / 2);
      polygonStarts.add(part.polygonStarts.subarray(1), ringStarts.length() - 1);
      ringStarts.add(part.ringStarts.subarray(1), rings.length() / 2);
      points.add(part.points);
      lines.add(part.lines);
      rings.add(part.rings);
      pointFeature.add(part.pointFeature, featureCount);
      lineFeature.add(part.lineFeature, featureCount);
      polygonFeature.add(part.polygonFeature, featureCount);
      featureCount += part.featureCount;
    },
    joined: () => ({
      featureCount,
      points: points.view(),
      pointFeature: pointFeature.view(),
      lines: lines.view(),
      lineStarts: lineStarts.view(),
      lineFeature: lineFeature.view(),
      rings: rings.view(),
      ringStarts: ringStarts.view(),
      polygonStarts: polygonStarts.view(),
      polygonFeature: polygonFeature.view(),
    }),
  };
}

interface Growing<Values> {
  /** Numbers, each of which counts from a base. */
  add(numbers: Values, base?: number): void;
  length(): number;
  /** All of them, which no growth moves. */
  view(): Values;
}

type Numbers = Float64Array | Uint32Array;
type Kind<Values> = {
  new (length: number): Values;
  new (buffer: ArrayBufferLike, at: number, length: number): Values;
};

function growing<Values extends Numbers>(kind: Kind<Values>): Growing<Values> {
  let values = new kind(0);
  let length = 0;
  return {
    add(numbers, base = 0) {
      const end = length + numbers.length;
      if (end > values.length) {
        const before = values;
        values = new kind(Math.max(end, 2 * before.length));
        values.set(before.subarray(0, length));
      }
      values.set(numbers, length);
      for (let at = length; base > 0 && at < end; at++) values[at] = (values[at] ?? 0) + base;
      length = end;
    },
    length: () => length,
    view: () => new kind(values.buffer, 0, length),
  };
}
