import {
  cutPositions,
  isAtHome,
  type Position,
  positionAtHome,
  rounded,
  unwrapPositions,
} from './antimeridian.ts';
import { boxAtHome } from './boxAtHome.ts';
import { cutPolygon, isCutPolygon } from './cutPolygon.ts';
import { MAX_GEOMETRY_DEPTH } from './geometry.ts';
import { isNumbers } from './isNumbers.ts';
import { isRecord } from './isRecord.ts';
import { readPosition } from './readPosition.ts';

/** Why a geometry is left as it was sent: a position cannot be read, or a ring runs round more than once or crosses itself. */
export type Uncut = 'position' | 'ring';

export interface CutFeature<T> {
  feature: T;
  /** Why some of it is as it was; undefined where all of it is as the RFC has it. */
  uncut: Uncut | undefined;
}

/**
 * A feature cut at ±180° as RFC 7946 §3.1.9 asks, its longitudes within −180 to 180: a line becomes several, a polygon
 * several with their holes, outlines counterclockwise, points come home, and a `bbox` is told as §5.2 has it. Properties
 * and other members stay as they are, and so does a geometry that needs no cut. What else positions hold, such as a
 * height, is linear between them. What cannot be read is left as it was, and the reason told.
 */
export function cutAtAntimeridian<T extends { geometry?: unknown; bbox?: unknown }>(
  feature: T,
): CutFeature<T> {
  const { geometry, uncut } = cutGeometry(feature.geometry, 0);
  const bbox = boxAtHome(feature.bbox);
  const changes = {
    ...(geometry === feature.geometry ? {} : { geometry }),
    ...(bbox === feature.bbox ? {} : { bbox }),
  };
  return { feature: Object.keys(changes).length === 0 ? feature : { ...feature, ...changes }, uncut };
}

interface CutGeometry {
  geometry: unknown;
  uncut: Uncut | undefined;
}

type Members = Readonly<Record<string, unknown>>;

function cutGeometry(geometry: unknown, depth: number): CutGeometry {
  if (!isRecord(geometry) || depth > MAX_GEOMETRY_DEPTH) return { geometry, uncut: undefined };
  const { type, coordinates, geometries } = geometry;
  if (type === 'GeometryCollection' && Array.isArray(geometries)) {
    const cut = geometries.map(each => cutGeometry(each, depth + 1));
    const isSame = cut.every((each, index) => each.geometry === geometries[index]);
    const members = { geometries: isSame ? geometries : cut.map(each => each.geometry) };
    return { geometry: withMembers(geometry, members), uncut: cut.find(each => each.uncut)?.uncut };
  }
  const cut =
    typeof type === 'string' && Object.hasOwn(CUTTERS, type) ? CUTTERS[type]?.(coordinates) : undefined;
  if (cut === undefined) return { geometry: withMembers(geometry, {}), uncut: undefined };
  if (typeof cut === 'string') return { geometry, uncut: cut };
  return { geometry: withMembers(geometry, cut), uncut: undefined };
}

/** The same geometry where nothing in it becomes another. */
function withMembers(geometry: Members, members: Members): Members {
  const bbox = boxAtHome(geometry.bbox);
  const changed: Members = { ...geometry, ...members, ...(bbox === undefined ? {} : { bbox }) };
  return Object.keys(changed).every(name => changed[name] === geometry[name]) ? geometry : changed;
}

type Cut = { type?: string; coordinates: unknown } | Uncut;

/** New members of a geometry by its type; the coordinates themselves where they stay. */
const CUTTERS: Readonly<Record<string, (coordinates: unknown) => Cut>> = {
  Point: cutPoint,
  MultiPoint: cutPoints,
  LineString: coordinates => cutLines(coordinates, [coordinates], 'LineString'),
  MultiLineString: coordinates => cutLines(coordinates, coordinates, 'MultiLineString'),
  Polygon: coordinates => cutPolygons(coordinates, [coordinates], 'Polygon'),
  MultiPolygon: coordinates => cutPolygons(coordinates, coordinates, 'MultiPolygon'),
};

function cutPoint(coordinates: unknown): Cut {
  const position = positionOf(coordinates);
  if (position === undefined) return 'position';
  return { coordinates: isAtHome(position) ? coordinates : rounded(positionAtHome(position)) };
}

function cutPoints(coordinates: unknown): Cut {
  const positions = readPositions(coordinates);
  if (positions === undefined) return 'position';
  const moved = (position: Position) => (isAtHome(position) ? position : rounded(positionAtHome(position)));
  return { coordinates: positions.every(isAtHome) ? coordinates : positions.map(moved) };
}

function cutLines(coordinates: unknown, lines: unknown, type: string): Cut {
  const read = readAll(lines, readPositions);
  if (read === undefined) return 'position';
  if (read.every(isCutLine)) return { coordinates };
  const parts = read.flatMap(line =>
    isCutLine(line) ? [line] : cutPositions(unwrapPositions(line)).map(part => part.map(rounded)),
  );
  const isOne = type === 'LineString' && parts.length === 1;
  return isOne ? { coordinates: parts[0] } : { type: 'MultiLineString', coordinates: parts };
}

function cutPolygons(coordinates: unknown, polygons: unknown, type: string): Cut {
  const read = readAll(polygons, rings => readAll(rings, readPositions));
  if (read === undefined) return 'position';
  if (read.every(isCutPolygon)) return { coordinates };
  const parts: (readonly (readonly Position[])[])[] = [];
  for (const rings of read) {
    const cut = isCutPolygon(rings)
      ? [rings]
      : cutPolygon(rings)?.map(made => made.map(ring => ring.map(rounded)));
    if (cut === undefined) return 'ring';
    for (const part of cut) parts.push(part);
  }
  const isOne = type === 'Polygon' && parts.length === 1;
  return isOne ? { coordinates: parts[0] } : { type: 'MultiPolygon', coordinates: parts };
}

function isCutLine(line: readonly Position[]): boolean {
  return line.every(
    (position, index) =>
      isAtHome(position) && Math.abs(position[0] - (line[index - 1] ?? position)[0]) <= 180,
  );
}

/** A position of numbers alone, in the range in which any is read; what else it holds goes along. */
function positionOf(value: unknown): Position | undefined {
  const place = readPosition(value);
  if (place === undefined || !isNumbers(value)) return undefined;
  return [...place, ...value.slice(2)];
}

function readPositions(value: unknown): Position[] | undefined {
  return readAll(value, positionOf);
}

/** All of a list, each as it is read; undefined where it is none, or one of it cannot be read. */
function readAll<T>(value: unknown, read: (each: unknown) => T | undefined): T[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const found = value.map(read).filter(each => each !== undefined);
  return found.length === value.length ? found : undefined;
}
