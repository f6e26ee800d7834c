import { atMeridian, onMeridian, type Position, poleBeside, turnsToward } from './antimeridian.ts';
import { middleLongitude } from './middleLongitude.ts';

type Ring = readonly Position[];

/**
 * Rings of a polygon, unwrapped and closed, in the plane of longitude and latitude: one that goes once round a pole is led
 * over that pole along the antimeridian, so that it spans −180 to 180. An outline and a hole that both go round are one
 * ring about the band between them. All other rings stay as they are, holes of an outline that is led with it.
 */
export function ledOverPoles(rings: readonly Ring[]): Ring[] {
  const [outline, ...holes] = rings;
  if (outline === undefined || !isRound(outline))
    return rings.map(ring => (isRound(ring) ? overPole(ring) : ring));
  const within = holes.find(isRound);
  const others = holes.filter(hole => hole !== within);
  return [
    within === undefined ? overPole(outline) : between(outline, within),
    ...others.map(hole => (isRound(hole) ? overPole(hole) : nearMiddle(hole))),
  ];
}

function isRound(ring: Ring): boolean {
  return Math.abs(Math.round(turnOf(ring) / 360)) === 1;
}

/** Degrees by which a ring ends east of where it begins. */
function turnOf(ring: Ring): number {
  return (ring.at(-1)?.[0] ?? 0) - (ring[0]?.[0] ?? 0);
}

/** From where it comes nearest to the pole on the antimeridian, nothing of a ring lies on the way to that pole. */
function overPole(ring: Ring): Ring {
  const pole = poleBeside(ring);
  const [start] = crossingsOf(ring).sort((a, b) => (b.place[1] - a.place[1]) * pole);
  const begun = begunAt(ring, start);
  const lid = [begun[0], begun.at(-1)].flatMap((end): Position[] => {
    if (end === undefined) return [];
    const [longitude, , ...others] = end;
    return [[longitude, pole, ...others]];
  });
  return joined(begun, lid);
}

/** From a ring along the antimeridian to another about which it lies, where nothing of either is between them. */
function between(outline: Ring, hole: Ring): Ring {
  const way = Math.sign(meanLatitude(hole) - meanLatitude(outline));
  const [far] = crossingsOf(hole).sort((a, b) => (a.place[1] - b.place[1]) * way);
  const before = crossingsOf(outline).sort((a, b) => (b.place[1] - a.place[1]) * way);
  const near = before.find(({ place }) => (place[1] - (far?.place[1] ?? place[1])) * way <= 0);
  const isAlike = Math.sign(turnOf(hole)) === Math.sign(turnOf(outline));
  const begun = begunAt(hole, far);
  return joined(begunAt(outline, near ?? before[0]), isAlike ? begun : begun.toReversed());
}

/** A ring of two ways round, the second of which is gone back. */
function joined(way: Ring, back: Ring): Ring {
  return [...way, ...back.toReversed(), ...way.slice(0, 1)];
}

interface Crossing {
  /** On the antimeridian, in whichever turn. */
  place: Position;
  /** How many positions of the ring come before the place, and the index of the first behind it. */
  before: number;
  behind: number;
}

function crossingsOf(ring: Ring): Crossing[] {
  return ring.flatMap((position, index): Crossing[] => {
    const before = ring[index - 1];
    if (before === undefined) return [];
    const [from, to] = [onMeridian(before), onMeridian(position)];
    if (isOnMeridian(to)) return [{ place: to, before: index, behind: index + 1 }];
    const meridian = 360 * Math.floor((Math.max(from[0], to[0]) + 180) / 360) - 180;
    const isCrossed = meridian > Math.min(from[0], to[0]) && !isOnMeridian(from);
    return isCrossed ? [{ place: atMeridian(from, to, meridian), before: index, behind: index }] : [];
  });
}

function isOnMeridian([longitude]: Position): boolean {
  return Number.isInteger((longitude + 180) / 360);
}

/** A ring once round that begins and ends on the antimeridian, from −180 to 180 or from 180 to −180. */
function begunAt(ring: Ring, start: Crossing | undefined): Ring {
  if (start === undefined) return ring;
  const turn = 360 * Math.sign(turnOf(ring));
  const shift = -turn / 2 - start.place[0];
  const begun = [
    start.place,
    ...ring.slice(start.behind),
    ...ring.slice(1, start.before).map(position => moved(position, turn)),
    moved(start.place, turn),
  ].map(position => moved(position, shift));
  return begun.filter((position, index) => index === 0 || !isSamePlace(position, begun[index - 1]));
}

function isSamePlace(one: Position, other: Position | undefined): boolean {
  return one[0] === other?.[0] && one[1] === other[1];
}

function moved([longitude, ...others]: Position, degrees: number): Position {
  return [longitude + degrees, ...others];
}

/** Mean latitude of a ring once round, over all longitudes: of two that do not cross one has more than the other. */
function meanLatitude(ring: Ring): number {
  let sum = 0;
  for (const [index, [longitude, latitude]] of ring.entries()) {
    const before = ring[index - 1];
    if (before !== undefined) sum += ((before[1] + latitude) / 2) * (longitude - before[0]);
  }
  return sum / turnOf(ring);
}

/** A ring in the turn in which its middle lies within −180 to 180. */
function nearMiddle(ring: Ring): Ring {
  const turns = turnsToward(middleLongitude(ring), 0);
  return ring.map(position => moved(position, turns));
}
