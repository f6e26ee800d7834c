import { distanceKm } from '../domain/geodesy.ts';
import type { Storm } from './storm.ts';
import { positionAt } from './stormLife.ts';

const DAY = 86_400_000;

/** Kilometres that storms keep between their centres. */
const LEAST_DISTANCE = 700;
/** Days between the times at which it is looked at, where two are near, and kilometres a day at which none meet. */
const STEP = 0.25;
const FASTEST = 2000;

/** Whether a storm keeps away from others as long as they live with it. */
export function areApart(storm: Storm, others: readonly Storm[]): boolean {
  return others.every(other => {
    const end = Math.min(storm.end, other.end);
    let time = Math.max(storm.start, other.start);
    while (time <= end) {
      const spare = distanceBetween(storm, other, time) - LEAST_DISTANCE;
      if (spare < 0) return false;
      time += Math.max(STEP, spare / FASTEST) * DAY;
    }
    return true;
  });
}

function distanceBetween(a: Storm, b: Storm, time: number): number {
  const one = positionAt(a.course, (time - a.start) / DAY);
  const two = positionAt(b.course, (time - b.start) / DAY);
  return distanceKm([one.longitude, one.latitude], [two.longitude, two.latitude]);
}
