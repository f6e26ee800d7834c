import type { LonLat } from './geodesy.ts';

/** The same meridian, within half a turn of another; one that is just half a turn away stays where it is. */
export function unwrapLongitude(longitude: number, near: number): number {
  return longitude - 360 * turnsIn(longitude - near);
}

/** Whole turns in degrees, to the nearest: half a turn is none. */
function turnsIn(degrees: number): number {
  return Math.sign(degrees) * Math.ceil(Math.abs(degrees) / 360 - 0.5);
}

/** Positions whose longitudes never jump: each is within half a turn of the one before. */
export function unwrap(positions: readonly LonLat[]): LonLat[] {
  const unwrapped: LonLat[] = [];
  for (const [longitude, latitude] of positions) {
    const before = unwrapped.at(-1);
    unwrapped.push([before === undefined ? longitude : unwrapLongitude(longitude, before[0]), latitude]);
  }
  return unwrapped;
}

/** Latitude of the pole on the side of which a ring lies. */
export function poleBeside(ring: readonly Position[]): 90 | -90 {
  let latitudes = 0;
  for (const [, latitude] of ring) latitudes += latitude;
  return latitudes < 0 ? -90 : 90;
}

/** Whole turns that bring a longitude nearest to another. */
export function turnsToward(longitude: number, centre: number): number {
  return Math.round((centre - longitude) / 360) * 360;
}

/** A position of GeoJSON: longitude, latitude, and what else there is, such as a height. */
export type Position = readonly [longitude: number, latitude: number, ...others: number[]];

/**
 * As `unwrap`, with what else positions hold, and as the numbers say where these are no jump: a step of exactly half a
 * turn keeps its direction, and one along a pole is as long as it is told.
 */
export function unwrapPositions(positions: readonly Position[]): Position[] {
  let turns = 0;
  return positions.map((position, index) => {
    const before = positions[index - 1] ?? position;
    const [longitude, ...others] = position;
    if (!isPolar(position) && !isPolar(before)) turns -= turnsIn(longitude - before[0]);
    return [longitude + 360 * turns, ...others];
  });
}

/** Whether a position is a pole, of which no longitude says where it is. */
export function isPolar([, latitude]: Position): boolean {
  return Math.abs(latitude) === 90;
}

/** A line of unwrapped positions, cut at ±180° as RFC 7946 §3.1.9 asks; parts lie within −180 to 180. */
export function cutLine(positions: readonly LonLat[]): LonLat[][] {
  return cutPositions(positions).map(part =>
    part.map(([longitude, latitude]): LonLat => [longitude, latitude]),
  );
}

/**
 * As `cutLine`, with what else positions hold, which is linear between them. A part lies on one side of the meridian:
 * one that only comes to it, or runs along it, is not cut there.
 */
export function cutPositions(line: readonly Position[]): Position[][] {
  const positions = line.map(onMeridian);
  const parts: Position[][] = [];
  let world: number | undefined;
  let part: Position[] = [];
  const end = () => parts.push(part.map(position => movedHome(position, world)));
  for (const [index, position] of positions.entries()) {
    const before = positions[index - 1];
    for (const step of before === undefined ? [] : worldsOf(before, position)) {
      if (world !== undefined && step.world !== world) {
        end();
        part = part.slice(-1);
      }
      world = step.world;
      if (step.until !== undefined) part.push(step.until);
    }
    part.push(position);
  }
  end();
  return parts;
}

/** On the meridian itself, where the last digit of a longitude alone is beside it. */
export function onMeridian(position: Position): Position {
  const [longitude, ...others] = position;
  const world = (longitude + 180) / 360;
  return Number.isInteger(world) ? [360 * world - 180, ...others] : position;
}

interface WorldStep {
  /** The copy of the world, 0 for −180 to 180. */
  world: number;
  /** Where it is left for another; undefined where the edge ends in it. */
  until: Position | undefined;
}

/** The copies of the world through which an edge runs; none for one that runs along the meridian between two of them. */
function worldsOf(a: Position, b: Position): WorldStep[] {
  const [least, most] = [Math.min(a[0], b[0]), Math.max(a[0], b[0])];
  const [west, east] = [Math.floor((least + 180) / 360), Math.ceil((most + 180) / 360) - 1];
  if (west > east) return [];
  const worlds = Array.from({ length: east - west + 1 }, (_, index) =>
    b[0] > a[0] ? west + index : east - index,
  );
  return worlds.map((world, index) => {
    const next = worlds[index + 1];
    return {
      world,
      until: next === undefined ? undefined : atMeridian(a, b, 360 * Math.max(world, next) - 180),
    };
  });
}

/** Where an edge passes a meridian, with what else its positions hold in proportion. */
export function atMeridian(a: Position, b: Position, meridian: number): Position {
  const share = (meridian - a[0]) / (b[0] - a[0]);
  const mixed = (index: number) => (a[index] ?? 0) + ((b[index] ?? 0) - (a[index] ?? 0)) * share;
  const others = Array.from({ length: Math.min(a.length, b.length) - 2 }, (_, index) => mixed(index + 2));
  return [meridian, mixed(1), ...others];
}

function movedHome([longitude, ...others]: Position, world: number | undefined): Position {
  return [longitude - 360 * (world ?? homeOf(longitude)), ...others];
}

/** The copy of the world in which a longitude lies that has no neighbour; the meridian itself is at home. */
function homeOf(longitude: number): number {
  return Math.abs(longitude) <= 180 ? 0 : Math.floor((longitude + 180) / 360);
}

/** A position whose longitude is within −180 to 180. */
export function positionAtHome(position: Position): Position {
  return movedHome(position, undefined);
}

/** Whether a longitude is within −180 to 180 as it is. */
export function isAtHome([longitude]: Position): boolean {
  return Math.abs(longitude) <= 180;
}

/** A turn there and back leaves the last digits of a longitude others than they were. */
const DIGITS = 1e12;

/** A position that was turned, with the digits of its longitude that came. */
export function rounded([longitude, ...others]: Position): Position {
  return [Math.round(longitude * DIGITS) / DIGITS, ...others];
}
