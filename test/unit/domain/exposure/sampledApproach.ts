import pointInPolygon from 'point-in-polygon-hao';
import { unwrap } from '../../../../src/domain/antimeridian.ts';
import { EARTH_RADIUS_KM, interpolate, type LonLat } from '../../../../src/domain/geodesy.ts';
import { unwrapRings } from '../../../../src/domain/unwrapRings.ts';

/* How near a way comes to something, by nothing but many places on both: slow, and with no thought in it. */

type Vector = readonly [number, number, number];

const RADIANS = Math.PI / 180;

function vectorOf([longitude, latitude]: LonLat): Vector {
  const [lambda, phi] = [longitude * RADIANS, latitude * RADIANS];
  return [Math.cos(phi) * Math.cos(lambda), Math.cos(phi) * Math.sin(lambda), Math.sin(phi)];
}

function kmBetween(a: Vector, b: Vector): number {
  const chord = Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, chord / 2));
}

/** A leg or an edge as the place at each fraction of it. */
export type Stretch = (fraction: number) => Vector;

export const legsOf = (way: readonly LonLat[]): Stretch[] =>
  way.slice(1).map((to, index) => between(vectorOf(way[index] ?? to), vectorOf(to)));

/** Places of a great circle by spherical linear interpolation (Shoemake 1985). */
function between(a: Vector, b: Vector): Stretch {
  const angle = Math.acos(a[0] * b[0] + a[1] * b[1] + a[2] * b[2]);
  return fraction => {
    const one = Math.sin((1 - fraction) * angle) / Math.sin(angle);
    const other = Math.sin(fraction * angle) / Math.sin(angle);
    return [a[0] * one + b[0] * other, a[1] * one + b[1] * other, a[2] * one + b[2] * other];
  };
}

/** Straight in longitude and latitude, as RFC 7946 has them. */
export function edgesOf(path: readonly LonLat[]): Stretch[] {
  const places = unwrap(path);
  return places.slice(1).map((to, index) => {
    const from = places[index] ?? to;
    return fraction =>
      vectorOf([from[0] + (to[0] - from[0]) * fraction, from[1] + (to[1] - from[1]) * fraction]);
  });
}

const FIRST = 16;
const PLACES = Array.from({ length: FIRST + 1 }, (_, place) => place / FIRST);

/**
 * Least distance in kilometres between any place of the one and any of the other, or somewhat more: what comes as near
 * twice may be nearest where nobody looked.
 */
export function sampledDistance(legs: readonly Stretch[], things: readonly Stretch[]): number {
  const pairs = legs.flatMap(leg => things.map(thing => coarsely(leg, thing)));
  const least = Math.min(...pairs.map(({ km }) => km));
  return Math.min(
    ...pairs
      .filter(({ km, spacing }) => km - spacing <= least)
      .map(({ leg, thing, at }) =>
        leastBeside(at, fraction => {
          const here = leg(fraction);
          return leastBeside(0.5, other => kmBetween(here, thing(other)), 0.5);
        }),
      ),
  );
}

/** The nearest of a few places of both, and how far two of these are apart. */
function coarsely(leg: Stretch, thing: Stretch) {
  const others = PLACES.map(thing);
  const distances = PLACES.map(leg).map(here => Math.min(...others.map(other => kmBetween(here, other))));
  const km = Math.min(...distances);
  const at = PLACES[distances.indexOf(km)] ?? 0;
  const spacing = kmBetween(leg(0), leg(1 / FIRST)) + kmBetween(thing(0), thing(1 / FIRST));
  return { leg, thing, km, at, spacing };
}

/** Distance in kilometres from one place to the nearest of any of the stretches. */
export function distanceFrom(place: LonLat, things: readonly Stretch[]): number {
  const here = vectorOf(place);
  return Math.min(
    ...things.map(thing => {
      const distances = PLACES.map(fraction => kmBetween(here, thing(fraction)));
      const at = PLACES[distances.indexOf(Math.min(...distances))] ?? 0;
      return leastBeside(at, fraction => kmBetween(here, thing(fraction)));
    }),
  );
}

/** Least value of a function of 0 to 1 beside a place where it falls and then rises, by thirds. */
function leastBeside(at: number, valueAt: (fraction: number) => number, reach = 2 / FIRST): number {
  let [from, to] = [Math.max(0, at - reach), Math.min(1, at + reach)];
  const ends = Math.min(valueAt(from), valueAt(to));
  for (let round = 0; round < 24; round++) {
    const [one, other] = [from + (to - from) / 3, to - (to - from) / 3];
    if (valueAt(one) <= valueAt(other)) to = other;
    else from = one;
  }
  return Math.min(valueAt((from + to) / 2), ends);
}

/** Whether any of many places of a way is inside a polygon that goes round no pole. */
export function passesThrough(way: readonly LonLat[], rings: readonly (readonly LonLat[])[]): boolean {
  const unwrapped = unwrapRings(rings).map(ring => ring.map(([x, y]): [number, number] => [x, y]));
  const isInside = ([longitude, latitude]: LonLat) =>
    [-360, 0, 360].some(turn => pointInPolygon([longitude + turn, latitude], unwrapped) === true);
  return way
    .slice(1)
    .some((to, index) =>
      Array.from({ length: 200 }, (_, at) => interpolate(way[index] ?? to, to, at / 200)).some(isInside),
    );
}
