import type { Track } from '../../src/domain/track.ts';
import { mercatorX, mercatorY } from '../kit/map/mercator.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';

/** A position of one of the tracks. */
export interface Selection {
  track: number;
  /** −1 for none. */
  position: number;
}

/** CSS pixels around a pointer in which a position, or the line of a member, is taken. */
export const REACH = 14;

/** Position nearest to a place on the map, of any track; of two in one place, that of the preferred track. */
export function nearestPosition(
  tracks: readonly Track[],
  { x, y, pixel }: MapPlace,
  preferred: number,
): Selection | undefined {
  let best: Selection | undefined;
  let least = REACH * pixel;
  for (const [track, { points }] of tracks.entries()) {
    for (const [position, { position: place }] of points.entries()) {
      if (place === undefined) continue;
      const [longitude, latitude] = place;
      const across = mercatorX(longitude) - x;
      const distance = Math.hypot(across - Math.round(across), mercatorY(latitude) - y);
      const nearer = distance < least || (distance === least && track === preferred);
      if (nearer) [best, least] = [{ track, position }, distance];
    }
  }
  return best;
}
