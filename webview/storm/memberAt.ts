import type { Track } from '../../src/domain/track.ts';
import { distanceToSegment } from '../kit/map/distanceToSegment.ts';
import { mercatorX, mercatorY } from '../kit/map/mercator.ts';
import type { MapPlace } from '../kit/map/worldMap.ts';
import { REACH, type Selection } from './nearestPosition.ts';

/**
 * The member of an ensemble whose drawn line runs nearest to a place on the map; undefined where none is within reach, or
 * where that is the one that is selected.
 */
export function memberAt(
  tracks: readonly Track[],
  members: readonly Track[] | undefined,
  place: MapPlace,
  selected: number,
): Selection | undefined {
  let best: Track | undefined;
  let least = REACH * place.pixel;
  for (const track of members ?? []) {
    const distance = track.connected ? distanceToLine(track, place) : Number.POSITIVE_INFINITY;
    if (distance < least) [best, least] = [track, distance];
  }
  return best === undefined || best === tracks[selected]
    ? undefined
    : { track: tracks.indexOf(best), position: -1 };
}

/** In Mercator units, where a line runs straight from each position to the next and stops at a gap. */
function distanceToLine({ points }: Track, { x, y }: MapPlace): number {
  let least = Number.POSITIVE_INFINITY;
  let before: readonly [number, number] | undefined;
  for (const { position } of points) {
    const here = position && ([mercatorX(position[0]) - x, mercatorY(position[1]) - y] as const);
    if (before !== undefined && here !== undefined) {
      const world = Math.round((before[0] + here[0]) / 2);
      const distance = distanceToSegment(world, 0, ...before, ...here);
      least = Math.min(least, distance);
    }
    before = here;
  }
  return least;
}
