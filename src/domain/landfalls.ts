import { unwrapLongitude } from './antimeridian.ts';
import type { Coast } from './coast.ts';
import { type Arc, arcAt, arcOf, type CoastMeeting, coastCrossings } from './coastCrossings.ts';
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
  let end = UNKNOWN;
  for (const leg of legsOf(track))
    end = leg === undefined ? UNKNOWN : followLeg(track, coast, leg, end, found);
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

/** Whether a way has come to land at its end. */
interface Standing {
  /** Undefined where nothing is known of the way before. */
  isLand: boolean | undefined;
  /** Whether that needs no other look: not where a coast was met too near to the end to be counted. */
  isSure: boolean;
}

const UNKNOWN: Standing = { isLand: undefined, isSure: false };

/** Shares of a leg too short to say whether they are on land: a millimetre in a thousand kilometres. */
const SHORTEST = 1e-9;

/** Adds what a leg crosses; says how it ends. On the way land and sea are counted, and looked for where that is not sure. */
function followLeg(
  track: Track,
  coast: Coast,
  leg: Leg,
  { isLand: wasLand, isSure: wasSure }: Standing,
  found: CoastCrossings,
): Standing {
  const met = coastCrossings(coast, leg.arc);
  let [isLand, isSure] = [wasLand, wasSure];
  for (const [at, { fraction, crossed, touches }] of [START, ...met].entries()) {
    const end = met[at]?.fraction ?? 1;
    isSure &&= !touches;
    if (end - fraction <= SHORTEST) continue;
    const before = isLand;
    const isOdd = crossed % 2 === 1;
    isLand =
      isSure && before !== undefined
        ? before !== isOdd
        : isOnLand(coast, arcAt(leg.arc, (fraction + end) / 2));
    isSure = true;
    if (before !== undefined && isLand !== before)
      (isLand ? found.landfalls : found.departures).push(crossingAt(track, leg, fraction));
  }
  return { isLand, isSure };
}

const START: CoastMeeting = { fraction: 0, crossed: 0, touches: false };

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
