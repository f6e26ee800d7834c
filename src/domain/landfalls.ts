import { unwrapLongitude } from './antimeridian.ts';
import type { Coast } from './coast.ts';
import { type Arc, arcAt, arcOf, coastCrossings } from './coastCrossings.ts';
import type { LonLat } from './geodesy.ts';
import { isOnLand } from './isOnLand.ts';
import { type LegValues, legValues } from './legValues.ts';
import { placeOfVector } from './sphereVector.ts';
import type { Track } from './track.ts';

/** Where a track crosses a coast. Derived: no service sent it, and it is as coarse as the coast and the track. */
export interface CoastCrossing extends LegValues {
  /** Longitudes do not jump along one track, and may pass ±180. */
  position: LonLat;
  /** Epoch milliseconds, in proportion to the way; undefined where an end of the leg has none. */
  time: number | undefined;
  /** The position of the track at which the leg begins. */
  index: number;
  /** Share of that leg, 0 to 1. */
  fraction: number;
}

export interface CoastCrossings {
  /** From sea to land. */
  landfalls: CoastCrossing[];
  /** From land to sea. */
  departures: CoastCrossing[];
}

/**
 * Where and when a track crosses a coast, on the great circles from each of its positions to the next. A track that
 * begins on land, or goes on there behind a gap, has made no landfall so; one that touches a coast has crossed none; one
 * without a line crosses nothing. Wind and pressure are those of the leg at that time (`legValues`).
 */
export function landfalls(track: Track, coast: Coast): CoastCrossings {
  const found: CoastCrossings = { landfalls: [], departures: [] };
  let wasLand: boolean | undefined;
  for (const leg of legsOf(track)) {
    if (leg === undefined) wasLand = undefined;
    else wasLand = followLeg(track, coast, leg, wasLand, found);
  }
  return found;
}

interface Leg {
  index: number;
  from: LonLat;
  arc: Arc;
}

/** Legs in their order; undefined for a gap. A storm that stands still has no leg then. */
function legsOf({ points, connected }: Track): (Leg | undefined)[] {
  if (!connected) return [];
  return points.slice(0, -1).flatMap(({ position: from }, index) => {
    const to = points[index + 1]?.position;
    if (from === undefined || to === undefined) return [undefined];
    const arc = arcOf(from, to);
    return arc === undefined ? [] : [{ index, from, arc }];
  });
}

/** Shares of a leg too short to say whether they are on land: a millimetre in a thousand kilometres. */
const SHORTEST = 1e-9;

/** Adds what a leg crosses; says whether it ends on land. */
function followLeg(
  track: Track,
  coast: Coast,
  leg: Leg,
  wasLand: boolean | undefined,
  found: CoastCrossings,
): boolean {
  const met = coastCrossings(coast, leg.arc);
  if (met.length === 0 && wasLand !== undefined) return wasLand;
  let before = wasLand;
  for (const [at, start] of [0, ...met].entries()) {
    const end = met[at] ?? 1;
    if (end - start <= SHORTEST) continue;
    const isLand = isOnLand(coast, arcAt(leg.arc, (start + end) / 2));
    if (before !== undefined && isLand !== before)
      (isLand ? found.landfalls : found.departures).push(crossingAt(track, leg, start));
    before = isLand;
  }
  return before ?? isOnLand(coast, leg.arc.end);
}

function crossingAt(track: Track, { index, from, arc }: Leg, fraction: number): CoastCrossing {
  const [longitude, latitude] = placeOfVector(arcAt(arc, fraction));
  const [start, end] = [track.points[index]?.time, track.points[index + 1]?.time];
  return {
    position: [unwrapLongitude(longitude, from[0]), latitude],
    time: start === undefined || end === undefined ? undefined : start + (end - start) * fraction,
    index,
    fraction,
    ...legValues(track, index, fraction),
  };
}
