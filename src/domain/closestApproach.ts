import { distanceKm, interpolate, type LonLat } from './geodesy.ts';
import { nearestOnArc } from './nearestOnArc.ts';
import type { Track, TrackPoint } from './track.ts';

export interface Approach {
  /** Great-circle distance, in kilometres. */
  distanceKm: number;
  /** Epoch milliseconds, interpolated along the arc between forecast positions; undefined where they have no times. */
  time: number | undefined;
}

/**
 * Closest point of approach of a track to a place, on the great circles from each position to the next; where the
 * track has no line, at its positions. Gaps are passed over. Undefined for a track without positions.
 */
export function closestApproach(place: LonLat, track: Track): Approach | undefined {
  let best: Approach | undefined;
  let before: Placed | undefined;
  for (const point of track.points) {
    if (!isPlaced(point)) continue;
    const found =
      before === undefined || !track.connected ? atPosition(place, point) : onLeg(place, before, point);
    if (best === undefined || found.distanceKm < best.distanceKm) best = found;
    before = point;
  }
  return best;
}

type Placed = TrackPoint & { position: LonLat };

function isPlaced(point: TrackPoint): point is Placed {
  return point.position !== undefined;
}

function atPosition(place: LonLat, { position, time }: Placed): Approach {
  return { distanceKm: distanceKm(place, position), time };
}

function onLeg(place: LonLat, from: Placed, to: Placed): Approach {
  const fraction = nearestOnArc(place, from.position, to.position);
  if (fraction === 0) return atPosition(place, from);
  if (fraction === 1) return atPosition(place, to);
  const at = interpolate(from.position, to.position, fraction);
  return { distanceKm: distanceKm(place, at), time: timeBetween(from.time, to.time, fraction) };
}

function timeBetween(from: number | undefined, to: number | undefined, fraction: number): number | undefined {
  return from === undefined || to === undefined ? undefined : from + (to - from) * fraction;
}
