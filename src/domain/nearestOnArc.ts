import { ARC_SIZE, nearestFraction, START, writeArc, writeVector } from './exposure/arcs.ts';
import type { LonLat } from './geodesy.ts';

/**
 * The point of a great-circle arc from a to b that lies nearest to a place, as a fraction of its length, 0 to 1: the
 * foot of the perpendicular from the place to the circle, or an end of the arc where the foot lies off it.
 */
export function nearestOnArc(place: LonLat, a: LonLat, b: LonLat): number {
  const arc = new Float64Array(ARC_SIZE + 3);
  writeArc(arc, START, a, b);
  writeVector(arc, ARC_SIZE, place[0], place[1]);
  const [x = 0, y = 0, z = 0] = arc.subarray(ARC_SIZE);
  return nearestFraction(arc, START, x, y, z);
}
