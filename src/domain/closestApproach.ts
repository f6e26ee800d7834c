import { writeVector } from './exposure/arcs.ts';
import { nearestToPoint, nowhere } from './exposure/nearestPlace.ts';
import { valueAlong } from './exposure/packedTrack.ts';
import { trackLegs } from './exposure/trackLegs.ts';
import { distanceKm, interpolate, type LonLat } from './geodesy.ts';
import type { Track } from './track.ts';

export interface Approach {
  /** Great-circle distance, in kilometres. */
  distanceKm: number;
  /** Epoch milliseconds, interpolated along the arc between forecast positions; undefined where they have no times. */
  time: number | undefined;
}

/**
 * Closest point of approach of a track to a place, on the great circles from each position to the next; where the
 * track has no line, at its positions. No line runs over a gap. Undefined for a track without positions.
 */
export function closestApproach(place: LonLat, { points, connected }: Track): Approach | undefined {
  const columnOf = (valueAt: (index: number) => number | undefined) =>
    Float64Array.from(points, (_, index) => valueAt(index) ?? Number.NaN);
  const legs = trackLegs({
    longitudes: columnOf(index => points[index]?.position?.[0]),
    latitudes: columnOf(index => points[index]?.position?.[1]),
    connected,
  });
  const vector = new Float64Array(3);
  writeVector(vector, 0, place[0], place[1]);
  const [x = 0, y = 0, z = 0] = vector;
  const best = nowhere();
  nearestToPoint(legs, x, y, z, best, 0);
  const index = Math.floor(best.along);
  const [from, to] = [points[index]?.position, points[index + 1]?.position];
  if (from === undefined) return undefined;
  const at = to === undefined ? from : interpolate(from, to, best.along - index);
  const time = valueAlong(
    columnOf(position => points[position]?.time),
    best.along,
  );
  return { distanceKm: distanceKm(place, at), time: Number.isNaN(time) ? undefined : time };
}
