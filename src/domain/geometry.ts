import { asList } from './asList.ts';
import type { LonLat } from './geodesy.ts';
import { createGrowingMemory } from './growingMemory.ts';
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
  /** Of all that were added so far, where they were put: in memory that threads share it stays as it is from then on. */
  soFar(): PackedGeometry;
}

/** Packs the geometry of features, in their order; a feature without any, or a gap, is counted and not drawn. */
export function packGeometry(features: readonly ({ geometry?: unknown } | null)[]): PackedGeometry {
  const packer = createGeometryPacker();
  for (const feature of features) packer.add(feature);
  return packer.packed();
}

/** In memory that threads share, or of its own. */
export function createGeometryPacker(isShared = false): GeometryPacker {
  const roomOf = isShared ? createGrowingMemory : createOwnRoom;
  const doubles = () => growing(Float64Array, roomOf());
  const integers = () => growing(Uint32Array, roomOf());
  const [points, pointFeature] = [doubles(), integers()];
  const [lines, lineStarts, lineFeature] = [doubles(), integers(), integers()];
  const [rings, ringStarts] = [doubles(), integers()];
  const [polygonStarts, polygonFeature] = [integers(), integers()];
  for (const starts of [lineStarts, ringStarts, polygonStarts]) starts.push(0);
  let owner = 0;
  const visitor: GeometryVisitor = {
    point(longitude, latitude) {
      points.push(longitude);
      points.push(latitude);
      pointFeature.push(owner);
    },
    line(positions) {
      pushPositions(lines, positions);
      lineStarts.push(lines.length() / 2);
      lineFeature.push(owner);
    },
    polygon(parts) {
      for (const ring of parts) {
        pushPositions(rings, ring);
        ringStarts.push(rings.length() / 2);
      }
      polygonStarts.push(ringStarts.length() - 1);
      polygonFeature.push(owner);
    },
  };
  const held = (): Held => ({
    features: owner,
    points: points.length() / 2,
    lines: lineFeature.length(),
    linePositions: lines.length() / 2,
    rings: ringStarts.length() - 1,
    ringPositions: rings.length() / 2,
    polygons: polygonFeature.length(),
  });
  const packedFrom = (from: Held): PackedGeometry => ({
    featureCount: owner - from.features,
    points: points.from(2 * from.points),
    pointFeature: countedFrom(pointFeature.from(from.points), from.features),
    lines: lines.from(2 * from.linePositions),
    lineStarts: countedFrom(lineStarts.from(from.lines), from.linePositions),
    lineFeature: countedFrom(lineFeature.from(from.lines), from.features),
    rings: rings.from(2 * from.ringPositions),
    ringStarts: countedFrom(ringStarts.from(from.rings), from.ringPositions),
    polygonStarts: countedFrom(polygonStarts.from(from.polygons), from.rings),
    polygonFeature: countedFrom(polygonFeature.from(from.polygons), from.features),
  });
  const whole = (of: <Values>(column: Growing<Values>) => Values): PackedGeometry => ({
    featureCount: owner,
    points: of(points),
    pointFeature: of(pointFeature),
    lines: of(lines),
    lineStarts: of(lineStarts),
    lineFeature: of(lineFeature),
    rings: of(rings),
    ringStarts: of(ringStarts),
    polygonStarts: of(polygonStarts),
    polygonFeature: of(polygonFeature),
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
      ended ??= whole(column => column.all());
      return ended;
    },
    waiting: () => positionsOf(held()) - positionsOf(given),
    next() {
      const before = given;
      given = held();
      return packedFrom(before);
    },
    soFar: () => whole(column => column.view()),
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
  /** A copy from one on. */
  from(start: number): Values;
  /** All of them so far, where they were put. */
  view(): Values;
  /** All of them, in no more memory of their own than they take. None is added after that. */
  all(): Values;
}

/** Memory that grows; what it has so far stays. */
interface Room {
  reserve(bytes: number): ArrayBufferLike;
}

type Numbers = Float64Array | Uint32Array;
type Kind<Values> = {
  new (length: number): Values;
  new (buffer: ArrayBufferLike, at: number, length: number): Values;
  BYTES_PER_ELEMENT: number;
};

/** A typed array that grows: a million positions make no garbage. */
function growing<Values extends Numbers>(kind: Kind<Values>, room: Room): Growing<Values> {
  const size = kind.BYTES_PER_ELEMENT;
  const viewOf = (buffer: ArrayBufferLike, count: number) => new kind(buffer, 0, count);
  let values = viewOf(room.reserve(0), 0);
  let length = 0;
  return {
    push(value) {
      if (length === values.length) {
        const held = room.reserve(size * (length + 1));
        values = viewOf(held, Math.floor(held.byteLength / size));
      }
      values[length++] = value;
    },
    length: () => length,
    from(start) {
      const copy = new kind(length - start);
      copy.set(values.subarray(start, length));
      return copy;
    },
    view: () => viewOf(values.buffer, length),
    all() {
      const { buffer } = values;
      return viewOf(buffer instanceof ArrayBuffer ? buffer.transfer(size * length) : buffer, length);
    },
  };
}

/** Of nobody else: it doubles. */
function createOwnRoom(): Room {
  let buffer = new ArrayBuffer(512);
  return {
    reserve(bytes) {
      if (bytes > buffer.byteLength) buffer = buffer.transfer(Math.max(bytes, 2 * buffer.byteLength));
      return buffer;
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
