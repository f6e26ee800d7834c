import { asList } from './asList.ts';
import type { LonLat } from './geodesy.ts';
import { isRecord } from './isRecord.ts';

/**
 * Geometry of many features as typed arrays. Coordinates are pairs of longitude and latitude. A line's vertices
 * run from `lineStarts[i]` to `lineStarts[i + 1]` (in pairs; one more start than lines), a ring's likewise; a
 * polygon's rings run from `polygonStarts[i]`. `…Feature[i]` is the index of the feature that owns element i.
 */
export interface PackedGeometry {
  featureCount: number;
  points: Float64Array;
  pointFeature: Uint32Array;
  lines: Float64Array;
  lineStarts: Uint32Array;
  lineFeature: Uint32Array;
  rings: Float64Array;
  ringStarts: Uint32Array;
  polygonStarts: Uint32Array;
  polygonFeature: Uint32Array;
}

/** Of no features. */
export const NO_GEOMETRY: PackedGeometry = {
  featureCount: 0,
  points: new Float64Array(0),
  pointFeature: new Uint32Array(0),
  lines: new Float64Array(0),
  lineStarts: new Uint32Array(1),
  lineFeature: new Uint32Array(0),
  rings: new Float64Array(0),
  ringStarts: new Uint32Array(1),
  polygonStarts: new Uint32Array(1),
  polygonFeature: new Uint32Array(0),
};

/** Most collections within one another that are followed. */
export const MAX_GEOMETRY_DEPTH = 256;

/** What geometry is made of; a position that is no pair of finite numbers parts a line, and is left out of a ring. */
export interface GeometryVisitor {
  point(longitude: number, latitude: number): void;
  line(positions: readonly LonLat[]): void;
  polygon(rings: readonly (readonly LonLat[])[]): void;
}

/** Walks a GeoJSON geometry of any kind or none; never throws. */
export function visitGeometry(geometry: unknown, visitor: GeometryVisitor, depth = 0): void {
  if (!isRecord(geometry) || depth > MAX_GEOMETRY_DEPTH) return;
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection') {
    for (const each of asList(geometries)) visitGeometry(each, visitor, depth + 1);
    return;
  }
  if (typeof type === 'string' && Object.hasOwn(walkers, type)) walkers[type]?.(coordinates, visitor);
}

const walkers: Readonly<Record<string, (coordinates: unknown, visitor: GeometryVisitor) => void>> = {
  Point: (coordinates, visitor) => visitPoint(coordinates, visitor),
  MultiPoint: (coordinates, visitor) => {
    for (const each of asList(coordinates)) visitPoint(each, visitor);
  },
  LineString: (coordinates, visitor) => visitLine(coordinates, visitor),
  MultiLineString: (coordinates, visitor) => {
    for (const each of asList(coordinates)) visitLine(each, visitor);
  },
  Polygon: (coordinates, visitor) => visitPolygon(coordinates, visitor),
  MultiPolygon: (coordinates, visitor) => {
    for (const each of asList(coordinates)) visitPolygon(each, visitor);
  },
};

function visitPoint(coordinates: unknown, visitor: GeometryVisitor): void {
  if (isPosition(coordinates)) visitor.point(coordinates[0], coordinates[1]);
}

/** A position that cannot be read parts the line: what lies between its neighbours is not known. */
function visitLine(coordinates: unknown, visitor: GeometryVisitor): void {
  let stretch: LonLat[] = [];
  const end = () => {
    if (stretch.length > 0) visitor.line(stretch);
    stretch = [];
  };
  for (const each of asList(coordinates)) {
    if (isPosition(each)) stretch.push(each);
    else end();
  }
  end();
}

function visitPolygon(coordinates: unknown, visitor: GeometryVisitor): void {
  const [outline = [], ...holes] = asList(coordinates).map(ring => asList(ring).filter(isPosition));
  // Without its outline a polygon is nothing: its holes are what it is not.
  if (outline.length > 2) visitor.polygon([outline, ...holes.filter(hole => hole.length > 2)]);
}

function isPosition(value: unknown): value is LonLat {
  return Array.isArray(value) && Number.isFinite(value[0]) && Number.isFinite(value[1]);
}

/** Packs the geometry of features as they come, in their order. */
export interface GeometryPacker {
  /** A feature without geometry, or a gap, is counted and not drawn. */
  add(feature: { geometry?: unknown } | null): void;
  /** A feature that is one point. */
  addPoint(longitude: number, latitude: number): void;
  /** Of all of them. None is added after that. */
  packed(): PackedGeometry;
  /** Positions of the features that `next` would give. */
  waiting(): number;
  /** Of the features alone that were added since this was called last; they count from the first of these. */
  next(): PackedGeometry;
}

/** Packs the geometry of features, in their order; a feature without any, or a gap, is counted and not drawn. */
export function packGeometry(features: readonly ({ geometry?: unknown } | null)[]): PackedGeometry {
  const packer = createGeometryPacker();
  for (const feature of features) packer.add(feature);
  return packer.packed();
}

export function createGeometryPacker(): GeometryPacker {
  const points = growing(Float64Array);
  const pointFeature = growing(Uint32Array);
  const lines = growing(Float64Array);
  const lineStarts = growing(Uint32Array);
  const lineFeature = growing(Uint32Array);
  const rings = growing(Float64Array);
  const ringStarts = growing(Uint32Array);
  const polygonStarts = growing(Uint32Array);
  const polygonFeature = growing(Uint32Array);
  let owner = 0;
  const visitor: GeometryVisitor = {
    point(longitude, latitude) {
      points.push(longitude);
      points.push(latitude);
      pointFeature.push(owner);
    },
    line(positions) {
      lineStarts.push(lines.length() / 2);
      lineFeature.push(owner);
      pushPositions(lines, positions);
    },
    polygon(parts) {
      polygonStarts.push(ringStarts.length());
      polygonFeature.push(owner);
      for (const ring of parts) {
        ringStarts.push(rings.length() / 2);
        pushPositions(rings, ring);
      }
    },
  };
  const held = (): Held => ({
    features: owner,
    points: points.length() / 2,
    lines: lineStarts.length(),
    linePositions: lines.length() / 2,
    rings: ringStarts.length(),
    ringPositions: rings.length() / 2,
    polygons: polygonStarts.length(),
  });
  const packedFrom = (from: Held): PackedGeometry => ({
    featureCount: owner - from.features,
    points: points.from(2 * from.points),
    pointFeature: countedFrom(pointFeature.from(from.points), from.features),
    lines: lines.from(2 * from.linePositions),
    lineStarts: countedFrom(lineStarts.from(from.lines, lines.length() / 2), from.linePositions),
    lineFeature: countedFrom(lineFeature.from(from.lines), from.features),
    rings: rings.from(2 * from.ringPositions),
    ringStarts: countedFrom(ringStarts.from(from.rings, rings.length() / 2), from.ringPositions),
    polygonStarts: countedFrom(polygonStarts.from(from.polygons, ringStarts.length()), from.rings),
    polygonFeature: countedFrom(polygonFeature.from(from.polygons), from.features),
  });
  const whole = ({ linePositions, rings: ringCount, ringPositions }: Held): PackedGeometry => ({
    featureCount: owner,
    points: points.all(),
    pointFeature: pointFeature.all(),
    lines: lines.all(),
    lineStarts: lineStarts.all(linePositions),
    lineFeature: lineFeature.all(),
    rings: rings.all(),
    ringStarts: ringStarts.all(ringPositions),
    polygonStarts: polygonStarts.all(ringCount),
    polygonFeature: polygonFeature.all(),
  });
  let ended: PackedGeometry | undefined;
  let given = NOTHING;
  return {
    add(feature) {
      visitGeometry(feature?.geometry, visitor);
      owner++;
    },
    addPoint(longitude, latitude) {
      visitor.point(longitude, latitude);
      owner++;
    },
    packed() {
      ended ??= whole(held());
      return ended;
    },
    waiting: () => positionsOf(held()) - positionsOf(given),
    next() {
      const before = given;
      given = held();
      return packedFrom(before);
    },
  };
}

/** How many there are so far of each that geometry is made of. */
interface Held {
  features: number;
  points: number;
  lines: number;
  linePositions: number;
  rings: number;
  ringPositions: number;
  polygons: number;
}

const NOTHING: Held = {
  features: 0,
  points: 0,
  lines: 0,
  linePositions: 0,
  rings: 0,
  ringPositions: 0,
  polygons: 0,
};

function positionsOf({ points, linePositions, ringPositions }: Held): number {
  return points + linePositions + ringPositions;
}

interface Growing<Values> {
  push(value: number): void;
  length(): number;
  /** A copy from one on, with a last one behind them where that is given. */
  from(start: number, last?: number): Values;
  /** All of them, in the memory that they were put in. None is added after that. */
  all(last?: number): Values;
}

type Numbers = Float64Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
type Kind<Values> = { new (of: number | ArrayBuffer): Values; BYTES_PER_ELEMENT: number };

/** A typed array that doubles when full: a million positions make no garbage. */
function growing<Values extends Numbers>(kind: Kind<Values>): Growing<Values> {
  let values = new kind(64);
  let length = 0;
  const resize = (count: number) => {
    values = new kind(values.buffer.transfer(count * kind.BYTES_PER_ELEMENT));
  };
  const push = (value: number) => {
    if (length === values.length) resize(2 * length);
    values[length++] = value;
  };
  return {
    push,
    length: () => length,
    from(start, last) {
      const copy = new kind(length - start + (last === undefined ? 0 : 1));
      copy.set(values.subarray(start, length));
      if (last !== undefined) copy[length - start] = last;
      return copy;
    },
    all(last) {
      if (last !== undefined) push(last);
      resize(length);
      return values;
    },
  };
}

/** Places that are counted from a base, in place. */
function countedFrom(places: Uint32Array, base: number): Uint32Array {
  for (let at = 0; base > 0 && at < places.length; at++) places[at] = (places[at] ?? 0) - base;
  return places;
}

function pushPositions(target: Growing<Float64Array>, positions: readonly LonLat[]): void {
  for (const [longitude, latitude] of positions) {
    target.push(longitude);
    target.push(latitude);
  }
}
